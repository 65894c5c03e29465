// The cars that a hire has used, one segment each: from when a car went out until it came back or another took its place.
// Which car a hire is to have next stands in `hire_vehicles`; what happened stands here. Hold the booking's lock to write.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { HireSegments } from '../../../db/schema.ts'

export type SegmentRow = Omit<Selectable<HireSegments>, 'previous_nth' | 'previous_ended_at'>

const columns = sql`
  booking_id, nth, id, vehicle_id, trip_id, started_at, started_by, start_mileage_km, start_fuel_eighths, ended_at, ended_by,
  end_mileage_km, end_fuel_eighths, swap_reason`

/** What the odometer and the tank showed; null where nobody read them. */
export type Readings = { mileageKm: number | null; fuelEighths: number | null }

export async function findStoredSegments(db: Reader, bookingId: string): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from hire_segments where booking_id = ${bookingId} order by nth`.execute(db)
  return rows
}

/**
 * Cars that are out and that nothing is recorded of yet, with what is known: of a hire that its customer drives nobody
 * presses a start, and the release before recorded none. `alsoUntold`: also of hires whose driver never pressed a start.
 */
export const unrecordedCars = (now: Date, { alsoUntold }: { alsoUntold: boolean }): RawBuilder<unknown> => sql`
  select h.booking_id, h.vehicle_id, t.id as trip_id, t.driver_id, t.start_mileage_km, t.start_fuel_eighths,
         coalesce(t.started_at, greatest(b.starts_at, h.assigned_at)) as started_at
    from hire_vehicles h join bookings b on b.id = h.booking_id
    left join trips t on t.booking_id = h.booking_id and t.status in ('started', 'ended')
   where not exists (select 1 from hire_segments s where s.booking_id = h.booking_id)
     and (t.id is not null or ((${alsoUntold} or not b.with_driver) and b.starts_at <= ${now}))`

/** The segment of the car that is out now, recorded if it was not yet; null when none is. */
export async function openSegment(
  tx: Tx,
  bookingId: string,
  { now, alsoUntold = false }: { now: Date; alsoUntold?: boolean },
): Promise<SegmentRow | null> {
  await sql`
    insert into hire_segments (booking_id, nth, vehicle_id, trip_id, started_at, started_by, start_mileage_km, start_fuel_eighths)
    select booking_id, 1, vehicle_id, trip_id, least(started_at, ${now}), driver_id, start_mileage_km, start_fuel_eighths
      from (${unrecordedCars(now, { alsoUntold })}) used where booking_id = ${bookingId}`.execute(tx)
  const { rows } = await sql<SegmentRow>`
    select ${columns} from hire_segments where booking_id = ${bookingId} and ended_at is null`.execute(tx)
  return rows[0] ?? null
}

type NewSegment = {
  bookingId: string
  vehicleId: string
  tripId: string | null
  at: Date
  by: string | null
} & Readings

/** The next segment of a hire, whose last one has ended; it begins then or later. */
export async function addSegment(tx: Tx, { bookingId, vehicleId, tripId, at, by, ...read }: NewSegment) {
  const { rows } = await sql<SegmentRow>`
    insert into hire_segments (booking_id, nth, previous_ended_at, vehicle_id, trip_id, started_at, started_by,
                               start_mileage_km, start_fuel_eighths)
    select ${bookingId}, coalesce(last.nth, 0) + 1, last.ended_at, ${vehicleId}, ${tripId}::uuid,
           greatest(${at}::timestamptz, last.ended_at), ${by}::uuid, ${read.mileageKm}::integer, ${read.fuelEighths}::smallint
      from (select 1) one
      left join (select nth, ended_at from hire_segments where booking_id = ${bookingId} order by nth desc limit 1) last on true
    returning ${columns}`.execute(tx)
  await copyToTrip(tx, tripId)
  return rows[0]! // insert … select of one row always answers it
}

/** What was read later of a segment whose odometer nobody had read. */
export async function writeReadings(
  tx: Tx,
  { booking_id, nth, trip_id }: SegmentRow,
  end: 'start' | 'end',
  by: string,
  read: Readings,
) {
  const [km, eighths, author] = [sql.ref(`${end}_mileage_km`), sql.ref(`${end}_fuel_eighths`), sql.ref(`${end}ed_by`)]
  await sql`
    update hire_segments set ${km} = ${read.mileageKm}, ${eighths} = ${read.fuelEighths}, ${author} = ${by}
     where booking_id = ${booking_id} and nth = ${nth} and ${km} is null`.execute(tx)
  await copyToTrip(tx, trip_id)
}

type End = { at: Date; by: string | null; swapReason?: string | null } & Readings

export async function endSegment(
  tx: Tx,
  { booking_id, nth, trip_id }: SegmentRow,
  { at, by, swapReason, ...read }: End,
) {
  await sql`
    update hire_segments set ended_at = greatest(${at}::timestamptz, started_at), ended_by = ${by},
           end_mileage_km = ${read.mileageKm}, end_fuel_eighths = ${read.fuelEighths}, swap_reason = ${swapReason ?? null}
     where booking_id = ${booking_id} and nth = ${nth}`.execute(tx)
  await copyToTrip(tx, trip_id)
}

/** A trip shows the readings of its last car: whoever writes those of a segment writes both, here. */
async function copyToTrip(tx: Tx, tripId: string | null) {
  if (!tripId) return
  await sql`
    update trips t set start_mileage_km = s.start_mileage_km, start_fuel_eighths = s.start_fuel_eighths,
           end_mileage_km = case when t.status = 'ended' then s.end_mileage_km end,
           end_fuel_eighths = case when t.status = 'ended' then s.end_fuel_eighths end
      from (select * from hire_segments where trip_id = ${tripId} order by nth desc limit 1) s
     where t.id = ${tripId}`.execute(tx)
}
