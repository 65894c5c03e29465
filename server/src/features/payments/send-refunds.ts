import { addHours } from '@skyroute/core/dates.ts'
import { moveRefund } from '@skyroute/core/payments/move-refund.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PaymentGateway, RefundResult } from '../../gateways/payments/port.ts'
import { gatewayMethod, gatewayOf, withTimeout } from './ask-gateway.ts'
import { lockRefund } from './lock-refund.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
import { findRefund, type RefundRow, refundFacts, statusOf } from './refund-store.ts'
import { applyRefundResult, markSent } from './settle-refund.ts'

/** Everything that is due: what is reserved is sent, what was sent is looked up. Safe beside itself. */
export async function sendRefunds(ctx: AppContext) {
  const { rows } = await sql<{ id: string }>`
    select id from refunds
     where status in ('reserved', 'sent') and next_check_at is not null and next_check_at <= ${ctx.clock.now()}
     order by next_check_at limit 50`.execute(ctx.db)
  for (const { id } of rows) await forwardRefund(ctx, id)
}

/** One refund a step further. A provider that does not answer leaves it where it is. */
export async function forwardRefund(ctx: AppContext, refundId: string) {
  const refund = await findRefund(ctx.db, refundId)
  if (refund?.status === 'reserved') await sendOnce(ctx, refund)
  else if (refund) await lookUp(ctx, refund)
}

/**
 * Sent is written before the provider is called: whatever happens to the call or to us, nobody sends it again.
 * An answer that was lost is looked up.
 */
async function sendOnce(ctx: AppContext, { id }: RefundRow) {
  const claimed = await inTransaction(ctx.db, async (tx) => {
    const locked = await lockRefund(tx, id)
    const { refund, payment } = locked
    const move = moveRefund(statusOf(refund), 'send', 'system', refundFacts(refund, payment))
    if (!move.ok || move.isRepeat || !gatewayOf(ctx, payment)) return null
    if (payment.dispute_state === 'open') return waitForDispute(ctx, tx, refund)
    return { refund: await markSent(ctx, tx, locked), payment }
  })
  if (!claimed) return
  await settle(ctx, claimed, (gateway, { refund, payment }) =>
    gateway.refund({
      method: gatewayMethod(payment),
      providerRef: payment.provider_ref ?? '',
      providerTxnId: refund.txnId,
      amountKobo: refund.amount_kobo,
      refundId: refund.id,
      reason: refund.reason,
    }),
  )
}

/** SP10: what was reserved before the dispute waits for its end too; the end sends it or takes it back. */
async function waitForDispute(ctx: AppContext, tx: Tx, refund: RefundRow): Promise<null> {
  const next = addHours(ctx.clock.now(), 1)
  await sql`
    update refunds set next_check_at = ${next}
     where booking_id = ${refund.booking_id} and id = ${refund.id}`.execute(tx)
  return null
}

/** Also a refund that had succeeded: a provider may take that back days later. */
export async function lookUp(ctx: AppContext, refund: RefundRow) {
  const payment = await findPayment(ctx.db, refund.payment_id)
  if (!payment || refund.status === 'requested' || refund.status === 'reserved') return
  await settle(ctx, { refund, payment }, (gateway) =>
    gateway.lookUpRefund(gatewayMethod(payment), payment.provider_ref ?? '', refund.id),
  )
}

type Pair = { refund: RefundRow; payment: PaymentRow }
type Known = { refund: RefundRow & { txnId: string }; payment: PaymentRow }

async function settle(
  ctx: AppContext,
  { refund, payment }: Pair,
  call: (gateway: PaymentGateway, known: Known) => Promise<RefundResult>,
) {
  const gateway = gatewayOf(ctx, payment)
  if (!gateway) return
  const known = { refund: { ...refund, txnId: await transactionOf(ctx, payment) }, payment }
  const result = await withTimeout(call(gateway, known)).catch((error: unknown): RefundResult => {
    ctx.log.warn({ err: error, refund: refund.id }, 'the answer to a refund was lost; it is looked up later')
    return { state: 'unknown', providerRefundId: null }
  })
  await inTransaction(ctx.db, async (tx) => applyRefundResult(ctx, tx, await lockRefund(tx, refund.id), result))
}

/** The newest transaction of the payment: the one that a provider refunds. */
async function transactionOf(ctx: AppContext, payment: PaymentRow): Promise<string> {
  const { rows } = await sql<{ source_ref: string }>`
    select source_ref from receipts where booking_id = ${payment.booking_id} and payment_id = ${payment.id}
     order by received_at desc limit 1`.execute(ctx.db)
  return rows[0]?.source_ref ?? ''
}
