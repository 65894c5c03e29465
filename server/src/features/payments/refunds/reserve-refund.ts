import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import type { Tx } from '../../../db/pool.ts'
import type { PaymentRow } from '../payment-store.ts'
import { declineUnpayable } from './decline-unpayable.ts'
import { postReserved } from './post-refund.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'

/**
 * Counts a refund against its capture, unless it must wait for a second person or for a dispute to end, or there is
 * nothing left to give. From here nobody else can give the same money back. Hold the booking's and the payment's lock; the payment is fresh.
 */
export async function reserveRefund(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<RefundRow> {
  const move = moveRefund(statusOf(refund), 'reserve', 'system', refundFacts(refund, payment))
  if (!move.ok && (move.code === 'refund_too_large' || move.code === 'dispute_lost'))
    return declineUnpayable(tx, payment, refund, now)
  if (!move.ok || move.isRepeat) return refund
  const isByGateway = payment.method !== 'bank_transfer'
  const reserved = await saveRefundMove(tx, refund, 'reserved', {
    updated_at: now,
    next_check_at: isByGateway ? now : null,
  })
  await postReserved(tx, { payment, refund: reserved, now })
  return reserved
}
