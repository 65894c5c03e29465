import type { RefundFacts } from '@skyroute/core/payments/refunds.ts'
import type { Tx } from '../../../db/pool.ts'
import type { PaymentRow } from '../payment-store.ts'
import { openRefundCase } from './refund-case.ts'
import { mayMove, type RefundRow, saveRefundMove } from './refund-store.ts'

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

type Pair = { payment: PaymentRow; refund: RefundRow }

/** What waited ends, and a case says why. Nothing was counted yet, so nothing comes back. */
export async function declineBySystem(tx: Tx, pair: Pair, told: Told): Promise<RefundRow> {
  const declined = await endUnpaid(tx, pair, told)
  if (declined === pair.refund) return declined
  const { failure: reason, at } = told
  await openRefundCase(tx, pair.refund, { kind: 'refund_declined', details: { reason }, at })
  return declined
}

/** The same without a case: another tells of it. The refund as it was where the machine refuses. */
export async function endUnpaid(tx: Tx, { payment, refund }: Pair, { failure, at, facts }: Told): Promise<RefundRow> {
  if (!mayMove(refund, payment, 'decline', facts)) return refund
  return saveRefundMove(tx, refund, 'failed', { updated_at: at, settled_at: at, failure })
}
