import type { Day } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'

export type ListingChange = [kind: 'hotel' | 'car' | 'place', id: string]
export type DayChange = [poolId: string, on: Day, isFull: boolean, minDays: number | null]
/** What is known of one whole day: the pools that are full, and those that ask for a stay of their own length. */
export type KnownDay = { full: string[]; minDays: [poolId: string, minDays: number][] }

/** The transactions whose changes have been taken up. */
export type Seen = {
  snapshot: string
  /**
   * The last of them that is on the disk for sure: its change was there to be read. A number beyond it may be given twice,
   * for a server that ends before its log is written forgets a transaction that was undone.
   */
  lastKept: string
}

export type Changes = {
  seen: Seen
  listings: ListingChange[]
  days: DayChange[]
  /** The asked days, each whole. */
  fullDays: ReadonlyMap<Day, KnownDay>
}

type Row = Seen & {
  listings: ListingChange[] | null
  days: DayChange[] | null
  full: Record<Day, [full: string | null, minDays: KnownDay['minDays'] | null]> | null
}

/**
 * The upper end keeps out numbers of another cluster's transactions, after a restored backup. The lower end is behind the
 * last that was kept: whatever loaded a whole catalogue in one transaction would be read again at every look.
 */
const isUnseen = ({ snapshot, lastKept }: Seen) => sql`
  changed_in >= least(pg_snapshot_xmin(${snapshot}::pg_snapshot), ${`${BigInt(lastKept) + 1n}`}::xid8)
    and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and (changed_in > ${lastKept}::xid8 or not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot))
    and pg_visible_in_snapshot(changed_in, pg_current_snapshot())`

const seenBy = (before: Pick<Seen, 'lastKept'>) => sql`
  pg_current_snapshot()::text as snapshot,
  greatest(${before.lastKept}::xid8, (select max(changed_in) from listing_changes),
           (select max(changed_in) from sold_out_days))::text as "lastKept"`

/** What can be read at this moment, for what is read after it. */
export async function seeNow(db: Reader): Promise<Seen> {
  const { rows } = await sql<Seen>`select ${seenBy({ lastKept: '0' })}`.execute(db)
  return rows[0]! // a select without a table has one row
}

/**
 * The days as they are, where the database does not note which were filled: spread over servers, each would count
 * transactions of its own. `npm run db:distribute` makes the index for it.
 */
export async function readFullDays(db: Reader, wanted: readonly Day[]): Promise<Changes['fullDays']> {
  const { rows } = await sql<{ day: Day; id: string; isFull: boolean; minDays: number | null }>`
    select day, inventory_id as id, closed or reserved >= least(capacity, sellable) as "isFull", min_days as "minDays"
      from inventory_days
     where day = any(${wanted}::date[]) and (closed or reserved >= least(capacity, sellable) or min_days is not null)`.execute(
    db,
  )
  const found = new Map(wanted.map((on): [Day, KnownDay] => [on, { full: [], minDays: [] }]))
  for (const { day, id, isFull, minDays } of rows) {
    const known = found.get(day)
    if (isFull) known?.full.push(id)
    if (minDays !== null) known?.minDays.push([id, minDays])
  }
  return found
}

/** What was changed by transactions that had not been seen, and whole days, all as of one moment. */
export async function changesSince(db: Reader, seen: Seen, wanted: readonly Day[]): Promise<Changes> {
  const { rows } = await sql<Row>`
    select ${seenBy(seen)},
           (select json_agg(json_build_array(kind, id)) from listing_changes where ${isUnseen(seen)}) as listings,
           (select json_agg(json_build_array(inventory_id, day, is_full, min_days)) from sold_out_days where ${isUnseen(seen)}) as days,
           (select json_object_agg(day, json_build_array(ids, asking)) from (
              select day, string_agg(inventory_id, ',') filter (where is_full) as ids,
                     json_agg(json_build_array(inventory_id, min_days)) filter (where min_days is not null) as asking
                from sold_out_days
               where day = any(${wanted}::date[]) and (is_full or min_days is not null) group by day) d) as full`.execute(
    db,
  )
  const [row] = rows
  return {
    seen: row ? { snapshot: row.snapshot, lastKept: row.lastKept } : seen,
    listings: row?.listings ?? [],
    days: row?.days ?? [],
    fullDays: new Map(wanted.map((on) => [on, knownDay(row?.full?.[on])])),
  }
}

function knownDay(found: [string | null, KnownDay['minDays'] | null] | undefined): KnownDay {
  return { full: found?.[0]?.split(',') ?? [], minDays: found?.[1] ?? [] }
}
