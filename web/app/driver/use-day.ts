import { useCallback, useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { freshOrCached } from '../lib/offline/offline-cache.ts'
import type { Day } from './outbox/day-with-pending.ts'

export const loadDay = () => freshOrCached('driver day', () => api.get('/driver/day'))

/**
 * The day that is shown, and how to ask for it anew. Not by the router: that asks for the whole page again, and without
 * a line the page would be gone.
 */
export function useDay(loaded: Day): { day: Day; reload: () => void } {
  const [day, setDay] = useState(loaded)
  // The router has loaded it again: a tab was opened.
  const [known, setKnown] = useState(loaded)
  if (loaded !== known) {
    setKnown(loaded)
    setDay(loaded)
  }
  const reload = useCallback(() => {
    loadDay().then(setDay, (error) => {
      // What is shown stays; the header says how old it is.
      if (!(error instanceof ApiError)) throw error
    })
  }, [])
  return { day, reload }
}
