import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/pool.ts'
import type { PaymentRow } from './payment-store.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'

/** Why a refund ends when its payment's dispute is lost. */
export const lostFailure = 'the bank has already taken this money back'
const spentFailure = 'other refunds have given all of this payment back'

/** The customer has the money already: what waited is not paid a second time, and a person hears of it. */
export async function declineUnpayable(tx: Tx, payment: PaymentRow, refund: RefundRow, at: Date): Promise<RefundRow> {
  const move = moveRefund(statusOf(refund), 'decline', 'system', refundFacts(refund, payment))
  if (!move.ok || move.isRepeat) return refund
  const failure = payment.dispute_state === 'lost' ? lostFailure : spentFailure
  const set = { updated_at: at, settled_at: at, failure }
  const declined = await saveRefundMove(tx, refund, 'failed', set)
  await openCase(tx, {
    kind: 'refund_declined',
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    details: { refund_id: refund.id, amount_kobo: refund.amount_kobo, reason: failure },
    at,
  })
  return declined
}
