import { waitingAt } from '@skyroute/core/bookings/hire/pick-up.ts'
import { addDays, daysBetween } from '@skyroute/core/dates.ts'
import { paperNames } from '@skyroute/core/fleet/roadworthiness.ts'
import { isTripCalledOff, mayCallCustomer } from '@skyroute/core/fleet/trips.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { answerOf } from '../../../http/answer-of.ts'
import { presentPicture } from '../../catalogue/present-picture.ts'
import { type Landmark, landmarksNear } from './landmarks.ts'
import type { PastTripAnswer, TripAnswer } from './schemas.ts'
import type { TripRow } from './trip-store.ts'

type Around = { landmarks: readonly Landmark[]; now: Date }

/** A trip as its driver sees it now: the customer's number only while it is the driver's business (A12). */
export function presentTrip(row: TripRow, { landmarks, now }: Around): TripAnswer {
  const { guest_phone, driver_waiting, paid_days, has_times, assigned_at, has_gone_out, ...told } = row
  const trip = { status: row.status, startsAt: row.starts_at, endsAt: row.ends_at }
  return {
    ...answerOf(told),
    reference: bookingReference(row.booking_id),
    customer_name: row.guest_name,
    customer_phone: mayCallCustomer(trip, now) ? guest_phone : null,
    days: paid_days,
    pay_days: daysBetween(row.from_on, row.until_on),
    waiting: driver_waiting && waitingAt(row.pickup_location ?? '', driver_waiting),
    place: row.location,
    landmarks: row.is_customers_place ? [] : landmarksNear(row, landmarks),
    vehicle: presentCar(row),
    checks: row.checks as TripAnswer['checks'], // only these are ever stored
  }
}

/** A trip that is behind its driver. Of one that they did not make they see no guest, and no change since (A12). */
export function presentPastTrip(row: TripRow): PastTripAnswer {
  const { id, status, from_on, until_on } = row
  if (isTripCalledOff(status))
    return { id, status, start_on: from_on, end_on: addDays(until_on, -1), ...nothingOfTheGuest }
  const { pickup_location, start_mileage_km, end_mileage_km, pay_kobo } = row
  const isWhole = status !== 'relieved'
  return {
    id,
    status,
    start_on: from_on,
    end_on: isWhole ? row.end_on : addDays(until_on, -1),
    customer_name: row.guest_name,
    pickup_location: pickup_location ?? row.location,
    start_mileage_km,
    end_mileage_km,
    driven_km: drivenKm(row),
    pay: pay_kobo === null ? null : toNaira(pay_kobo),
  }
}

function drivenKm({ segments, start_mileage_km, end_mileage_km }: TripRow): number | null {
  const cars = segments.length > 0 ? segments : [{ start_mileage_km, end_mileage_km }]
  return cars.reduce<number | null>(
    (sum, { start_mileage_km: from, end_mileage_km: to }) =>
      sum === null || from === null || to === null ? null : sum + to - from,
    0,
  )
}

const nothingOfTheGuest = {
  customer_name: null,
  pickup_location: null,
  start_mileage_km: null,
  end_mileage_km: null,
  driven_km: null,
  pay: null,
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
