import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

export type ListingChange = [kind: 'hotel' | 'car' | 'place', id: string]
export type DayChange = [poolId: string, on: Day, isFull: boolean]

export type Changes = {
  /** The transactions that have been seen now. */
  seen: string
  listings: ListingChange[]
  days: DayChange[]
  /** Of each asked day the pools that are full on it. */
  fullDays: ReadonlyMap<Day, string[]>
}

type Row = {
  seen: string
  listings: ListingChange[] | null
  days: DayChange[] | null
  full: Record<Day, string> | null
}

/** The upper end keeps out numbers of another cluster's transactions, after a restored backup. */
const isUnseen = (seen: string) => sql`
  changed_in >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(changed_in, ${seen}::pg_snapshot)
    and pg_visible_in_snapshot(changed_in, pg_current_snapshot())`

/** What was changed by transactions that had not been seen, and whole days, all as of one moment. */
export async function changesSince(db: Reader, seen: string, wanted: readonly Day[]): Promise<Changes> {
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as seen,
           (select json_agg(json_build_array(kind, id)) from listing_changes where ${isUnseen(seen)}) as listings,
           (select json_agg(json_build_array(inventory_id, day, is_full)) from full_days where ${isUnseen(seen)}) as days,
           (select json_object_agg(day, ids) from (
              select day, string_agg(inventory_id, ',') as ids from full_days
               where day = any(${wanted}::date[]) and is_full group by day) d) as full`.execute(db)
  const [row] = rows
  return {
    seen: row?.seen ?? seen,
    listings: row?.listings ?? [],
    days: row?.days ?? [],
    fullDays: new Map(wanted.map((on) => [on, row?.full?.[on]?.split(',') ?? []])),
  }
}
