import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/pool.ts'
import { ttlCache } from './ttl-cache.ts'

const cache = ttlCache(load)

/** The days that are no business days, for counting when a refund arrives (M20). */
export const readPublicHolidays = (ctx: AppContext): Promise<ReadonlySet<Day>> => cache.read(ctx)

/** After a change: this process sees it at once. */
export const forgetPublicHolidays = (ctx: AppContext) => cache.forget(ctx)

async function load(db: Db): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ day: Day }>`select day from public_holidays`.execute(db)
  return new Set(rows.map((row) => row.day))
}
