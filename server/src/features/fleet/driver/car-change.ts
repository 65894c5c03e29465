import { whyReadingImplausible } from '@skyroute/core/fleet/trips.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict, domainError, invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { findStoredSegments, type SegmentRow, writeReadings } from '../segments/segment-store.ts'
import { findVehicle } from '../vehicles/show-vehicle.ts'
import { lockGauges, readGauges } from '../vehicles/vehicle-store.ts'
import { type MoveTripInput, onceForTrip } from './move-trip.ts'
import type { CarChange } from './schemas.ts'
import { lockTrip } from './trip-store.ts'

/**
 * What a driver reads off the car that the office named on the road, and off the one they left. Each is written once: sent
 * again it is answered as it stands, and another reading is refused.
 */
export function recordCarChange(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<CarChange>) {
  const { segment_id, mileage_km, fuel_eighths, end_mileage_km, end_fuel_eighths } = asked.body
  return onceForTrip(ctx, by, { ...asked, operation: 'recordCarChange' }, async (tx, now) => {
    const trip = await lockTrip(tx, by.actor.userId, asked.id)
    const segments = await findStoredSegments(tx, trip.booking_id)
    const taken = segments.find(({ id, trip_id, nth }) => id === segment_id && trip_id === trip.id && nth > 1)
    const left = segments.find(({ nth }) => nth + 1 === taken?.nth)
    if (!taken || !left) throw invalid('segment_id', 'Must be a car that you took over on this trip.')
    await lockGauges(tx, [taken.vehicle_id, left.vehicle_id])
    const car = await findVehicle(tx, taken.vehicle_id)
    const known = taken.end_mileage_km === null ? car.mileage_km : 0
    await write(tx, taken, { end: 'start', by, now, known, mileage_km, fuel_eighths })
    await readGauges(tx, taken.vehicle_id, { mileage_km, fuel_eighths })
    if (end_mileage_km !== undefined) {
      const read = { mileage_km: end_mileage_km, fuel_eighths: end_fuel_eighths ?? null }
      await write(tx, left, { end: 'end', by, now, known: left.start_mileage_km ?? 0, ...read })
      await readGauges(tx, left.vehicle_id, { mileage_km: end_mileage_km, fuel_eighths: end_fuel_eighths })
    }
    await auditStaff(ctx, tx, by, {
      action: 'trip.car-read',
      subjectKind: 'booking',
      subjectId: trip.booking_id,
      after: { plate: car.plate, mileage_km, left_at_km: end_mileage_km },
    })
  })
}

type Reading = {
  end: 'start' | 'end'
  by: ActorInRequest
  now: Date
  known: number
  mileage_km: number
  fuel_eighths: number | null
}

async function write(tx: Tx, segment: SegmentRow, { end, by, now, known, mileage_km, fuel_eighths }: Reading) {
  const [km, eighths] = [segment[`${end}_mileage_km`], segment[`${end}_fuel_eighths`]]
  if (km !== null) return refuseOther({ km, eighths }, { mileage_km, fuel_eighths })
  const field = end === 'start' ? 'mileage_km' : 'end_mileage_km'
  const reading = { mileageKm: mileage_km, knownMileageKm: known, since: segment.started_at, now }
  const why = known > 0 ? whyReadingImplausible(reading, field) : null
  if (why) throw domainError(why)
  if (end === 'start' && segment.end_mileage_km !== null && mileage_km > segment.end_mileage_km)
    throw invalid(field, `It came back with ${segment.end_mileage_km} km.`, 'mileage_too_high')
  await writeReadings(tx, segment, end, by.actor.userId, { mileageKm: mileage_km, fuelEighths: fuel_eighths })
}

function refuseOther(
  kept: { km: number; eighths: number | null },
  said: { mileage_km: number; fuel_eighths: number | null },
) {
  if (kept.km === said.mileage_km && (said.fuel_eighths === null || kept.eighths === said.fuel_eighths)) return
  throw conflict(
    'already_recorded',
    `This is recorded already, with ${kept.km.toLocaleString('en-NG')} km. Tell the office if that is wrong.`,
  )
}
