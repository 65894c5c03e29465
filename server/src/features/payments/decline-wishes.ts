import type { Tx } from '../../db/pool.ts'
import { declineBySystem } from './decline-unpayable.ts'
import { paymentsOf } from './payment-store.ts'
import { causeOf, type RefundRow, refundsOf, statusOf } from './refund-store.ts'

const failure = 'the booking ended before a second person agreed'

/**
 * A booking ends, which decides about all of its money: what staff wished to give back and nobody has agreed to yet is
 * declined, with a case, so that nothing is left over when the second person answers later. Run it before the money is
 * counted, under the booking's lock.
 */
export async function declineWishes(tx: Tx, booking: { id: string }, at: Date) {
  const wishes = (await refundsOf(tx, booking.id)).filter(isOpenWish)
  if (wishes.length === 0) return
  const payments = await paymentsOf(tx, booking.id)
  for (const refund of wishes) {
    const payment = payments.find(({ id }) => id === refund.payment_id)
    if (!payment) throw new Error(`no payment ${refund.payment_id}`)
    await declineBySystem(tx, { payment, refund }, { failure, at, facts: { hasBookingEnded: true } })
  }
}

/** One that waits for its second person. */
const isOpenWish = (refund: RefundRow) =>
  refund.needs_approval && statusOf(refund) === 'requested' && causeOf(refund.kind) === 'goodwill'
