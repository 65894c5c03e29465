import { addDays, type Day } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { InventoryDays } from '../../../db/schema.ts'

type OfDay = 'price_kobo' | 'closed' | 'min_days' | 'capacity' | 'reserved'
export type DayRow = { date: Day } & Pick<Selectable<InventoryDays>, OfDay>
export type Range = { from: Day; until: Day }

/** What is set on days: what is undefined stays as it is, null is the pool's own again. */
export type DayChange = {
  closed: boolean | undefined
  priceKobo: number | null | undefined
  minDays: number | null | undefined
}

export async function findDays(db: Reader, id: string, { from, until }: Range): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with stored as materialized (
           select * from inventory_days where inventory_id = ${id} and day >= ${from}::date and day <= ${until}::date)
    select asked.day::date as date, d.price_kobo, coalesce(d.closed, false) as closed, d.min_days,
           coalesce(least(d.capacity, d.sellable), i.capacity) as capacity, coalesce(d.reserved, 0) as reserved
      from inventories i cross join generate_series(${from}::date, ${until}::date, interval '1 day') as asked (day)
      left join stored d on d.day = asked.day
     where i.id = ${id} order by asked.day`.execute(db)
  return rows
}

/** Hold the pool's lock. */
export async function saveDays(tx: Tx, id: string, days: readonly Day[], change: DayChange) {
  const { closed, priceKobo, minDays } = change
  await sql`
    insert into inventory_days as d (inventory_id, day, capacity, closed, price_kobo, min_days)
    select id, day, capacity, ${closed ?? false}, ${priceKobo ?? null}::bigint, ${minDays ?? null}::smallint
      from inventories, unnest(${days}::date[]) as day where id = ${id}
    on conflict (inventory_id, day) do update
       set closed = coalesce(${closed ?? null}::boolean, d.closed),
           price_kobo = case when ${priceKobo !== undefined} then excluded.price_kobo else d.price_kobo end,
           min_days = case when ${minDays !== undefined} then excluded.min_days else d.min_days end`.execute(tx)
}

export function afterChange(day: DayRow, { closed, priceKobo, minDays }: DayChange): DayRow {
  return {
    ...day,
    closed: closed ?? day.closed,
    price_kobo: priceKobo === undefined ? day.price_kobo : priceKobo,
    min_days: minDays === undefined ? day.min_days : minDays,
  }
}

const bookingsMost = 50

type SoldRow = { id: string; guest: string; start: Day; end: Day; units: number; status: string }

/** The bookings that hold one of the days, the first to come first; at most fifty are named. */
export async function bookingsOn(db: Reader, id: string, days: readonly Day[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const { rows } = await sql<SoldRow>`
    select b.id, b.guest_name as guest, b.start_on as start, b.end_on as end, b.units, b.status
      from bookings b
     where b.inventory_id = ${id} and b.held_from_on < ${addDays(last, 1)}::date and b.held_until_on > ${first}::date
       and exists (select 1 from unnest(${days}::date[]) as day
                    where day >= b.held_from_on and day < b.held_until_on)
     order by b.start_on, b.id limit ${bookingsMost}`.execute(db)
  return rows.map(({ id: bookingId, ...row }) => ({ id: bookingId, reference: bookingReference(bookingId), ...row }))
}
