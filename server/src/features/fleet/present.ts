import { hireDayAt } from '@skyroute/core/bookings/hire/hire-times.ts'
import { addDays, type Day } from '@skyroute/core/dates.ts'
import { paperNames, whyVehicleNotRoadworthy } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { answerOf } from '../../http/answer-of.ts'
import type { HireRow } from './hire-store.ts'
import type { HireAnswer } from './schemas.ts'
import type { VehicleAnswer } from './vehicles/vehicle-schemas.ts'
import { factsOfVehicle, type VehicleRow } from './vehicles/vehicle-store.ts'

export const paperWarningDays = 30
/** So far ahead a service is due: a week, or what a busy car drives in it. */
const serviceWarning = { days: 7, km: 500 }

export function presentVehicle(row: VehicleRow, today: Day, onTheRoad: VehicleAnswer['on_the_road'] | undefined) {
  const why = whyVehicleNotRoadworthy(factsOfVehicle(row), { fromOn: today, untilOn: addDays(today, 1) })
  return {
    ...row,
    papers: row.papers.map((paper) => presentPaper(paper, today)),
    is_service_due: isServiceDue(row, today),
    on_the_road: onTheRoad ?? null,
    is_fit: why === null,
    why_not: why?.sentence ?? null,
  }
}

export function presentPaper({ code, expires_on }: VehicleRow['papers'][number], today: Day) {
  const state = expires_on < today ? 'ended' : expires_on < addDays(today, paperWarningDays) ? 'ends_soon' : 'good'
  return { code, name: paperNames[code], expires_on, state } as const
}

export function isServiceDue(row: VehicleRow, today: Day) {
  const byDay = row.service_due_on !== null && row.service_due_on <= addDays(today, serviceWarning.days)
  const byRoad = row.service_due_km !== null && row.service_due_km <= row.mileage_km + serviceWarning.km
  return row.status !== 'retired' && (byDay || byRoad)
}

export function presentHire(row: HireRow): HireAnswer {
  const { driver_id, driver_name, trip_id, trip_status } = row
  return {
    ...answerOf(row),
    booking_id: row.id,
    reference: bookingReference(row.id),
    car_id: row.listing_id,
    vehicle: row.vehicle_id && row.plate ? { id: row.vehicle_id, plate: row.plate } : null,
    driver:
      driver_id && driver_name && trip_id && trip_status
        ? { id: driver_id, name: driver_name, trip_id, trip_status }
        : null,
    needs: needsOf(row),
  }
}

/** What a hire that is still to come or under way lacks. */
export function needsOf(row: HireRow): ('vehicle' | 'driver')[] {
  if (row.status !== 'confirmed') return []
  return [
    ...(row.vehicle_id && !row.is_to_replace && !hasOpenDays(row) ? [] : ['vehicle' as const]),
    ...(row.with_driver && !row.driver_id ? ['driver' as const] : []),
  ]
}

/** Whether a day that was added under way is without the hire's vehicle. */
export function hasOpenDays({ vehicle_until_on, held_until_on }: HireRow): boolean {
  return vehicle_until_on !== null && vehicle_until_on < held_until_on
}

/** The days behind those for which the vehicle is named, `[fromOn, untilOn)`. */
export function openDays(row: HireRow, now: Date) {
  const { fromOn, untilOn } = daysAhead(row, now)
  const namedUntilOn = row.vehicle_until_on ?? fromOn
  return { fromOn: namedUntilOn > fromOn ? namedUntilOn : fromOn, untilOn }
}

/**
 * The hire days of a hire that are not over, `[fromOn, untilOn)`. Each lasts until ten the next morning: what begins or is
 * under way before ten asks for yesterday's as well, on which somebody else may still be out with the car.
 */
export function daysAhead(row: Pick<HireRow, 'held_from_on' | 'held_until_on' | 'starts_at'>, now: Date) {
  const dayUnderWay = hireDayAt(now)
  const hasBegun = row.starts_at <= now && dayUnderWay > row.held_from_on
  return { fromOn: hasBegun ? dayUnderWay : row.held_from_on, untilOn: row.held_until_on }
}

/**
 * The hire days for which a car or a driver is named now, `[fromOn, untilOn)`, never none: a hire that is over and not
 * completed needs them at least on the day under way.
 */
export function daysToServe(row: Parameters<typeof daysAhead>[0], now: Date) {
  const { fromOn, untilOn } = daysAhead(row, now)
  return { fromOn, untilOn: untilOn > fromOn ? untilOn : addDays(fromOn, 1) }
}
