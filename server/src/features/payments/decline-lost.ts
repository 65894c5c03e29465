import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/pool.ts'
import type { PaymentRow } from './payment-store.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'

/** Why a refund ends when its payment's dispute is lost. */
export const lostFailure = 'the bank has already taken this money back'

/** The bank has given the customer their money: what waited is not paid a second time, and a person hears of it. */
export async function declineLost(tx: Tx, payment: PaymentRow, refund: RefundRow, at: Date): Promise<RefundRow> {
  const move = moveRefund(statusOf(refund), 'decline', 'system', refundFacts(refund, payment))
  if (!move.ok || move.isRepeat) return refund
  const set = { updated_at: at, settled_at: at, failure: lostFailure }
  const declined = await saveRefundMove(tx, refund, 'failed', set)
  await openCase(tx, {
    kind: 'refund_declined',
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    details: { refund_id: refund.id, amount_kobo: refund.amount_kobo, reason: lostFailure },
    at,
  })
  return declined
}
