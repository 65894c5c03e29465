import { lagosInstant } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import type { Period } from './range.ts'

type MethodRow = { method: string; payments: number; captured: number; refunded: number }

/** Payments completed in the period, by the way they were made. */
export async function byMethod(db: Reader, { fromOn, untilOn }: Period) {
  const { rows } = await sql<MethodRow>`
    select method, count(*) as payments, sum(captured_kobo)::bigint as captured, sum(refunded_kobo)::bigint as refunded
      from payments
     where status = 'completed' and completed_at >= ${lagosInstant(fromOn, '00:00')}
       and completed_at < ${lagosInstant(untilOn, '00:00')}
     group by method order by captured desc, method`.execute(db)
  return rows.map((row) => ({ ...row, captured: toNaira(row.captured), refunded: toNaira(row.refunded) }))
}

type ListingRow = { type: 'hotel' | 'car'; id: string; name: string; bookings: number; booked: number }

const leaders = 8

/** What sold best in the period, by the totals of its confirmed bookings. */
export async function topListings(db: Reader, { fromOn, untilOn }: Period) {
  const { rows } = await sql<ListingRow>`
    with best as (
      select booking_type, listing_id, count(*) as bookings, sum(total_kobo)::bigint as booked from bookings
       where confirmed_at is not null and confirmed_at >= ${lagosInstant(fromOn, '00:00')}
         and confirmed_at < ${lagosInstant(untilOn, '00:00')}
       group by booking_type, listing_id order by booked desc, listing_id limit ${leaders})
    select booking_type as type, listing_id as id, coalesce(h.name, c.name, listing_id) as name, bookings, booked
      from best left join hotels h on booking_type = 'hotel' and h.id = listing_id
                left join cars c on booking_type = 'car' and c.id = listing_id
     order by booked desc, id`.execute(db)
  return rows.map((row) => ({ ...row, booked: toNaira(row.booked) }))
}
