import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { AnswerOf, Options, PathOf } from '../../lib/contract.ts'
import { type Fetched, useFetched } from '../../lib/use-fetched.ts'

export type Loaded<Answer> = Pick<Fetched<Answer>, 'answer' | 'isLoading' | 'reload'> & { error: ApiError | null }

/** One answer of the API, for what is not a page's own: a drawer, a dialog. Nothing is asked while `path` is null. */
export function useAnswer<Path extends PathOf<'get'>>(
  path: Path | null,
  ...options: Options<'get', Path>
): Loaded<AnswerOf<'get', Path>> {
  const key = path && JSON.stringify([path, ...options])
  const { error, ...loaded } = useFetched(key, (signal) => {
    // The options that were asked with, and the signal, which they all may hold.
    const asked = [{ ...options[0], signal }] as unknown as Options<'get', Path>
    return api.get(path ?? ('' as Path), ...asked) // not called without a path
  })
  return { ...loaded, error: error instanceof ApiError ? error : null }
}

/** Loads again what a drawer shows, and the page behind it. */
export function useReload({ reload }: Pick<Loaded<unknown>, 'reload'>): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await Promise.all([reload(), revalidate()])
  }
}
