import { useEffect } from 'react'
import { loadUser } from '../lib/session.ts'

/** Asks once a visit who the kept token belongs to. */
export function useStartSession() {
  // Speaks with localStorage and the API.
  useEffect(() => {
    void loadUser().then((user) => {
      // The guest's half of the header was held back while a kept token was being asked about.
      if (!user) delete document.documentElement.dataset.session
    })
  }, [])
}
