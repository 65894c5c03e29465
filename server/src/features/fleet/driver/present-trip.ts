import { daysTaken } from '@skyroute/core/availability/stay-dates.ts'
import { paperNames } from '@skyroute/core/fleet/roadworthiness.ts'
import { mayCallCustomer } from '@skyroute/core/fleet/trips.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { presentPicture } from '../../catalogue/present-picture.ts'
import { type Landmark, landmarksNear } from './landmarks.ts'
import type { checkNames, TripAnswer } from './schemas.ts'
import type { TripRow } from './trip-store.ts'

type Around = { landmarks: readonly Landmark[]; now: Date }

/** A trip as its driver sees it now: the customer's number only while it is the driver's business (A12). */
export function presentTrip(row: TripRow, { landmarks, now }: Around): TripAnswer {
  const trip = { status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }
  return {
    id: row.id,
    booking_id: row.booking_id,
    reference: bookingReference(row.booking_id),
    status: row.status,
    customer_name: row.guest_name,
    customer_phone: mayCallCustomer(trip, now) ? row.guest_phone : null,
    guests: row.guests,
    start_on: row.start_on,
    end_on: row.end_on,
    days: daysTaken(row.start_on, row.end_on).length,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    pickup_location: row.pickup_location,
    dropoff_location: row.dropoff_location,
    place: row.location,
    lat: row.lat,
    lng: row.lng,
    landmarks: landmarksNear(row, landmarks),
    special_requests: row.special_requests,
    vehicle: presentCar(row),
    checks: row.checks as (typeof checkNames)[number][], // only these are ever stored
    arrived_at: row.arrived_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    start_mileage_km: row.start_mileage_km,
    start_fuel_eighths: row.start_fuel_eighths,
    ended_at: row.ended_at?.toISOString() ?? null,
    end_mileage_km: row.end_mileage_km,
    end_fuel_eighths: row.end_fuel_eighths,
    day_pay: toNaira(row.day_pay_kobo),
    pay: row.pay_kobo === null ? null : toNaira(row.pay_kobo),
    photos: row.photos,
  }
}

function presentCar(row: TripRow): TripAnswer['vehicle'] {
  if (!row.vehicle_id || !row.plate) return null
  return {
    id: row.vehicle_id,
    plate: row.plate,
    name: row.car_name,
    color: row.color ?? '',
    mileage_km: row.mileage_km ?? 0,
    fuel_eighths: row.fuel_eighths,
    licence_expires_on: row.papers.find(({ code }) => code === 'vehicle_licence')?.expires_on ?? null,
    papers: row.papers.map(({ code, expires_on }) => ({
      name: paperNames[code as keyof typeof paperNames] ?? code,
      expires_on,
    })),
    image: row.image && presentPicture(row.image),
  }
}
