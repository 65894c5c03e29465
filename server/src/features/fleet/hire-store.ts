import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { awaitedTripStatuses, liveTripStatuses, tripStatusesOfHire } from '@skyroute/core/fleet/trips.ts'
import { readBookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { peopleNamed } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { RowOf } from '../../http/answer-of.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import type { HireAnswer } from './schemas.ts'

type Sold = Omit<HireAnswer, 'booking_id' | 'reference' | 'car_id' | 'vehicle' | 'driver' | 'needs'>

/** A hire as the fleet sees it: what was sold, and which car and driver go. */
export type HireRow = RowOf<Sold, 'starts_at' | 'ends_at'> & {
  id: string
  user_id: string
  listing_id: string
  state_slug: string
  /** The day behind the last one that the hire pays for: what its driver is paid for as well. */
  paid_until_on: string
  held_from_on: string
  held_until_on: string
  vehicle_id: string | null
  /** The days for which the vehicle is named: fewer than the hire's when a day added under way is open. */
  vehicle_from_on: string | null
  vehicle_until_on: string | null
  plate: string | null
  /** The vehicle may not go on: it broke down on the road, or a paper of it ends. Null without one. */
  is_to_replace: boolean | null
  trip_id: string | null
  trip_status: string | null
  /** From when its driver is paid who took it over on the road, or who has started; null: from its first day. */
  paid_from_on: string | null
  driver_id: string | null
  driver_name: string | null
}

/** Of `trips`: the one whose driver is the driver of the hire. */
export const isTripOfHire = sql`status = any(${[...tripStatusesOfHire]}::text[])`
export const isTripLive = sql`status = any(${[...liveTripStatuses]}::text[])`
export const isTripAwaited = sql`status = any(${[...awaitedTripStatuses]}::text[])`

/** Of `bookings b`; see `paidDaysOf`. */
export const paidUntilOn = sql`
  b.start_on + case when b.pickup_time is null then greatest(b.end_on - b.start_on, 1)
                    else jsonb_array_length(b.day_prices) end`

const hireColumns = sql`
  b.id, b.user_id, b.status, b.listing_id, b.listing_snapshot ->> 'name' as car_name,
  b.listing_snapshot ->> 'location' as location, b.listing_snapshot ->> 'state_slug' as state_slug,
  b.guest_name, b.guest_phone, b.guests, b.start_on, b.end_on, b.starts_at, b.ends_at, b.held_from_on, b.held_until_on,
  ${paidUntilOn} as paid_until_on, b.flight_number,
  b.with_driver, coalesce(b.pickup_location, b.listing_snapshot ->> 'pickup_location') as pickup_location,
  b.dropoff_location, b.special_requests`

/** Hires that are on between two days, `[fromOn, untilOn)`. */
export function findHires(db: Reader, { fromOn, untilOn }: Days): Promise<HireRow[]> {
  return findSold(db, sql`b.start_on < ${untilOn} and greatest(b.end_on, b.start_on + 1) > ${fromOn}`)
}

/** Hires that a day has to do with: on their way, going out or coming back. */
export function findHiresOfDay(db: Reader, on: string): Promise<HireRow[]> {
  return findSold(db, sql`b.start_on <= ${on} and b.end_on >= ${on}`)
}

function findSold(db: Reader, when: RawBuilder<unknown>): Promise<HireRow[]> {
  const isSold = sql`b.booking_type = 'car' and b.status = any(${soldStatuses})`
  return findWhere(db, sql`${isSold} and ${when}`)
}

export async function findHire(db: Reader, bookingId: string): Promise<HireRow | undefined> {
  const [row] = await findWhere(db, sql`b.booking_type = 'car' and b.id = ${bookingId}`)
  return row
}

export function findHiresOfVehicle(db: Reader, vehicleId: string): Promise<HireRow[]> {
  const order = sql`b.starts_at desc, b.id`
  const isOf = sql`b.id in (select booking_id from hire_vehicles where vehicle_id = ${vehicleId}
                            union select booking_id from hire_segments where vehicle_id = ${vehicleId})`
  return findWhere(db, sql`${isOf} order by ${order} limit 60`, order)
}

/** The bookings are found first: spread over servers, what goes with them lies elsewhere and is asked for these alone. */
async function findWhere(db: Reader, which: RawBuilder<unknown>, order = sql`b.starts_at, b.id`): Promise<HireRow[]> {
  const { rows } = await sql<HireRow>`
    with found as materialized (select ${hireColumns} from bookings b where ${which}),
         vehicle as materialized (
           select h.booking_id, h.vehicle_id, h.from_on as vehicle_from_on, h.until_on as vehicle_until_on, v.plate,
                  exists (select 1 from cases c where c.booking_id = h.booking_id and c.kind = 'vehicle_to_replace'
                             and c.closed_at is null) as is_to_replace
             from hire_vehicles h join vehicles v on v.id = h.vehicle_id where h.booking_id in (select id from found)),
         trip as materialized (
           select booking_id, id as trip_id, status as trip_status, driver_id,
                  from_on, started_at,
                  exists (select 1 from trips r where r.booking_id = trips.booking_id and r.status = 'relieved') as takes_over
             from trips where booking_id in (select id from found) and ${isTripOfHire}),
         ${peopleNamed(sql`select driver_id from trip`)}
    select b.*, h.vehicle_id, h.vehicle_from_on, h.vehicle_until_on, h.plate, h.is_to_replace, t.trip_id,
           t.trip_status, t.driver_id, u.full_name as driver_name,
           case when t.takes_over or t.started_at >= b.starts_at then t.from_on end as paid_from_on
      from found b left join vehicle h on h.booking_id = b.id left join trip t on t.booking_id = b.id
      left join people u on u.id = t.driver_id
     order by ${order}`.execute(db)
  return rows
}

type Days = { fromOn: string; untilOn: string }
type Placed = { hire: HireRow; vehicleId: string; ahead: Days; by: string | null; at: Date }

/** The car of a hire, with the days it still has. A day that another hire has is refused by the table itself. */
export async function placeVehicle(tx: Tx, { hire, vehicleId, ahead, by, at }: Placed) {
  await sql`
    insert into hire_vehicles (booking_id, vehicle_id, from_on, until_on, assigned_by, assigned_at)
    values (${hire.id}, ${vehicleId}, ${hire.held_from_on}, ${hire.held_until_on}, ${by}, ${at})`.execute(tx)
  await takeVehicleDays(tx, { bookingId: hire.id, vehicleId, ...ahead })
}

type Added = { hire: HireRow; vehicleId: string; added: Days }

/** A hire under way keeps its vehicle and has more days of it. A day that another hire has is refused by the table itself. */
export async function addVehicleDays(tx: Tx, { hire, vehicleId, added }: Added) {
  await takeVehicleDays(tx, { bookingId: hire.id, vehicleId, ...added })
  await sql`update hire_vehicles set until_on = ${hire.held_until_on} where booking_id = ${hire.id}`.execute(tx)
}

type Taken = { bookingId: string; vehicleId: string } & Days

async function takeVehicleDays(tx: Tx, { bookingId, vehicleId, fromOn, untilOn }: Taken) {
  await sql`
    insert into vehicle_days (vehicle_id, day, booking_id)
    select ${vehicleId}::uuid, day::date, ${bookingId}
      from generate_series(${fromOn}::date, ${untilOn}::date - 1, interval '1 day') as day order by 2`.execute(tx)
}

/** The days that a hire under way has given back. */
export async function releaseVehicleDays(tx: Tx, { id, held_until_on }: HireRow) {
  await sql`delete from vehicle_days where booking_id = ${id} and day >= ${held_until_on}`.execute(tx)
  await sql`
    update hire_vehicles set until_on = ${held_until_on}
     where booking_id = ${id} and until_on > ${held_until_on}`.execute(tx)
}

/** Its days go with it. */
export async function removeVehicle(tx: Tx, bookingId: string) {
  await sql`delete from hire_vehicles where booking_id = ${bookingId}`.execute(tx)
}

export async function takeDriverDays(
  tx: Tx,
  { driverId, tripId, ...ahead }: { driverId: string; tripId: string } & Days,
) {
  await sql`
    insert into driver_days (driver_id, day, trip_id)
    select ${driverId}::uuid, day::date, ${tripId}::uuid
      from generate_series(${ahead.fromOn}::date, ${ahead.untilOn}::date - 1, interval '1 day') as day order by 2`.execute(
    tx,
  )
}

export async function releaseDriverDays(tx: Tx, tripId: string) {
  await sql`delete from driver_days where trip_id = ${tripId}`.execute(tx)
}

/** A hire that can be given a car and a driver, under its booking's lock. Staff of the fleet see every hire. */
export async function lockHire(tx: Tx, _actor: Actor, typedId: string): Promise<HireRow> {
  const id = readBookingReference(typedId)
  const booking = id ? await lockBooking(tx, id) : null
  if (booking?.booking_type !== 'car') throw notFound('Hire not found')
  if (booking.status !== 'confirmed') {
    throw conflict('not_confirmed', `Only a confirmed hire gets a car: this one is ${booking.status}.`)
  }
  const hire = await findHire(tx, booking.id)
  if (!hire) throw notFound('Hire not found')
  return hire
}
