import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { findPayment } from '../payment-store.ts'
import { settleDisputes } from './settle-disputes.ts'

/** A dispute whose last event was lost is not open for ever. */
export async function askOpenDisputes(ctx: AppContext) {
  const { rows } = await sql<{ payment_id: string }>`
    select distinct payment_id from disputes where state = 'open' limit 200`.execute(ctx.db)
  for (const { payment_id } of rows) {
    const payment = await findPayment(ctx.db, payment_id)
    if (!payment) continue
    await settleDisputes(ctx, payment).catch((error: unknown) =>
      ctx.log.warn({ err: error, payment: payment_id }, 'a dispute could not be looked up'),
    )
  }
}
