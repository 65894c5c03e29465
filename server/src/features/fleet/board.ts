import { addDays, eachDay, lagosDayOf } from '@skyroute/core/dates.ts'
import { overlaps, paperNames } from '@skyroute/core/fleet/roadworthiness.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { type DriverRow, findDrivers } from './driver-store.ts'
import { findHires, type HireRow } from './hire-store.ts'
import { needsOf, presentHire } from './present.ts'
import type { BoardAnswer, BoardQuery, Span } from './schemas.ts'
import { findVehicles, type VehicleRow } from './vehicles/vehicle-store.ts'

const daysUsual = 7
type Range = { fromOn: string; untilOn: string }

/** Days across, cars and drivers down, and the hires that still lack one. */
export async function showBoard(ctx: AppContext, query: BoardQuery): Promise<BoardAnswer> {
  const now = ctx.clock.now()
  const today = lagosDayOf(now)
  const fromOn = query.from ?? today
  const untilOn = addDays(fromOn, query.days ?? daysUsual)
  const range = { fromOn, untilOn }
  const inState = query.state ? sql`c.state_slug = ${query.state}` : sql`true`
  const [hires, vehicles, drivers, states] = await Promise.all([
    findHires(ctx.db, range),
    findVehicles(ctx.db, sql`v.status <> 'retired' and ${inState}`),
    findDrivers(ctx.db),
    findStates(ctx.db),
  ])
  const here = query.state ? hires.filter((hire) => hire.state_slug === query.state) : hires
  const unassigned = here.filter((hire) => needsOf(hire).length > 0)
  return {
    from_on: fromOn,
    until_on: untilOn,
    today,
    days: eachDay(fromOn, untilOn),
    vehicles: vehicles
      .map((row) => vehicleLine(row, hires, range))
      .filter(
        ({ spans, car_id }) => query.all || spans.length > 0 || unassigned.some((hire) => hire.listing_id === car_id),
      ),
    drivers: drivers.map((row) => driverLine(row, hires, { ...range, now })),
    unassigned: unassigned.map(presentHire),
    states,
  }
}

function vehicleLine(row: VehicleRow, hires: HireRow[], range: Range) {
  const { id, plate, car_id, car_name, location, status } = row
  const own = hires.filter((hire) => hire.vehicle_id === id).map((hire) => hireSpan(hire, hire.guest_name))
  const spans = [...own, ...breakSpans(row.breaks, range), ...paperSpans(row, range)]
  return { id, plate, car_id, car_name, location, status, spans }
}

function driverLine(row: DriverRow, hires: HireRow[], { now, ...range }: Range & { now: Date }) {
  const own = hires.filter((hire) => hire.driver_id === row.id)
  return {
    id: row.id,
    name: row.name,
    is_on_duty: row.is_active && row.duty_until !== null && row.duty_until > now,
    is_on_the_road: own.some(({ trip_status, status }) => trip_status === 'started' && status === 'confirmed'),
    is_active: row.is_active,
    spans: [
      ...own.map((hire) => hireSpan(hire, `${hire.guest_name}, ${hire.car_name}`)),
      ...breakSpans(row.breaks, range),
    ],
  }
}

function hireSpan(hire: HireRow, label: string): Span {
  return {
    kind: 'hire',
    from_on: hire.held_from_on,
    until_on: hire.held_until_on > hire.held_from_on ? hire.held_until_on : addDays(hire.held_from_on, 1),
    label,
    booking_id: hire.id,
    trip_status: hire.trip_status,
  }
}

function breakSpans(breaks: VehicleRow['breaks'], range: Range): Span[] {
  return breaks
    .filter(({ from_on, until_on }) => overlaps({ fromOn: from_on, untilOn: until_on }, range))
    .map(({ from_on, until_on, reason }) => ({ kind: 'break', from_on, until_on, label: reason, ...nobody }))
}

/** From the day that a paper no longer covers, to the end of the board. */
function paperSpans({ papers }: VehicleRow, { untilOn }: Range): Span[] {
  const [first] = papers
  if (!first || first.expires_on >= untilOn) return []
  const label = `${paperNames[first.code]} ends`
  return [{ kind: 'paper', from_on: first.expires_on, until_on: untilOn, label, ...nobody }]
}

const nobody = { booking_id: null, trip_status: null }

async function findStates(db: Reader) {
  const { rows } = await sql<{ slug: string; name: string; vehicles: number }>`
    select s.slug, s.name, count(*)::int as vehicles
      from vehicles v join cars c on c.id = v.car_id join states s on s.slug = c.state_slug
     where v.status <> 'retired' group by s.slug, s.name order by count(*) desc, s.slug`.execute(db)
  return rows
}
