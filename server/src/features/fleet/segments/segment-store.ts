// The cars that a hire has used, one segment each: from when a car went out until it came back or another took its place.
// Which car a hire is to have next stands in `hire_vehicles`; what happened stands here. Hold the booking's lock to write.
import { begunTripStatusesOfHire } from '@skyroute/core/fleet/trips.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { HireSegments } from '../../../db/schema.ts'
import { lockGauges } from '../vehicles/vehicle-store.ts'

export type SegmentRow = Omit<Selectable<HireSegments>, 'previous_nth' | 'previous_ended_at' | 'overlapped'>

const columns = sql`
  booking_id, nth, id, vehicle_id, trip_id, started_at, started_by, start_mileage_km, start_fuel_eighths, ended_at, ended_by,
  end_mileage_km, end_fuel_eighths, swap_reason`

/** What the odometer and the tank showed; null where nobody read them. */
export type Readings = { mileageKm: number | null; fuelEighths: number | null }

export const readingFields = ['start_mileage_km', 'start_fuel_eighths', 'end_mileage_km', 'end_fuel_eighths'] as const
type ReadingField = (typeof readingFields)[number]

/** What stands of these readings, by the names that the API has for them; by default of all. */
export const readingsOf = (segment: Pick<SegmentRow, ReadingField>, fields: readonly ReadingField[] = readingFields) =>
  Object.fromEntries(fields.map((field) => [field, segment[field]]))

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
         coalesce(t.started_at, greatest(b.starts_at, h.assigned_at)) as started_at, b.ends_at
    from hire_vehicles h join bookings b on b.id = h.booking_id
    left join trips t on t.booking_id = h.booking_id and t.status = any(${[...begunTripStatusesOfHire]}::text[])
   where not exists (select 1 from hire_segments s where s.booking_id = h.booking_id)
     and (t.id is not null or ((${alsoUntold} or not b.with_driver) and b.starts_at <= ${now}))`

/** The segment of the car that is out now, recorded if it was not yet; null when none is. */
export async function openSegment(
  tx: Tx,
  bookingId: string,
  { now, alsoUntold = false }: { now: Date; alsoUntold?: boolean },
): Promise<SegmentRow | null> {
  await recordCarOut(tx, bookingId, { now, alsoUntold })
  const { rows } = await sql<SegmentRow>`
    select ${columns} from hire_segments where booking_id = ${bookingId} and ended_at is null`.execute(tx)
  return rows[0] ?? null
}

type Unrecorded = { vehicle_id: string; started_at: Date }

/**
 * What follows from the times of a hire gives way to what was recorded of its car: it begins when the hire before it had
 * brought the car back, and has ended when the next one took it.
 */
async function recordCarOut(tx: Tx, bookingId: string, { now, alsoUntold }: { now: Date; alsoUntold: boolean }) {
  const used = sql`(${unrecordedCars(now, { alsoUntold })})`
  const { rows } = await sql<Unrecorded>`
    select vehicle_id, least(started_at, ${now}) as started_at from ${used} used where booking_id = ${bookingId}`.execute(
    tx,
  )
  const [car] = rows
  if (!car) return
  const { vehicle_id: vehicleId, started_at: at } = car
  await lockGauges(tx, [vehicleId])
  await endOverdue(tx, { vehicleId, bookingId, at })
  await sql`
    insert into hire_segments (booking_id, nth, vehicle_id, trip_id, started_at, started_by, start_mileage_km,
                               start_fuel_eighths, ended_at)
    select booking_id, 1, vehicle_id, trip_id, began.at, driver_id, start_mileage_km, start_fuel_eighths,
           case when other.next_at is not null then greatest(began.at, least(other.next_at, ends_at)) end
      from ${used} used
     cross join (select max(ended_at) filter (where started_at <= ${at}) as free_at,
                        min(started_at) filter (where started_at > ${at}) as next_at
                   from hire_segments where vehicle_id = ${vehicleId}) other
     cross join lateral (select least(greatest(${at}::timestamptz, other.free_at), other.next_at) as at) began
     where booking_id = ${bookingId}`.execute(tx)
}

type Taking = { vehicleId: string; bookingId: string; at: Date }

/**
 * Whoever takes a car has it: another hire that is still shown with it had ended by then, and nobody recorded its return.
 * Hold the lock of the car.
 */
async function endOverdue(tx: Tx, { vehicleId, bookingId, at }: Taking) {
  const { rows } = await sql<{ booking_id: string; ends_at: Date }>`
    with open as materialized (
           select booking_id from hire_segments
            where vehicle_id = ${vehicleId} and booking_id <> ${bookingId} and ended_at is null and started_at <= ${at})
    select b.id as booking_id, b.ends_at from bookings b where b.id in (select booking_id from open) order by b.id`.execute(
    tx,
  )
  for (const { booking_id, ends_at } of rows)
    await sql`
      update hire_segments set ended_at = greatest(started_at, least(${ends_at}::timestamptz, ${at}))
       where booking_id = ${booking_id} and vehicle_id = ${vehicleId} and ended_at is null`.execute(tx)
}

/** Another hire that had the car at an instant or after it, the latest first: it cannot begin another segment then. */
export async function findLaterUse(db: Reader, { vehicleId, bookingId, at }: Taking) {
  const { rows } = await sql<{ booking_id: string; started_at: Date; ended_at: Date | null }>`
    select booking_id, started_at, ended_at from hire_segments
     where vehicle_id = ${vehicleId} and booking_id <> ${bookingId} and (ended_at > ${at} or started_at > ${at})
     order by started_at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * The last segment of a trip that its driver has not ended, also when another hire has taken the car or staff have written
 * down what it showed.
 */
export async function segmentToEnd(tx: Tx, trip: { id: string; booking_id: string }, now: Date) {
  const open = await openSegment(tx, trip.booking_id, { now })
  if (open) return open
  const last = (await findStoredSegments(tx, trip.booking_id)).at(-1)
  return last?.trip_id === trip.id ? last : null
}

type NewSegment = {
  bookingId: string
  vehicleId: string
  tripId: string | null
  at: Date
  by: string | null
} & Readings

/** The next segment of a hire, whose last one has ended; it begins then or later. Another hire has its car no more. */
export async function addSegment(tx: Tx, { bookingId, vehicleId, tripId, at, by, ...read }: NewSegment) {
  await lockGauges(tx, [vehicleId])
  await endOverdue(tx, { vehicleId, bookingId, at })
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

/** Before another reading is written in its place; the record of the hire keeps what it was. */
export async function clearReading(tx: Tx, { booking_id, nth }: SegmentRow, end: 'start' | 'end') {
  await sql`
    update hire_segments set ${sql.ref(`${end}_mileage_km`)} = null where booking_id = ${booking_id} and nth = ${nth}`.execute(
    tx,
  )
}

/** Why another car took its place, said later. */
export async function writeSwapReason(tx: Tx, { booking_id, nth }: SegmentRow, reason: string) {
  await sql`
    update hire_segments set swap_reason = ${reason}
     where booking_id = ${booking_id} and nth = ${nth} and swap_reason is null`.execute(tx)
}

type End = { at: Date; by: string | null; swapReason?: string | null } & Readings

/** It ends at the latest when another hire has its car, whenever that is told. */
export async function endSegment(
  tx: Tx,
  { id, booking_id, nth, trip_id, vehicle_id, started_at }: SegmentRow,
  { at, by, swapReason, ...read }: End,
) {
  await lockGauges(tx, [vehicle_id])
  const next = sql`(select min(started_at) from hire_segments
                     where vehicle_id = ${vehicle_id} and id <> ${id} and started_at >= ${started_at})`
  await sql`
    update hire_segments set ended_at = greatest(least(${at}::timestamptz, ${next}), started_at), ended_by = ${by},
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
