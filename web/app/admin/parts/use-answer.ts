import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AnswerOf, Options, PathOf } from '../../lib/contract.ts'

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
export function useAnswer<Path extends PathOf<'get'>>(
  path: Path | null,
  ...options: Options<'get', Path>
): Loaded<AnswerOf<'get', Path>> {
  const key = path && JSON.stringify([path, ...options])
  const [state, setState] = useState<State<AnswerOf<'get', Path>>>({ key: null, answer: null, error: null })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!key || !path) return
      try {
        const [, asked] = JSON.parse(key)
        // The options that were asked with, and the signal, which they all may hold.
        const options = [{ ...asked, signal }] as unknown as Options<'get', Path>
        const answer = await api.get(path, ...options)
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
