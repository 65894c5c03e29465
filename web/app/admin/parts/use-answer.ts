import { useCallback, useEffect, useState } from 'react'
import { api, type Query } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'

export type Loaded<Answer> = {
  /** Of the path asked last; the one before it is not shown under another record's name. */
  answer: Answer | null
  error: ApiError | null
  isLoading: boolean
  /** Asks again and keeps showing what there is. */
  reload: () => Promise<void>
}

type State<Answer> = { key: string | null; answer: Answer | null; error: ApiError | null }

/** One answer of the API, for what is not a page's own: a drawer, a dialog. Nothing is asked while `path` is null. */
export function useAnswer<Answer>(path: string | null, query?: Query): Loaded<Answer> {
  const key = path && `${path} ${JSON.stringify(query ?? {})}`
  const [state, setState] = useState<State<Answer>>({ key: null, answer: null, error: null })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!key || !path) return
      try {
        const answer = await api.get<Answer>(path, { query: JSON.parse(key.slice(path.length + 1)) as Query, signal })
        setState({ key, answer, error: null })
      } catch (error) {
        if (signal?.aborted || !(error instanceof ApiError)) return
        setState((before) => ({ key, answer: before.key === key ? before.answer : null, error }))
      }
    },
    [key, path],
  )
  // The API.
  useEffect(() => {
    const stop = new AbortController()
    void load(stop.signal)
    return () => stop.abort()
  }, [load])
  const isCurrent = state.key === key
  return {
    answer: isCurrent ? state.answer : null,
    error: isCurrent ? state.error : null,
    isLoading: key !== null && !isCurrent,
    reload: useCallback(() => load(), [load]),
  }
}
