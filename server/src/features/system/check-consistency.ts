// Every night what is kept twice is held against itself: days against bookings, the ledger against receipts and refunds,
// a provider's books against ours. What follows from other rows without a doubt is put right in one recorded step; the
// rest is a case, for money is never put right by a guess.
import { sql } from 'kysely'
import { openCase } from '../../cases/open-case.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Broken, brokenPromises } from '../../invariants/broken-promises.ts'
import { correctLiveHolds } from '../bookings/holds/correct-live-holds.ts'
import { correctDays } from '../bookings/inventory/correct-days.ts'
import { writeHeartbeat } from './heartbeats.ts'

export type ConsistencyCheck = { corrected_pools: number; corrected_holds: number; broken: string[] }

/** Corrects, then asks every promise. An open case about a promise closes when a later check finds it kept. */
export async function checkConsistency(ctx: AppContext): Promise<ConsistencyCheck> {
  const corrected_pools = await correctDays(ctx)
  const corrected_holds = await correctLiveHolds(ctx)
  const broken = await brokenPromises(ctx.db, ctx.clock.now())
  await keepCases(ctx, broken)
  const check = { corrected_pools, corrected_holds, broken: Object.keys(broken).map(withoutNumber) }
  await writeHeartbeat(ctx, 'consistency', check)
  return check
}

const rowsShown = 5

/** One case for each promise, with the first of its rows as they were when it was opened. */
async function keepCases(ctx: AppContext, broken: Broken) {
  const at = ctx.clock.now()
  const names = Object.keys(broken).map(withoutNumber)
  await inTransaction(ctx.db, async (tx) => {
    await sql`
      update cases set closed_at = ${at}, outcome = 'A later check found no such row.'
       where kind = 'records_disagree' and closed_at is null and not details ->> 'promise' = any(${names}::text[])`.execute(
      tx,
    )
    const { rows } = await sql<{ promise: string }>`
      select details ->> 'promise' as promise from cases
       where kind = 'records_disagree' and closed_at is null`.execute(tx)
    const known = new Set(rows.map(({ promise }) => promise))
    for (const [name, found] of Object.entries(broken)) {
      const promise = withoutNumber(name)
      if (known.has(promise)) continue
      const shown = found.slice(0, rowsShown).map((row) => JSON.stringify(row))
      await openCase(tx, { kind: 'records_disagree', details: { promise, rows: shown }, at })
    }
  })
}

/** `V2 a pool day …`: the number is for those who read the code. */
const withoutNumber = (promise: string) => promise.replace(/^V\d+ /, '')
