import type { Site } from '../lib/site.ts'

type Match = { id: string; loaderData?: unknown } | undefined

/** Search engines want whole addresses. */
export const originOf = (matches: readonly Match[]) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as Partial<Site> | undefined)?.origin ?? ''
