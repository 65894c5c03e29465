import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { asksAtOnce } from '../attempts/ask-gateway.ts'
import { findPayment } from '../payment-store.ts'
import { settleDisputes } from './settle-disputes.ts'

const sweep = 'payments.ask-open-disputes'

/** A dispute whose last event was lost is not open for ever. */
export async function askOpenDisputes(ctx: AppContext): Promise<number> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select distinct payment_id as id, booking_id as "bookingId" from disputes
     where state = 'open' and ${isDueAgain(sweep, sql`disputes.payment_id`, ctx.clock.now())} limit 200`.execute(ctx.db)
  const ask = async ({ id }: { id: string }) => {
    const payment = await findPayment(ctx.db, id)
    if (payment) await settleDisputes(ctx, payment)
    return payment !== undefined
  }
  return sweepEach(ctx, sweep, rows, ask, { atOnce: asksAtOnce })
}
