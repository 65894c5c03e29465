import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import type { Found } from './entries.ts'

const PAUSE_MS = 180
const LEAST_LETTERS = 2

/** Asks the API once typing rests. Until then the answers before it stay. */
export function useSearch(typed: string) {
  const asked = typed.trim()
  const isAsked = asked.length >= LEAST_LETTERS
  const ask = (signal: AbortSignal | undefined) => api.get('/admin/search', { query: { q: asked }, signal })
  const { answer, error, isLoading } = useFetched(isAsked ? asked : null, ask, PAUSE_MS)
  const [results, setResults] = useState<readonly Found[]>([])
  if (answer && answer.results !== results) setResults(answer.results)
  const problem = error instanceof ApiError ? error.detail : null
  return { results: isAsked && !problem ? results : [], problem, isAsking: isLoading }
}
