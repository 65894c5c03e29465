import type { Booking, Payment, WaitingChange } from '../../lib/types/booking-types.ts'

/**
 * How a payment ended, from the server's own words and never from the address.
 *   paid       the booking is confirmed, and no other dates wait for their payment
 *   awaiting   a transfer's proof is being checked
 *   failed     an attempt is over, the hold runs on
 *   asking     the provider has not said yet
 *   short      part of the money came
 *   unpaid     nothing was begun, or a transfer waits for its proof
 *   ended      the hold is over; what came in goes back
 */
export type Outcome = 'paid' | 'awaiting' | 'failed' | 'asking' | 'short' | 'unpaid' | 'ended'

export function outcomeOf(booking: Booking, payment: Payment | null, change: WaitingChange | null): Outcome {
  if (change && payment?.status === 'failed') return 'failed'
  if (change && payment?.status === 'pending') return 'asking'
  if (booking.status === 'confirmed' || booking.status === 'completed') return 'paid'
  if (booking.status === 'cancelled') return 'ended'
  if (booking.payment_status === 'pending_verification') return 'awaiting'
  if (payment?.status === 'pending' && payment.payment_method !== 'bank_transfer') return 'asking'
  if (!booking.can.pay) return 'ended'
  if (booking.amount_paid > 0) return 'short'
  return payment?.status === 'failed' ? 'failed' : 'unpaid'
}

/** Milliseconds until the provider is asked again: soon at first, then every half minute. */
export const pauseBefore = (look: number): number => [2000, 3000, 5000, 10_000, 15_000][look] ?? 30_000
