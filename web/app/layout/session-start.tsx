import { useEffect } from 'react'
import { loadUser, useSession } from '../lib/session.ts'

/** Asks once a visit who the kept token belongs to. By itself, so that nothing else is drawn anew for an answer. */
export function SessionStart() {
  const { status } = useSession()
  // Speaks with localStorage and the API.
  useEffect(() => {
    void loadUser()
  }, [])
  // The guest's half of the header is held back by an attribute of the document while a kept token is asked about.
  useEffect(() => {
    if (status === 'guest') delete document.documentElement.dataset.session
  }, [status])
  return null
}
