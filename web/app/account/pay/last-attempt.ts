import type { Payment } from '../../lib/types/booking-types.ts'

/**
 * What became of an attempt that paid nothing, from the server's own words.
 *   not_made   it has ended, and no money came
 *   not_found  staff found no such transfer
 *   not_known  it has ended for us, and a person finds out whether money moved
 *   waiting    the provider has not said yet
 */
export type AttemptEnd = 'not_made' | 'not_found' | 'not_known' | 'waiting'

type Attempt = Pick<
  Payment,
  'status' | 'failure' | 'needs_review' | 'amount_received' | 'payment_method' | 'has_one_time_account'
>

/** Null where money came, where a transfer waits for it, and where its own page says how it stands. */
export function attemptEnd(attempt: Attempt | null | undefined): AttemptEnd | null {
  if (!attempt || attempt.amount_received > 0 || attempt.has_one_time_account) return null
  if (attempt.status === 'pending') return attempt.payment_method === 'bank_transfer' ? null : 'waiting'
  if (attempt.status !== 'failed') return null
  if (attempt.needs_review || attempt.failure === 'unresolved') return 'not_known'
  return attempt.failure === 'rejected' ? 'not_found' : 'not_made'
}

/** Why it was not made, as a sentence. */
export function whyNotMade({ failure }: Pick<Payment, 'failure'>): string {
  if (failure === 'declined') return 'Your bank declined it.'
  return failure === 'session_expired' ? 'The payment page was open for too long.' : 'It did not go through.'
}

/** What to do where nobody can say that nothing was charged. */
export const attemptAdvice = {
  not_found: 'If you sent the money, write to us with your bank’s receipt before you pay again.',
  not_known: 'Our staff are finding out. Do not pay again if your bank shows the payment: write to us.',
} as const satisfies Partial<Record<AttemptEnd, string>>
