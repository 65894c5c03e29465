import { isBookingSold } from '@skyroute/core/bookings/states.ts'
import type { Booking, Payment, WaitingChange } from '../../lib/types/booking-types.ts'

/**
 * How a payment ended, from the server's own words and never from the address.
 *   paid       the booking is confirmed, and no other dates wait for their payment
 *   awaiting   a transfer's proof is being checked
 *   failed     an attempt is over, the hold runs on
 *   asking     the provider has not said yet
 *   short      part of the money came
 *   unpaid     nothing was begun, or a transfer waits for its money or its proof
 *   ended      the hold is over; what came in goes back
 */
export type Outcome = 'paid' | 'awaiting' | 'failed' | 'asking' | 'short' | 'unpaid' | 'ended'

export function outcomeOf(booking: Booking, payment: Payment | null, change: WaitingChange | null): Outcome {
  const ofAttempt = payment && attemptOutcomes[payment.status]
  if (change && ofAttempt) return ofAttempt
  if (isBookingSold(booking.status)) return 'paid'
  if (booking.status === 'cancelled') return 'ended'
  if (booking.payment_status === 'pending_verification') return 'awaiting'
  if (payment && ofAttempt === 'asking' && !isTransfer(payment)) return 'asking'
  if (!booking.can.pay) return 'ended'
  if (booking.amount_paid > 0) return 'short'
  return ofAttempt === 'failed' ? 'failed' : 'unpaid'
}

/** What the attempt says by itself; null where its booking says it. */
const attemptOutcomes: Readonly<Record<Payment['status'], 'asking' | 'failed' | null>> = {
  pending: 'asking',
  pending_verification: null,
  completed: null,
  failed: 'failed',
}

/** Sent by the customer from their bank: the page with the account says how it stands. */
const isTransfer = ({ payment_method, has_one_time_account }: Payment) =>
  payment_method === 'bank_transfer' || has_one_time_account

/** Milliseconds until the provider is asked again: soon at first, then every half minute. */
export const pauseBefore = (look: number): number => [2000, 3000, 5000, 10_000, 15_000][look] ?? 30_000
