import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Db } from '../../../db/pool.ts'
import { ttlCache } from '../../../settings/ttl-cache.ts'

export type Holiday = { on: Day; name: string; isExpected: boolean }
export type Restriction = {
  on: Day
  name: string
  reach: 'nationwide' | 'most states' | 'states'
  stateSlugs: string[]
}
export type DaysToKnow = { holidays: Holiday[]; restrictions: Restriction[] }

const cache = ttlCache(load)

/** A few dozen rows: all of them, at most a second old. */
export const readDaysToKnow = (ctx: AppContext): Promise<DaysToKnow> => cache.read(ctx)

/** After a change: this process sees it at once. */
export const forgetDaysToKnow = (ctx: AppContext) => cache.forget(ctx)

async function load(db: Db): Promise<DaysToKnow> {
  const holidays = await sql<Holiday>`
    select day as "on", name, is_expected as "isExpected" from public_holidays order by day`.execute(db)
  const restrictions = await sql<Restriction>`
    select day as "on", name, reach, state_slugs as "stateSlugs" from election_days order by day, name`.execute(db)
  return { holidays: holidays.rows, restrictions: restrictions.rows }
}
