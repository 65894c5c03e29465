import { useEffect } from 'react'
import { loadUser, useSession } from '../lib/session.ts'

/** Asks once a visit who the kept token belongs to. */
export function useStartSession() {
  const { status } = useSession()
  // Speaks with localStorage and the API.
  useEffect(() => {
    void loadUser()
  }, [])
  // The guest's half of the header is held back by an attribute of the document while a kept token is asked about.
  useEffect(() => {
    if (status === 'guest') delete document.documentElement.dataset.session
  }, [status])
}
