import type { Payment, PaymentMethod } from '../../lib/types/booking-types.ts'

/**
 * The Idempotency-Key of starting to pay (B7): the same press asked again, after a lost answer or a reload, is the same
 * attempt; after an attempt has ended the next press is another one.
 */
export function startKey(bookingId: string, method: PaymentMethod, newest: Payment | undefined) {
  const after = newest ? `${newest.id}-${newest.status}-${Date.parse(newest.updated_at)}` : 'first'
  return `pay-${bookingId}-${method}-${after}`
}

/** "I have sent it": once for each time the payment waits for it. */
export const sentKey = ({ id, updated_at }: Payment) => `sent-${id}-${Date.parse(updated_at)}`
