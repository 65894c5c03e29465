import { addDays, type Day, lagosDayOf } from '@skyroute/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { onlyRow, pageOf } from '../../db/list-queries.ts'
import type { Actor } from '../../http/actor.ts'
import {
  arrivedAt,
  leftAt,
  longestStay,
  presentForStaff,
  type StaffBookingRow,
  staffColumns,
} from './list-staff-bookings.ts'
import type { FrontDeskQuery } from './schemas.ts'
import { whyStaffCannot } from './show-staff-booking.ts'

type Part = NonNullable<FrontDeskQuery['part']>
type Counts = Record<Part, number>
type Row = StaffBookingRow & { plate: string | null; driver_name: string | null; trip_status: string | null }

/** One day at the desk: who comes, who is there, who goes. Of hires: what goes out, is on the road, comes back. */
export async function listFrontDesk(ctx: AppContext, actor: Actor, query: FrontDeskQuery) {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const { type, on = today, part = 'arrivals' } = query
  const page = pageOf(query)
  const asked = conditions(query, on)
  const parts = partConditions(on, today)
  const [counts, { rows }] = await Promise.all([
    countParts(ctx, asked, parts),
    sql<Row>`
      select ${staffColumns}, v.plate, d.full_name as driver_name, t.status as trip_status
        from bookings b join users u on u.id = b.user_id
        left join hire_vehicles h on h.booking_id = b.id left join vehicles v on v.id = h.vehicle_id
        left join trips t on t.booking_id = b.id and t.status not in ('declined', 'withdrawn')
        left join users d on d.id = t.driver_id
       where ${asked} and ${parts[part]}
       order by ${order(type, part)} b.listing_snapshot ->> 'name', b.guest_name, b.id ${page.cut}`.execute(ctx.db),
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

/** What began longer ago than the longest stay is over: the index by first days finds the rest. */
function conditions({ type, state, listing_id }: FrontDeskQuery, on: Day) {
  const asked: RawBuilder<unknown>[] = [
    sql`b.booking_type = ${type}`,
    sql`b.status in ('confirmed', 'completed')`,
    sql`b.start_on >= ${addDays(on, -longestStay)} and b.start_on <= ${on}`,
  ]
  if (state) asked.push(sql`b.listing_snapshot ->> 'state_slug' = ${state}`)
  if (listing_id) asked.push(sql`b.listing_id = ${listing_id}`)
  return sql.join(asked, sql` and `)
}

/** On today's page who is there is who checked in and has not left, whatever was booked; other days know the plan alone. */
function partConditions(on: Day, today: Day): Record<Part, RawBuilder<unknown>> {
  const isThere = sql`(${arrivedAt} is not null and ${leftAt} is null and b.status = 'confirmed')`
  const staysOn = sql`(b.start_on < ${on} and b.end_on > ${on} and ${leftAt} is null)`
  return {
    arrivals: sql`b.start_on = ${on}`,
    in_house: on === today ? sql`(${isThere} or (${staysOn} and b.status = 'confirmed'))` : staysOn,
    departures: sql`b.end_on = ${on}`,
  }
}

async function countParts(ctx: AppContext, asked: RawBuilder<unknown>, parts: Record<Part, RawBuilder<unknown>>) {
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${parts.arrivals}) as arrivals, count(*) filter (where ${parts.in_house}) as in_house,
           count(*) filter (where ${parts.departures}) as departures
      from bookings b where ${asked}`.execute(ctx.db)
  return onlyRow(rows)
}
