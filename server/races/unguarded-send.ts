// The negative control of the killed processes: a refund goes out before anything says that it did, under a name that
// nobody keeps, and the process dies before it can write either.
import { sql } from 'kysely'
import type { AppContext } from '../src/context.ts'
import { gatewayMethod, gatewayOf } from '../src/features/payments/attempts/ask-gateway.ts'
import { findPayment } from '../src/features/payments/payment-store.ts'

type Reserved = { id: string; payment_id: string; amount_kobo: number; reason: string; source_ref: string }

export async function sendBeforeWriting(ctx: AppContext) {
  const { rows } = await sql<Reserved>`
    select f.id, f.payment_id, f.amount_kobo, f.reason, r.source_ref
      from refunds f join receipts r on r.booking_id = f.booking_id and r.payment_id = f.payment_id
     where f.status = 'reserved' and f.next_check_at <= ${ctx.clock.now()}`.execute(ctx.db)
  for (const { id, payment_id, amount_kobo, reason, source_ref } of rows) {
    const payment = await findPayment(ctx.db, payment_id)
    const gateway = payment && gatewayOf(ctx, payment)
    if (!payment || !gateway) throw new Error(`nobody sends refund ${id}`)
    await gateway.refund({
      method: gatewayMethod(payment),
      providerRef: payment.provider_ref ?? '',
      providerTxnId: source_ref,
      amountKobo: amount_kobo,
      refundId: `${id}-by-${process.pid}`,
      reason,
    })
  }
  process.kill(process.pid, 'SIGKILL')
}
