import { soldStatuses } from '@skyroute/core/bookings/states.ts'
import { addDays, type Day, lagosInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader } from '../../../db/pool.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { versionOf } from '../../../http/versions.ts'
import { sides } from '../driver/photos.ts'
import type { VehicleUseAnswer } from '../vehicles/vehicle-schemas.ts'
import type { HandoverAnswer, HireSegmentAnswer } from './segment-schemas.ts'
import { readingsOf, type SegmentRow, unrecordedCars } from './segment-store.ts'

/** Cars that went out: what is recorded, and of a car that is out unrecorded what follows from its hire. */
const usedCars = (now: Date, where: RawBuilder<unknown>) => sql`
  used as materialized (
    select * from (
      select booking_id, nth, id, vehicle_id, trip_id, started_at, started_by, start_mileage_km, start_fuel_eighths,
             ended_at, ended_by, end_mileage_km, end_fuel_eighths, swap_reason from hire_segments
      union all
      select booking_id, 1, null, vehicle_id, trip_id, started_at, driver_id, start_mileage_km, start_fuel_eighths,
             null, null, null, null, null from (${unrecordedCars(now, { alsoUntold: false })}) unrecorded
       where exists (select 1 from bookings b where b.id = unrecorded.booking_id and b.status = any(${soldStatuses}))
    ) s where ${where})`

type Row = Omit<SegmentRow, 'id'> & {
  id: string | null
  plate: string
  driver_name: string | null
  started_by_name: string | null
  ended_by_name: string | null
  start_photos: HandoverAnswer['photos']
  end_photos: HandoverAnswer['photos']
}

/** The cars that a hire has used, the first one first. */
export async function findSegments(
  db: Reader,
  bookingId: string,
  { now, withPhotos }: { now: Date; withPhotos: boolean },
): Promise<HireSegmentAnswer[]> {
  const { rows } = await sql<Row>`
    with ${usedCars(now, sql`s.booking_id = ${bookingId}`)},
         trip as materialized (select id, driver_id from trips where id in (select trip_id from used)),
         ${peopleNamed(sql`
           select driver_id from trip union select started_by from used union select ended_by from used`)}
    select s.*, v.plate, d.full_name as driver_name, a.full_name as started_by_name, z.full_name as ended_by_name,
           ${photosOf('start')} as start_photos, ${photosOf('end')} as end_photos
      from used s join vehicles v on v.id = s.vehicle_id left join trip t on t.id = s.trip_id
      left join people d on d.id = t.driver_id left join people a on a.id = s.started_by
      left join people z on z.id = s.ended_by
     order by s.nth`.execute(db)
  return rows.map((row) => ({
    nth: row.nth,
    vehicle: { id: row.vehicle_id, plate: row.plate },
    driver_name: row.driver_name,
    out: {
      at: row.started_at.toISOString(),
      by_name: row.started_by_name,
      mileage_km: row.start_mileage_km,
      fuel_eighths: row.start_fuel_eighths,
      photos: withPhotos ? row.start_photos : [],
    },
    back: row.ended_at && {
      at: row.ended_at.toISOString(),
      by_name: row.ended_by_name,
      mileage_km: row.end_mileage_km,
      fuel_eighths: row.end_fuel_eighths,
      photos: withPhotos ? row.end_photos : [],
    },
    swap_reason: row.swap_reason,
    version: versionOf(readingsOf(row)),
  }))
}

/** Of `used s`, side by side in the same order, so that the two sets can be compared. */
const photosOf = (moment: 'start' | 'end') => sql`
  (select coalesce(json_agg(json_build_object('id', f.id, 'side', f.side)
                            order by array_position(${[...sides]}::text[], f.side), f.taken_at, f.id), '[]')
     from trip_photos f
    where f.moment = ${moment} and (f.segment_id = s.id or (s.id is null and f.trip_id = s.trip_id)))`

type UseRow = {
  booking_id: string
  guest_name: string
  guest_phone: string | null
  driver_name: string | null
  started_at: Date
  ended_at: Date | null
}

const usesMost = 60

/** Who had a car, the latest first; `on`: at any time of that day in Lagos, which is what a fine asks. */
export async function findUses(
  db: Reader,
  vehicleId: string,
  { now, on }: { now: Date; on?: Day },
): Promise<VehicleUseAnswer[]> {
  const within = on
    ? sql`s.started_at < ${lagosInstant(addDays(on, 1), '00:00')}
          and coalesce(s.ended_at, ${now}) >= ${lagosInstant(on, '00:00')}`
    : sql`true`
  const { rows } = await sql<UseRow>`
    with ${usedCars(now, sql`s.vehicle_id = ${vehicleId} and ${within}`)},
         trip as materialized (select id, driver_id from trips where id in (select trip_id from used)),
         booking as materialized (
           select id, guest_name, guest_phone from bookings where id in (select booking_id from used)),
         ${peopleNamed(sql`select driver_id from trip`)}
    select s.booking_id, b.guest_name, b.guest_phone, d.full_name as driver_name, s.started_at, s.ended_at
      from used s join booking b on b.id = s.booking_id left join trip t on t.id = s.trip_id
      left join people d on d.id = t.driver_id
     order by s.started_at desc, s.booking_id limit ${usesMost}`.execute(db)
  return rows.map((row) => ({ ...answerOf(row), reference: bookingReference(row.booking_id) }))
}

/** Cars of the hire's listing that another hire has on the road: its segment is open, or follows from its times. */
export async function findCarsOut(db: Reader, { hire, now }: { hire: { id: string; listing_id: string }; now: Date }) {
  const isOfListing = sql`s.vehicle_id in (select id from vehicles where car_id = ${hire.listing_id})`
  const { rows } = await sql<{ id: string; booking_id: string }>`
    with ${usedCars(now, sql`s.ended_at is null and s.booking_id <> ${hire.id} and ${isOfListing}`)}
    select s.vehicle_id as id, s.booking_id from used s join bookings b on b.id = s.booking_id
     where b.status = 'confirmed' or s.id is not null`.execute(db)
  return rows
}

/** Cars on the road now, by their id, with the hire and when it is to end. */
export async function findCarsOnTheRoad(db: Reader, now: Date, vehicleIds: readonly string[]) {
  const { rows } = await sql<{ vehicle_id: string; booking_id: string; ends_at: Date }>`
    with ${usedCars(now, sql`s.ended_at is null and s.vehicle_id = any(${[...vehicleIds]}::uuid[])`)}
    select s.vehicle_id, s.booking_id, b.ends_at
      from used s join bookings b on b.id = s.booking_id and b.status = 'confirmed'
     order by s.started_at`.execute(db)
  return new Map(
    rows.map(({ vehicle_id, booking_id, ends_at }) => [
      vehicle_id,
      { booking_id, reference: bookingReference(booking_id), ends_at: ends_at.toISOString() },
    ]),
  )
}
