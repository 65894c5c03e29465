import { useCallback, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { freshOrCached } from '../lib/offline/offline-cache.ts'
import { type Day, dayWithPending } from './outbox/day-with-pending.ts'
import type { Entry } from './outbox/outbox.ts'

export const loadDay = () => freshOrCached('driver day', () => api.get('/driver/day'))

/**
 * The day that is shown, and how to ask for it anew. Not by the router: that asks for the whole page again, and without
 * a line the page would be gone.
 */
export function useDay(loaded: Day) {
  const [day, setDay] = useState(loaded)
  // The router has loaded it again: a tab was opened.
  const [known, setKnown] = useState(loaded)
  if (loaded !== known) {
    setKnown(loaded)
    setDay(loaded)
  }
  const lastAsked = useRef(0)
  const reload = useCallback(() => {
    lastAsked.current += 1
    const asked = lastAsked.current
    loadDay().then(
      // An older answer does not know what was taken since.
      (answer) => asked === lastAsked.current && setDay(answer),
      (error) => {
        // What is shown stays; the header says how old it is.
        if (!(error instanceof ApiError)) throw error
      },
    )
  }, [])
  /** What was taken is part of the day at once: a tick does not go away until the answer comes. */
  const settle = useCallback(
    (taken: Entry | null) => {
      if (taken) setDay((before) => dayWithPending(before, [taken]))
      reload()
    },
    [reload],
  )
  return { day, reload, settle }
}
