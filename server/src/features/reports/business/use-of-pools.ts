import { type Day, daysBetween } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { forSale } from '../for-sale.ts'
import { type ByStretch, byStretch } from './ask.ts'
import { daysOfBounds, type Kind, type Span } from './span.ts'

/** Room nights or hire days: those there are, and those sold. */
export type Use = { there: number; sold: number }
export const noUse: Use = { there: 0, sold: 0 }

/**
 * How full what is on sale now was and will be. A day that the calendar knows counts with what could be sold on
 * it, a closed one with none; any other day with its pool's capacity. Sold is what a booking that was ever confirmed holds: what was given
 * back after a cancellation is not.
 */
export async function readUse(db: Reader, span: Span): Promise<ByStretch<Use>> {
  const bounds = daysOfBounds(span)
  const [sold, capacity, calendar] = await Promise.all([
    countSold(db, span, bounds),
    countCapacity(db, span),
    readCalendar(db, span, bounds),
  ])
  const differences = new Map(calendar.map(({ place, kind, difference }) => [`${place} ${kind}`, difference]))
  const stretches = byStretch(span, sold, noUse)
  const buckets = [...span.before, ...span.buckets]
  return stretches.map((stretch, i) => {
    const thereFor = (kind: Kind) => {
      const bucket = buckets[i]
      const days = bucket ? daysBetween(bucket.fromOn, bucket.untilOn) : 0
      return days * (capacity.get(kind) ?? 0) + (differences.get(`${i + 1} ${kind}`) ?? 0)
    }
    return {
      hotel: { ...stretch.hotel, there: thereFor('hotel') },
      car: { ...stretch.car, there: thereFor('car') },
    }
  })
}

type Sold = { place: number; kind: Kind; sold: number; there: number }

async function countSold(db: Reader, span: Span, bounds: readonly Day[]): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select width_bucket(held.from_on + n, ${bounds}::date[]) as place, held.kind, sum(held.units)::int as sold, 0 as there
      from (select ${kindOfPool} as kind, b.units, greatest(b.held_from_on, ${bounds[0]}::date) as from_on,
                   least(b.held_until_on, ${bounds.at(-1)}::date) as until_on
              from bookings b join inventories i on i.id = b.inventory_id and i.is_active
             where b.confirmed_at is not null and b.held_from_on < ${bounds.at(-1)} and b.held_until_on > ${bounds[0]}
               and b.held_until_on > b.held_from_on and ${isOnSale(span)}) held,
           generate_series(0, held.until_on - held.from_on - 1) as n
     group by 1, 2`.execute(db)
  return rows
}

async function countCapacity(db: Reader, span: Span): Promise<Map<Kind, number>> {
  const { rows } = await sql<{ kind: Kind; units: number }>`
    select ${kindOfPool} as kind, sum(i.capacity)::int as units from inventories i
     where i.is_active and ${isOnSale(span)} group by 1`.execute(db)
  return new Map(rows.map(({ kind, units }) => [kind, units]))
}

type Difference = { place: number; kind: Kind; difference: number }

/** Days on which not as many could be sold as their pool has. */
async function readCalendar(db: Reader, span: Span, bounds: readonly Day[]): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select width_bucket(d.day, ${bounds}::date[]) as place, ${kindOfPool} as kind,
           sum(${forSale} - i.capacity)::int as difference
      from inventory_days d join inventories i on i.id = d.inventory_id and i.is_active
     where d.day >= ${bounds[0]} and d.day < ${bounds.at(-1)} and ${forSale} <> i.capacity
       and ${isOnSale(span)}
     group by 1, 2`.execute(db)
  return rows
}

const kindOfPool = sql`case i.kind when 'room' then 'hotel' else 'car' end`

function isOnSale({ kind }: Span) {
  const hotels = sql`i.kind = 'room' and exists (select 1 from hotels h where h.id = i.listing_id and h.is_active)`
  const cars = sql`i.kind = 'car' and exists (select 1 from cars c where c.id = i.listing_id and c.is_active)`
  if (kind === 'hotel') return sql`(${hotels})`
  return kind === 'car' ? sql`(${cars})` : sql`((${hotels}) or (${cars}))`
}
