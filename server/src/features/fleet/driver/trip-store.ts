import type { DriverWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { isTripCalledOff, type TripStatus } from '@skyroute/core/fleet/trips.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Page, pageOf } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Trips } from '../../../db/schema.ts'
import { notFound } from '../../../errors.ts'
import type { PictureRow } from '../../catalogue/listing-store.ts'
import { paidUntilOn } from '../hire-store.ts'
import type { TripAnswer } from './schemas.ts'

type NotShown = 'answered_at' | 'assigned_at' | 'assigned_by' | 'is_paid_outside'
export type TripRow = Omit<Selectable<Trips>, 'status' | NotShown> & {
  status: TripStatus
  customer_id: string
  booking_status: string
  guest_name: string
  guest_phone: string | null
  guests: number
  start_on: string
  end_on: string
  held_from_on: string
  held_until_on: string
  starts_at: Date
  ends_at: Date
  pickup_location: string | null
  dropoff_location: string | null
  special_requests: string | null
  flight_number: string | null
  driver_waiting: DriverWaiting | null
  paid_days: number
  /** The hire has stated times. */
  has_times: boolean
  is_customers_place: boolean
  location: string
  state_slug: string
  lat: number
  lng: number
  image: PictureRow | null
  car_name: string
  vehicle_id: string | null
  /** When its driver was given it. */
  assigned_at: Date
  /** A car of its hire has gone out, with whomever. */
  has_gone_out: boolean
  /** When the car was named for the hire. */
  vehicle_assigned_at: Date | null
  plate: string | null
  color: string | null
  mileage_km: number | null
  fuel_eighths: number | null
  papers: { code: string; expires_on: string }[]
  photos: TripAnswer['photos']
  /** The cars that its driver has had, the first one first. */
  segments: TripAnswer['segments']
}

const bookingColumns = sql`
  b.id, b.user_id as customer_id, b.status as booking_status, b.guest_name, b.guest_phone, b.guests, b.start_on, b.end_on,
  b.held_from_on, b.held_until_on, b.starts_at, b.ends_at,
  coalesce(b.pickup_location, b.listing_snapshot ->> 'pickup_location') as pickup_location, b.dropoff_location,
  b.special_requests, b.flight_number, b.listing_snapshot -> 'driver_waiting' as driver_waiting, ${paidUntilOn} - b.start_on as paid_days,
  b.pickup_time is not null as has_times,
  coalesce(b.pickup_location <> b.listing_snapshot ->> 'pickup_location', false) as is_customers_place,
  b.listing_snapshot ->> 'location' as location, b.listing_snapshot ->> 'state_slug' as state_slug,
  (b.listing_snapshot ->> 'lat')::float8 as lat, (b.listing_snapshot ->> 'lng')::float8 as lng,
  b.listing_snapshot -> 'image' as image, b.listing_snapshot ->> 'name' as car_name`

const tripColumns = sql`
  t.id, t.booking_id, t.driver_id, t.status, t.from_on, t.until_on, t.day_pay_kobo, t.pay_kobo, t.checks, t.arrived_at,
  t.started_at, t.start_mileage_km, t.start_fuel_eighths, t.ended_at, t.end_mileage_km, t.end_fuel_eighths,
  t.end_note, t.decline_reason, t.assigned_at,
  exists (select 1 from hire_segments s where s.booking_id = t.booking_id) as has_gone_out,
  b.customer_id, b.booking_status, b.guest_name, b.guest_phone, b.guests, b.start_on, b.end_on, b.held_from_on,
  b.held_until_on, b.starts_at, b.ends_at, b.pickup_location, b.dropoff_location, b.special_requests, b.flight_number,
  b.driver_waiting, b.paid_days, b.has_times, b.is_customers_place, b.location, b.state_slug, b.lat, b.lng, b.image, b.car_name,
  v.id as vehicle_id, h.assigned_at as vehicle_assigned_at, v.plate, c.color, v.mileage_km, v.fuel_eighths,
  (select coalesce(json_agg(json_build_object('code', p.code, 'expires_on', p.expires_on) order by p.expires_on, p.code), '[]')
     from vehicle_papers p where p.vehicle_id = v.id) as papers,
  (select coalesce(json_agg(json_build_object('id', f.id, 'moment', f.moment) order by f.taken_at, f.id), '[]')
     from trip_photos f where f.trip_id = t.id) as photos,
  (select coalesce(json_agg(json_build_object(
            'id', s.id, 'vehicle_id', s.vehicle_id, 'plate', c.plate, 'started_at', s.started_at, 'start_mileage_km', s.start_mileage_km,
            'start_fuel_eighths', s.start_fuel_eighths, 'ended_at', s.ended_at, 'end_mileage_km', s.end_mileage_km,
            'end_fuel_eighths', s.end_fuel_eighths) order by s.nth), '[]')
     from hire_segments s join vehicles c on c.id = s.vehicle_id where s.trip_id = t.id) as segments`

/** `where`: of trips `t` alone; `also`: of a trip with its booking `b`. */
type Found = {
  where: RawBuilder<unknown>
  also?: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  page?: Page
}

/** A driver's own trips and nobody else's (A12). They are found first: their bookings may lie on other servers. */
export async function findTrips(db: Reader, driverId: string, found: Found): Promise<TripRow[]> {
  const { where, also = sql`true`, order = sql`b.starts_at, t.id`, page = pageOf({}, 100) } = found
  const { rows } = await sql<TripRow>`
    with own as materialized (select * from trips t where t.driver_id = ${driverId} and ${where}),
         booking as materialized (
           select ${bookingColumns} from bookings b where b.id in (select booking_id from own))
    select ${tripColumns}
      from own t join booking b on b.id = t.booking_id
      left join hire_vehicles h on h.booking_id = t.booking_id
      left join vehicles v on v.id = h.vehicle_id left join cars c on c.id = v.car_id
     where ${also} order by ${order} ${page.cut}`.execute(db)
  return rows
}

/** One that the driver has: what they declined, or the office took back, is not theirs any more (A12). */
export async function findTrip(db: Reader, driverId: string, id: string): Promise<TripRow> {
  const row = await findAnyTrip(db, driverId, id)
  if (isTripCalledOff(row.status)) throw notFound('Trip not found')
  return row
}

/** Also one that they have no more. */
export async function findAnyTrip(db: Reader, driverId: string, id: string): Promise<TripRow> {
  const [row] = await findTrips(db, driverId, { where: sql`t.id = ${id}` })
  if (!row) throw notFound('Trip not found')
  return row
}

/** The trip, whose ever it is by now, under its booking's lock, which the office's assignments and the booking's end take as well. */
export async function lockTrip(tx: Tx, driverId: string, id: string): Promise<TripRow> {
  const { booking_id } = await findAnyTrip(tx, driverId, id)
  await sql`select 1 from bookings where id = ${booking_id} for update`.execute(tx)
  return findAnyTrip(tx, driverId, id)
}
