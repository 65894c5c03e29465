import { useCallback, useEffect, useRef, useState } from 'react'

export type Fetched<Answer> = {
  /** Of the question asked last; the answer before it is not shown under another name. */
  answer: Answer | null
  error: unknown
  isLoading: boolean
  /** Asks again and keeps showing what there is. */
  reload: () => Promise<void>
  /** What the browser knows better by now: the answer of a save. */
  replace: (answer: Answer) => void
}

type State<Answer> = { key: string | null; answer: Answer | null; error: unknown }

/**
 * What the server answers to a question, for what is not a page's own. `key` names the question: another asks anew,
 * null asks nothing. `pauseMs`: somebody types, and is asked for once they rest.
 */
export function useFetched<Answer>(
  key: string | null,
  ask: (signal: AbortSignal | undefined) => Promise<Answer>,
  pauseMs = 0,
): Fetched<Answer> {
  const [state, setState] = useState<State<Answer>>({ key: null, answer: null, error: null })
  const latest = useRef(ask)
  latest.current = ask
  const asked = useRef(key)
  asked.current = key
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (key === null) return
      // Another question has been asked meanwhile: this answer is nobody's any more.
      const isOver = () => signal?.aborted || asked.current !== key
      try {
        const answer = await latest.current(signal)
        if (!isOver()) setState({ key, answer, error: null })
      } catch (error) {
        if (isOver()) return
        setState((before) => ({ key, answer: before.key === key ? before.answer : null, error }))
      }
    },
    [key],
  )
  // The server.
  useEffect(() => {
    const stop = new AbortController()
    const pause = pauseMs > 0 ? setTimeout(() => void load(stop.signal), pauseMs) : void load(stop.signal)
    return () => {
      clearTimeout(pause ?? undefined)
      stop.abort()
    }
  }, [load, pauseMs])
  const isCurrent = state.key === key
  return {
    answer: isCurrent ? state.answer : null,
    error: isCurrent ? state.error : null,
    isLoading: key !== null && !isCurrent,
    reload: useCallback(() => load(), [load]),
    replace: useCallback((answer: Answer) => setState({ key, answer, error: null }), [key]),
  }
}
