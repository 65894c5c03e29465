import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { onlyRow, type Page, pageOf, peopleNamed } from '../../db/list-queries.ts'
import type { Actor } from '../../http/actor.ts'
import { isTripOfHire } from '../fleet/hire-store.ts'
import {
  checkTimes,
  mayLastUntil,
  presentForStaff,
  type StaffBookingRow,
  staffBookings,
} from './list-staff-bookings.ts'
import type { FrontDeskQuery } from './schemas.ts'
import { whyStaffCannot } from './show-staff-booking.ts'

type Part = NonNullable<FrontDeskQuery['part']>
type Counts = Record<Part, number>
type OnDesk = { plate: string | null; driver_name: string | null; trip_status: string | null }
type Row = StaffBookingRow & OnDesk

/** One day at the desk: who comes, who is there, who goes. Of hires: what goes out, is on the road, comes back. */
export async function listFrontDesk(ctx: AppContext, actor: Actor, query: FrontDeskQuery) {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const { type, on = today, part = 'arrivals' } = query
  const page = pageOf(query)
  const asked = conditions(query, on)
  const parts = partConditions(on, today)
  const [counts, rows] = await Promise.all([
    countParts(ctx, asked, parts),
    findPart(ctx, asked, {
      part: parts[part],
      order: sql`${order(type, part)} b.listing_name, b.guest_name, b.id`,
      page,
    }),
  ])
  const bookings = rows.map((row) => presentRow(row, { actor, now }))
  return { type, on, today, part, counts, bookings, ...page.of(counts[part]) }
}

/** Who hands cars over goes by the clock; guests arrive when they like. */
function order(type: FrontDeskQuery['type'], part: Part): RawBuilder<unknown> {
  if (type === 'hotel') return sql``
  return part === 'arrivals' ? sql`b.starts_at,` : sql`b.ends_at,`
}

function presentRow(row: Row, by: { actor: Actor; now: Date }) {
  const ask = (event: 'check_in' | 'check_out') => {
    const why = whyStaffCannot(row, event, by)
    return { allowed: why === null, why_not: why }
  }
  return {
    ...presentForStaff(row, by.now),
    plate: row.plate,
    driver_name: row.driver_name,
    trip_status: row.trip_status,
    desk_can: { check_in: ask('check_in'), check_out: ask('check_out') },
  }
}

function conditions({ type, state, listing_id }: FrontDeskQuery, on: Day) {
  const asked: RawBuilder<unknown>[] = [
    sql`b.booking_type = ${type}`,
    sql`b.status = any(${soldStatuses})`,
    sql`${mayLastUntil(on)} and b.start_on <= ${on}`,
  ]
  if (state) asked.push(sql`b.listing_snapshot ->> 'state_slug' = ${state}`)
  if (listing_id) asked.push(sql`b.listing_id = ${listing_id}`)
  return sql.join(asked, sql` and `)
}

/** On today's page who is there is who checked in and has not left, whatever was booked; other days know the plan alone. */
function partConditions(on: Day, today: Day): Record<Part, RawBuilder<unknown>> {
  const isThere = sql`(b.arrived_at is not null and b.left_at is null and b.status = 'confirmed')`
  const staysOn = sql`(b.start_on < ${on} and b.end_on > ${on} and b.left_at is null)`
  return {
    arrivals: sql`b.start_on = ${on}`,
    in_house: on === today ? sql`(${isThere} or (${staysOn} and b.status = 'confirmed'))` : staysOn,
    departures: sql`b.end_on = ${on}`,
  }
}

/** Those of the day as `desk`, with what is known of each: spread over servers, trips lie elsewhere than bookings. */
const deskOf = (asked: RawBuilder<unknown>) => sql`
  day as materialized (
    select b.id, b.status, b.start_on, b.end_on, b.starts_at, b.ends_at, b.guest_name,
           b.listing_snapshot ->> 'name' as listing_name, ${checkTimes} from bookings b where ${asked}),
  trip as materialized (
    select booking_id, driver_id, status, ended_at,
           (select min(r.started_at) from trips r where r.booking_id = trips.booking_id) as started_at
      from trips where booking_id in (select id from day) and ${isTripOfHire}),
  desk as (
    select d.*, t.driver_id, t.status as trip_status, coalesce(d.checked_in_at, t.started_at) as arrived_at,
           coalesce(d.checked_out_at, t.ended_at) as left_at
      from day d left join trip t on t.booking_id = d.id)`

async function countParts(ctx: AppContext, asked: RawBuilder<unknown>, parts: Record<Part, RawBuilder<unknown>>) {
  const { rows } = await sql<Counts>`
    with ${deskOf(asked)}
    select count(*) filter (where ${parts.arrivals}) as arrivals, count(*) filter (where ${parts.in_house}) as in_house,
           count(*) filter (where ${parts.departures}) as departures
      from desk b`.execute(ctx.db)
  return onlyRow(rows)
}

type Wanted = { part: RawBuilder<unknown>; order: RawBuilder<unknown>; page: Page }

async function findPart(ctx: AppContext, asked: RawBuilder<unknown>, { part, order, page }: Wanted): Promise<Row[]> {
  const { rows: found } = await sql<OnDesk & { id: string }>`
    with ${deskOf(asked)},
         shown as materialized (select * from desk b where ${part} order by ${order} ${page.cut}),
         ${peopleNamed(sql`select driver_id from shown`)}
    select b.id, b.trip_status, v.plate, d.full_name as driver_name
      from shown b left join people d on d.id = b.driver_id
      left join hire_vehicles h on h.booking_id = b.id left join vehicles v on v.id = h.vehicle_id
     order by ${order}`.execute(ctx.db)
  const ids = found.map(({ id }) => id)
  const { rows } = await staffBookings(sql`where b.id = any(${ids})`, sql`b.id`).execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((onDesk) => {
    const booking = byId.get(onDesk.id)
    return booking ? [{ ...booking, ...onDesk }] : []
  })
}
