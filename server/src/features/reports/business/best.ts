import { flexibleRate } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { ofKind } from './ask.ts'
import { type Kind, midnight, type Span } from './span.ts'

type Sold = { bookings: number; booked_kobo: number; cancelled: number; name: string }
type BestListing = Sold & { type: Kind; id: string; place: string | null }
type Placed = { state_slug: string; city_slug: string; state: string; hotel_bookings: number; car_bookings: number }

/** Bookings confirmed in the span, by listing. */
const soldByListing = (span: Span) => sql`
  select b.booking_type as type, b.listing_id as id, count(*)::int as bookings, sum(b.total_kobo)::bigint as booked_kobo,
         count(*) filter (where b.cancelled_at is not null)::int as cancelled
    from bookings b
   where b.confirmed_at >= ${midnight(span.fromOn)} and b.confirmed_at < ${midnight(span.untilOn)} and ${ofKind(span)}
   group by 1, 2`

/** What sold best, by the totals of what was confirmed. */
export async function bestListings(db: Reader, span: Span, most: number): Promise<BestListing[]> {
  const { rows } = await sql<BestListing>`
    with best as (select * from (${soldByListing(span)}) sold order by booked_kobo desc, type, id limit ${most})
    select best.*, coalesce(h.name, c.name, best.id) as name, ci.name as place
      from best left join hotels h on best.type = 'hotel' and h.id = best.id
           left join cars c on best.type = 'car' and c.id = best.id
           left join cities ci on ci.state_slug = coalesce(h.state_slug, c.state_slug)
                and ci.slug = coalesce(h.city_slug, c.city_slug)
     order by booked_kobo desc, type, id`.execute(db)
  return rows
}

type RatePlanSold = Sold & { is_refundable: boolean }

/** At which rates rooms were sold, of all hotels together; a room type's own rate is the flexible one. */
export async function bestRatePlans(db: Reader, span: Span, most: number): Promise<RatePlanSold[]> {
  const { rows } = await sql<RatePlanSold>`
    select coalesce(b.rate_plan ->> 'name', ${flexibleRate}) as name,
           coalesce((b.rate_plan ->> 'is_refundable')::boolean, true) as is_refundable,
           count(*)::int as bookings, sum(b.total_kobo)::bigint as booked_kobo,
           count(*) filter (where b.cancelled_at is not null)::int as cancelled
      from bookings b
     where b.booking_type = 'hotel' and b.confirmed_at >= ${midnight(span.fromOn)}
       and b.confirmed_at < ${midnight(span.untilOn)} and ${ofKind(span)}
     group by 1, 2 order by booked_kobo desc, name, is_refundable limit ${most}`.execute(db)
  return rows
}

/** Where it was sold: hotels by where they stand, cars by where they wait. */
export async function bestPlaces(db: Reader, span: Span, most: number): Promise<(Sold & Placed)[]> {
  const { rows } = await sql<Sold & Placed>`
    with sold as (${soldByListing(span)}),
         placed as (select sold.*, coalesce(h.state_slug, c.state_slug) as state_slug,
                           coalesce(h.city_slug, c.city_slug) as city_slug
                      from sold left join hotels h on sold.type = 'hotel' and h.id = sold.id
                           left join cars c on sold.type = 'car' and c.id = sold.id),
         best as (select state_slug, city_slug, sum(bookings)::int as bookings, sum(booked_kobo)::bigint as booked_kobo,
                         sum(cancelled)::int as cancelled,
                         coalesce(sum(bookings) filter (where type = 'hotel'), 0)::int as hotel_bookings,
                         coalesce(sum(bookings) filter (where type = 'car'), 0)::int as car_bookings
                    from placed group by 1, 2 order by 4 desc, 1, 2 limit ${most})
    select coalesce(best.state_slug, '') as state_slug, coalesce(best.city_slug, '') as city_slug,
           coalesce(ci.name, 'No longer listed') as name, coalesce(s.name, '') as state, best.bookings,
           best.booked_kobo, best.cancelled, best.hotel_bookings, best.car_bookings
      from best left join cities ci on ci.state_slug = best.state_slug and ci.slug = best.city_slug
           left join states s on s.slug = best.state_slug
     order by booked_kobo desc, 1, 2`.execute(db)
  return rows
}
