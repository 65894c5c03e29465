import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import type { RefundFacts } from '@skyroute/core/payments/refunds.ts'
import type { Tx } from '../../../db/pool.ts'
import type { PaymentRow } from '../payment-store.ts'
import { openRefundCase } from './refund-case.ts'
import { type RefundRow, refundFacts, saveRefundMove, statusOf } from './refund-store.ts'

/** Why a refund ends when its payment's dispute is lost. */
export const lostFailure = 'the bank has already taken this money back'
export const partlyLostFailure = 'the bank has taken a part of this money back; the rest is refunded anew'
const spentFailure = 'other refunds have given all of this payment back'

/** The customer has the money already: what waited is not paid a second time, and a person hears of it. */
export function declineUnpayable(tx: Tx, payment: PaymentRow, refund: RefundRow, at: Date): Promise<RefundRow> {
  const failure = payment.dispute_state === 'lost' ? lostFailure : spentFailure
  return declineBySystem(tx, { payment, refund }, { failure, at })
}

type Told = { failure: string; at: Date; facts?: Partial<RefundFacts> }

/** What waited ends, and a case says why. Nothing was counted yet, so nothing comes back. */
export async function declineBySystem(
  tx: Tx,
  { payment, refund }: { payment: PaymentRow; refund: RefundRow },
  { failure, at, facts }: Told,
): Promise<RefundRow> {
  const move = moveRefund(statusOf(refund), 'decline', 'system', { ...refundFacts(refund, payment), ...facts })
  if (!move.ok || move.isRepeat) return refund
  const declined = await saveRefundMove(tx, refund, 'failed', { updated_at: at, settled_at: at, failure })
  await openRefundCase(tx, refund, { kind: 'refund_declined', details: { reason: failure }, at })
  return declined
}
