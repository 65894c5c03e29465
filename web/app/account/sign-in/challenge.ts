import { ApiError } from '../../lib/api-error.ts'

/** The password, or the mailed code, was right and a code of the app is asked for. */
export function challengeIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'two_factor_required') return null
  return typeof error.body.challenge === 'string' ? error.body.challenge : null
}
