import { defaultHoldSettings } from '@skyroute/core/bookings/holds.ts'
import { type TripGroup, tripGroups } from '@skyroute/core/bookings/trip-group.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { type Page, pageOf } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import type { Actor } from '../../http/actor.ts'
import { findArrivals } from './arrivals.ts'
import { type BookingRow, bookingColumns } from './booking-store.ts'
import { changeDueBy } from './change/change-due.ts'
import type { BookingList, BookingListQuery } from './list-schemas.ts'
import { presentBooking } from './present-booking.ts'

type Query = Static<typeof BookingListQuery>
type Asked = { userId: string; query: Query; now: Date }

/** The caller's own bookings in the order in which they need them; staff see theirs here like everyone. */
export async function listBookings(ctx: AppContext, actor: Actor, query: Query): Promise<Static<typeof BookingList>> {
  const page = pageOf(query)
  const now = ctx.clock.now()
  const asked = { userId: actor.userId, query, now }
  const groups = await countGroups(ctx.db, asked)
  const total = query.group ? groups[query.group] : Object.values(groups).reduce((sum, count) => sum + count, 0)
  const rows = await findOwn(ctx.db, asked, page)
  const arrivalOf = await findArrivals(ctx.db, rows)
  return {
    bookings: rows.map((row) => ({ ...presentBooking(row, now, row.change_due_by), arrival: arrivalOf(row) })),
    groups,
    ...page.of(total),
  }
}

/** `tripGroupOf` of core, for the pages of a list to follow one order: the place among `tripGroups`, from 1. */
const placeAt = (now: Date) => sql`
  case when status = 'pending' and payment_status = 'pending_verification'
        and starts_at - make_interval(hours => ${defaultHoldSettings.proofStopsHoursBefore}) > ${now} then 3
       when status = 'pending' and payment_status <> 'pending_verification'
        and hold_expires_at > ${now} and starts_at > ${now} then 1
       when status = 'confirmed' and ends_at > ${now} then
         case when change_due_by is not null then 1 when starts_at <= ${now} then 2 else 3 end
       else 4 end`

const own = ({ userId, query: { status, type }, now }: Asked) => sql`
  (select ${bookingColumns}, change_due_by, ${placeAt(now)} as place
     from bookings left join lateral (${changeDueBy(sql.ref('bookings.id'), now)}) change on true
    where user_id = ${userId} and (${status ?? null}::text is null or status = ${status ?? null})
      and (${type ?? null}::text is null or booking_type = ${type ?? null})) trip`

async function countGroups(db: Reader, asked: Asked): Promise<Record<TripGroup, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select trip.place, count(*) as count from ${own(asked)} group by trip.place`.execute(db)
  const countOf = (index: number) => rows.find(({ place }) => place === index + 1)?.count ?? 0
  // One count for each of the groups, by their names.
  return Object.fromEntries(tripGroups.map((group, index) => [group, countOf(index)])) as Record<TripGroup, number>
}

/** The place of the asked group; null is every one. */
const placeAsked = ({ query: { group } }: Asked) => (group ? tripGroups.indexOf(group) + 1 : null)

/** What waits by its end, what runs by its end, what comes by its start, and what is over with the latest first. */
async function findOwn(db: Reader, asked: Asked, page: Page) {
  const { rows } = await sql<BookingRow & { change_due_by: Date | null }>`
    select ${bookingColumns}, change_due_by from ${own(asked)}
     where (${placeAsked(asked)}::integer is null or trip.place = ${placeAsked(asked)})
     order by trip.place,
              case trip.place when 1 then coalesce(change_due_by, hold_expires_at) when 2 then ends_at when 3 then starts_at end,
              starts_at desc, id ${page.cut}`.execute(db)
  return rows
}
