import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Options, PathOf } from '../../lib/contract.ts'
import { freshOrCached } from '../../lib/offline/offline-cache.ts'
import { useFetched } from '../../lib/use-fetched.ts'

/** One answer for a tab: fresh, or without a line as it was kept. */
export function useCachedResponse<Path extends PathOf<'get'>>(
  name: string,
  path: Path,
  ...options: Options<'get', Path>
) {
  const key = `${name} ${JSON.stringify(options[0] ?? {})}`
  const { answer, error, reload } = useFetched(key, (signal) =>
    // The options that were asked with, and the signal, which they all may hold.
    freshOrCached(key, () => api.get(path, ...([{ ...options[0], signal }] as unknown as Options<'get', Path>))),
  )
  return { answer, error: error instanceof ApiError ? error : null, again: () => void reload() }
}
