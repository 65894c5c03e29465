import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { isDueAgain, sweepEach } from '../../../jobs/sweep.ts'
import { claimFile, orphansBefore } from './proof-store.ts'

const sweep = 'payments.sweep-orphan-proofs'

/** Files whose upload was never finished, at most a day old (promise 24), and proofs that were erased. No upload takes an hour. */
export async function sweepOrphanProofs(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const keys = await orphansBefore(ctx.db, addHours(now, -1), isDueAgain(sweep, sql`orphan_uploads.storage_key`, now))
  const rows = keys.map((id) => ({ id }))
  return sweepEach(ctx, sweep, rows, async ({ id: storageKey }) => {
    if (await ctx.privateFiles.has(storageKey)) await ctx.privateFiles.remove(storageKey)
    await claimFile(ctx.db, storageKey)
    return true
  })
}
