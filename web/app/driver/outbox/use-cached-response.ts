import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AnswerOf, Options, PathOf } from '../../lib/contract.ts'
import { freshOrCached } from '../../lib/offline/offline-cache.ts'

type State<Answer> = { answer: Answer | null; error: ApiError | null }

/** One answer for a tab: fresh, or without a line as it was kept. */
export function useCachedResponse<Path extends PathOf<'get'>>(
  name: string,
  path: Path,
  ...options: Options<'get', Path>
) {
  const [state, setState] = useState<State<AnswerOf<'get', Path>>>({ answer: null, error: null })
  const [round, setRound] = useState(0)
  const asked = JSON.stringify(options[0] ?? {})
  // The API.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const stop = new AbortController()
    freshOrCached(`${name} ${asked}`, () =>
      api.get(path, ...([{ ...JSON.parse(asked), signal: stop.signal }] as unknown as Options<'get', Path>)),
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
