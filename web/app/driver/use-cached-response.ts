import { useEffect, useState } from 'react'
import { api, type Query } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { freshOrCached } from '../lib/offline-cache.ts'

type State<Answer> = { answer: Answer | null; error: ApiError | null }

/** One answer for a tab: fresh, or without a line as it was kept. */
export function useCachedResponse<Answer>(name: string, path: string, query?: Query) {
  const [state, setState] = useState<State<Answer>>({ answer: null, error: null })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(query ?? {})
  // The API.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const stop = new AbortController()
    freshOrCached(`${name} ${asked}`, () =>
      api.get<Answer>(path, { query: JSON.parse(asked) as Query, signal: stop.signal }),
    )
      .then((answer) => setState({ answer, error: null }))
      .catch((error: unknown) => {
        if (stop.signal.aborted || !(error instanceof ApiError)) return
        setState((before) => ({ ...before, error }))
      })
    return () => stop.abort()
  }, [name, path, asked, round])
  return { ...state, again: () => setRound((before) => before + 1) }
}
