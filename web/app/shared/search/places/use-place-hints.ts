import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { PlaceHint } from '../../../lib/types/catalogue-types.ts'

const PAUSE_MS = 150

export type Hints = { typed: string; places: PlaceHint[] } | 'failed' | null

/** What the server makes of the letters so far; null while nothing is known. */
export function usePlaceHints(typed: string): Hints {
  const [hints, setHints] = useState<Hints>(null)
  const asked = typed.trim()
  // Asks the server while someone types.
  useEffect(() => {
    if (asked.length < 2) return setHints(null)
    const gone = new AbortController()
    const pause = setTimeout(() => {
      api
        .get('/places', { query: { q: asked }, signal: gone.signal })
        .then(({ places }) => setHints({ typed: asked, places }))
        // No hints is no harm: the search itself reads any spelling.
        .catch(() => gone.signal.aborted || setHints('failed'))
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      gone.abort()
    }
  }, [asked])
  return hints
}
