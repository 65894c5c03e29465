import { addHours } from '@skyroute/core/dates.ts'
import type { AppContext } from '../../context.ts'
import { claimFile, orphansBefore } from './proof-store.ts'

/** Files whose upload was never finished, at most a day old (bar 24). No upload takes an hour. */
export async function sweepOrphanProofs(ctx: AppContext) {
  for (const storageKey of await orphansBefore(ctx.db, addHours(ctx.clock.now(), -1))) {
    if (await ctx.privateFiles.has(storageKey)) await ctx.privateFiles.remove(storageKey)
    await claimFile(ctx.db, storageKey)
  }
}
