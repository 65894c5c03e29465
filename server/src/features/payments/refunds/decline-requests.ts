import type { RefundFacts } from '@skyroute/core/payments/refunds.ts'
import type { Tx } from '../../../db/pool.ts'
import { paymentsOf } from '../payment-store.ts'
import { declineBySystem } from './decline-unpayable.ts'
import { endsWithBooking, type RefundRow, refundsOf, statusOf } from './refund-store.ts'

/**
 * A booking ends, which decides about all of its money: what staff wished to give back and nobody has agreed to yet is
 * declined, with a case, so that nothing is left over when the second person answers later. Run it before the money is
 * counted, under the booking's lock.
 */
export function declineRequests(tx: Tx, booking: { id: string }, at: Date) {
  return declineAll(tx, booking, {
    isMeant: endsWithBooking,
    failure: 'the booking ended before a second person agreed',
    facts: { hasBookingEnded: true },
    at,
  })
}

/**
 * A booking is paid in full: a part payment that was to go back, and still waits, has paid for it. Otherwise the booking
 * would be confirmed and then lack that money. Hold the booking's lock.
 */
export function declinePartPayments(tx: Tx, booking: { id: string }, at: Date) {
  return declineAll(tx, booking, {
    isMeant: ({ kind }) => kind === 'part_payment',
    failure: 'the booking was paid in full before it went back',
    facts: { hasPaidForBooking: true },
    at,
  })
}

type Declining = { isMeant: (refund: RefundRow) => boolean; failure: string; facts: Partial<RefundFacts>; at: Date }

async function declineAll(tx: Tx, booking: { id: string }, { isMeant, ...told }: Declining) {
  const waiting = (await refundsOf(tx, booking.id)).filter((one) => statusOf(one) === 'requested' && isMeant(one))
  if (waiting.length === 0) return
  const payments = await paymentsOf(tx, booking.id)
  for (const refund of waiting) {
    const payment = payments.find(({ id }) => id === refund.payment_id)
    if (!payment) throw new Error(`no payment ${refund.payment_id}`)
    await declineBySystem(tx, { payment, refund }, told)
  }
}
