import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'

export type DaysAsked = {
  pools: readonly string[]
  startOn: Day
  /** Not in the range. */
  untilOn: Day
  /** The most that is asked of any of the pools. */
  rooms: number
  /** Days of which the sheet is wanted: every pool with fewer than the limit left. */
  sheetDays: readonly Day[]
  sheetLimit: number
}
export type DaysFound = { short: { id: string; free: number }[]; sheets: { on: Day; ids: string; free: string }[] }

/**
 * Which of the pools have fewer than `rooms` left on one of the days, with the fewest, and the sheets of whole days. Lists go both
 * ways as one text: thousands of array elements cost more to read than to look up.
 */
export async function readDays(db: Reader, asked: DaysAsked): Promise<DaysFound> {
  if (asked.pools.length === 0 && asked.sheetDays.length === 0) return { short: [], sheets: [] }
  const { rows } = await sql<{ on: Day | null; ids: string; free: string }>`
    select null as "on", coalesce(string_agg(inventory_id, ','), '') as ids, coalesce(string_agg(free::text, ','), '') as free
      from (select inventory_id, min(case when closed then 0 else least(capacity, sellable) - reserved end) as free
              from inventory_days
             where inventory_id = any(string_to_array(${asked.pools.join(',')}, ','))
               and day >= ${asked.startOn}::date and day < ${asked.untilOn}::date
               and (closed or least(capacity, sellable) - reserved < ${asked.rooms}::int)
             group by inventory_id) as short
    union all
    select asked.day::text, coalesce(sheet.ids, ''), coalesce(sheet.free, '')
      from unnest(${asked.sheetDays}::date[]) as asked (day)
      left join (
       select day, string_agg(inventory_id, ',') as ids,
              string_agg((case when closed then 0 else greatest(0, least(capacity, sellable) - reserved) end)::text, ',') as free
         from inventory_days
        where day = any(${asked.sheetDays}::date[]) and (closed or least(capacity, sellable) - reserved < ${asked.sheetLimit}::int)
        group by day) sheet on sheet.day = asked.day`.execute(db)
  const sheets = rows.flatMap(({ on, ids, free }) => (on === null ? [] : [{ on, ids, free }]))
  return { short: rows.filter(({ on }) => on === null).flatMap(leftOf), sheets }
}

function leftOf(row: { ids: string; free: string }) {
  const free = row.free.split(',')
  const ids = row.ids.split(',').filter(Boolean)
  return ids.map((id, index) => ({ id, free: Number(free[index]) }))
}

export type PoolDay = {
  inventoryId: string
  on: Day
  priceKobo: number | null
  free: number
  capacity: number
  reserved: number
  closed: boolean
  /** Of a stay that begins on this day; null where the pool's own counts. */
  minDays: number | null
}

/** The stored days of pools: those that differ from the base (a price, a sale, a closing). */
export async function storedDays(
  db: Reader,
  pools: readonly string[],
  range: { startOn: Day; untilOn: Day },
): Promise<PoolDay[]> {
  if (pools.length === 0) return []
  const { rows } = await sql<PoolDay>`
    select inventory_id as "inventoryId", day as "on", price_kobo as "priceKobo", capacity, reserved, closed,
           min_days as "minDays", (case when closed then 0 else greatest(0, least(capacity, sellable) - reserved) end) as free
      from inventory_days
     where inventory_id = any(${pools}::text[]) and day >= ${range.startOn}::date and day < ${range.untilOn}::date`.execute(
    db,
  )
  return rows
}
