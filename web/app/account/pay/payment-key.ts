import type { MethodOption, Payment } from '../../lib/types/booking-types.ts'

/**
 * The Idempotency-Key of starting to pay (B7): the same press asked again, after a lost answer or a reload, is the same
 * attempt; after an attempt has ended the next press is another one, and so is
 * one that charges another amount.
 */
export function startKey(
  bookingId: string,
  { method, charge, into }: Pick<MethodOption, 'method' | 'charge'> & { into?: string | undefined },
  newest: Payment | undefined,
) {
  const after = newest ? `${newest.id}-${newest.status}-${Date.parse(newest.updated_at)}` : 'first'
  const asked = charge ? `${method}-${charge.amount}` : into ? `${method}-${into}` : method
  return `pay-${bookingId}-${asked}-${after}`
}

/** "I have sent it": once for each time the payment waits for it. */
export const sentKey = ({ id, updated_at }: Payment) => `sent-${id}-${Date.parse(updated_at)}`
