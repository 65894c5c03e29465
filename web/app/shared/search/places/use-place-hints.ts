import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { PlaceHint } from '../../../lib/types/catalogue-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'

const PAUSE_MS = 150

export type Hints = { typed: string; places: PlaceHint[] } | 'failed' | null

/** What the server makes of the letters so far; null while nothing is known. Those of before stay meanwhile. */
export function usePlaceHints(typed: string): Hints {
  const asked = typed.trim()
  const [hints, setHints] = useState<{ typed: string; places: PlaceHint[] } | null>(null)
  const isAsked = asked.length >= 2
  const ask = (signal: AbortSignal | undefined) =>
    api.get('/places', { query: { q: asked }, signal }).then(({ places }) => ({ typed: asked, places }))
  const { answer, error } = useFetched(isAsked ? asked : null, ask, PAUSE_MS)
  if (answer && answer !== hints) setHints(answer)
  if (!isAsked && hints) setHints(null)
  // No hints is no harm: the search itself reads any spelling.
  return error ? 'failed' : isAsked ? hints : null
}
