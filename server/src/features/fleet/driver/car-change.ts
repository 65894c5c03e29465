import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { findStoredSegments } from '../segments/segment-store.ts'
import { writeOnce } from '../segments/write-once.ts'
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
    const once = { readBy: 'driver', by: by.actor.userId, now } as const
    const start = { mileageKm: mileage_km, fuelEighths: fuel_eighths }
    const isShown = await writeOnce(tx, { segment: taken, end: 'start', field: 'mileage_km', ...once, ...start })
    if (isShown) await readGauges(tx, taken.vehicle_id, { mileage_km, fuel_eighths })
    const end = { mileageKm: end_mileage_km ?? null, fuelEighths: end_fuel_eighths ?? null }
    const isLeftShown = await writeOnce(tx, { segment: left, end: 'end', field: 'end_mileage_km', ...once, ...end })
    if (isLeftShown)
      await readGauges(tx, left.vehicle_id, { mileage_km: end_mileage_km, fuel_eighths: end_fuel_eighths })
    await auditStaff(ctx, tx, by, {
      action: 'trip.car-read',
      subjectKind: 'booking',
      subjectId: trip.booking_id,
      after: { plate: car.plate, mileage_km, left_at_km: end_mileage_km },
    })
  })
}
