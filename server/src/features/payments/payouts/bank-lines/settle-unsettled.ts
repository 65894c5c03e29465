import { sql } from 'kysely'
import type { AppContext } from '../../../../context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { sweepEach } from '../../../../jobs/sweep.ts'
import { lockPayoutsOf } from '../provider-payout-store.ts'
import { settlePayout } from './settle-payout.ts'

const sweep = 'payments.settle-payouts'
const atOnce = 200

type Unsettled = { id: string; provider: string }

/**
 * Payouts that were booked before their fee or their exchange difference was kept, and are told of no more: nothing else
 * would post it. What was settled once is kept right by whoever books, opens or tells of the payout. Answers how many were settled.
 */
export async function settleUnsettledPayouts(ctx: AppContext): Promise<number> {
  const { rows } = await sql<Unsettled>`
    select b.id, b.provider from payouts b
     where exists (select 1 from provider_payouts p where p.booked_as = b.id and p.settled_at is null)
     order by b.recorded_at, b.id limit ${atOnce}`.execute(ctx.db)
  return sweepEach(ctx, sweep, rows, (payout) => settleAnew(ctx, payout))
}

function settleAnew(ctx: AppContext, { id, provider }: Unsettled) {
  return inTransaction(ctx.db, async (tx) => {
    await lockPayoutsOf(tx, provider)
    await settlePayout(tx, id, ctx.clock.now())
    return true
  })
}
