import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

/** Nobody searches for days that are over. The days themselves stay: they are what was sold. */
export async function forgetPastDays(ctx: AppContext) {
  const before = addDays(lagosDayOf(ctx.clock.now()), -1)
  await sql`delete from sold_out_days where day < ${before}::date`.execute(ctx.db)
}
