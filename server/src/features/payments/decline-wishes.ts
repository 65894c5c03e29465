import type { Tx } from '../../db/pool.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { declineBySystem } from './decline-unpayable.ts'
import { lockPayment } from './payment-store.ts'
import { refundsOf, statusOf } from './refund-store.ts'

const failure = 'the booking ended before a second person agreed'

/**
 * A booking ends, which decides about all of its money: what staff wished to give back and nobody has agreed to yet is
 * declined, with a case, so that nothing is left over when the second person answers later. Run it before the money is
 * counted, under the booking's lock.
 */
export async function declineWishes(tx: Tx, booking: Pick<BookingRow, 'id'>, at: Date) {
  for (const refund of await refundsOf(tx, booking.id)) {
    if (refund.kind !== 'staff' || !refund.needs_approval || statusOf(refund) !== 'requested') continue
    const payment = await lockPayment(tx, refund.payment_id)
    if (!payment) throw new Error(`no payment ${refund.payment_id}`)
    await declineBySystem(tx, { payment, refund }, { failure, at, facts: { hasBookingEnded: true } })
  }
}
