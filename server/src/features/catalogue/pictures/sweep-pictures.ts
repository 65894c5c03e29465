import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { describePicture } from '../../../pictures/describe-picture.ts'
import { masterKey, variantFormats, variantKey, widthsFor } from '../../../pictures/variants.ts'

const sweep = 'catalogue.sweep-pictures'
const atOnce = 50
/** Wider than any master: every width that a picture may have been made in. */
const widest = 10_000

/**
 * Removes the files that nothing shows: an hour after they were noted, for no upload takes as long. Marked first, so
 * that an upload of the same picture waits; files are removed outside any transaction, and a crash is taken up again.
 */
export async function sweepPictures(ctx: AppContext): Promise<number> {
  return sweepEach(ctx, sweep, await markUnused(ctx), async ({ id: storageKey }) => {
    for (const key of await filesOf(ctx, storageKey)) {
      if (await ctx.publicFiles.has(key)) await ctx.publicFiles.remove(key)
    }
    await sql`delete from pictures_to_delete where storage_key = ${storageKey}`.execute(ctx.db)
    return true
  })
}

async function markUnused(ctx: AppContext): Promise<SweptRow[]> {
  const now = ctx.clock.now()
  const before = addHours(now, -1)
  await sql`
    delete from pictures_to_delete f where noted_at < ${before} and not is_sweeping
       and exists (select 1 from pictures p where p.storage_key = f.storage_key)`.execute(ctx.db)
  const { rows } = await sql<SweptRow>`
    update pictures_to_delete f set is_sweeping = true
     where storage_key in (select w.storage_key from pictures_to_delete w
                            where w.noted_at < ${before} and ${isDueAgain(sweep, sql`w.storage_key`, now)}
                            order by w.noted_at limit ${atOnce})
       and not exists (select 1 from pictures p where p.storage_key = f.storage_key)
    returning storage_key as id`.execute(ctx.db)
  return rows
}

/** A master narrower than the usual widths was made in its own. */
async function filesOf(ctx: AppContext, storageKey: string): Promise<string[]> {
  const master = masterKey(storageKey)
  const widths = new Set(widthsFor(widest))
  if (await ctx.publicFiles.has(master)) {
    for (const width of (await describePicture(await ctx.publicFiles.get(master))).widths) widths.add(width)
  }
  const variants = [...widths].flatMap((width) => variantFormats.map((format) => variantKey(storageKey, width, format)))
  return [...variants, master]
}
