import { whyVehicleNotRoadworthy } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { closeCasesOf } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import { onUniqueViolation } from '../../../db/on-unique-violation.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, domainError } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { addVehicleDays, type HireRow, lockHire, placeVehicle, removeVehicle } from '../hire-store.ts'
import { daysToServe, hasOpenDays, openDays } from '../present.ts'
import type { AssignVehicle } from '../schemas.ts'
import { addToSwap, swapCar } from '../segments/record-segments.ts'
import type { CarSwap } from '../segments/segment-schemas.ts'
import { findStoredSegments } from '../segments/segment-store.ts'
import { showHireLine } from '../show-hire.ts'
import { findVehicle } from '../vehicles/show-vehicle.ts'
import {
  factsOfVehicle,
  lockGauges,
  lockRoadworthiness,
  readGauges,
  type VehicleRow,
} from '../vehicles/vehicle-store.ts'
import { findTakenVehicles, isUnderWay } from './taken.ts'

/**
 * Names the car of a hire, another one, or none. A car is on one hire a day by the key of `vehicle_days`: of two clerks
 * at once one wins, and the other is told (I15).
 */
export async function assignVehicle(ctx: AppContext, by: ActorInRequest, typedId: string, wish: AssignVehicle) {
  const id = await takingTurns(() =>
    inTransaction(ctx.db, async (tx) => {
      const hire = await lockHire(tx, by.actor, typedId)
      refuseOtherThan(hire.vehicle_id, wish.instead_of)
      const isSame = hire.vehicle_id === wish.vehicle_id
      if (isSame && wish.swap) await addReadings(ctx, tx, { hire, swap: wish.swap, by })
      if (isSame && !hasOpenDays(hire)) return hire.id
      if (wish.vehicle_id === null && hire.trip_status === 'started') {
        throw conflict('under_way', 'This hire is under way. Name another car instead.')
      }
      const vehicle = wish.vehicle_id === null ? null : await lockFitVehicle(ctx, tx, hire, wish.vehicle_id)
      const isSwapped = !isSame && (await swapOnTheRoad(ctx, tx, { hire, vehicle, swap: wish.swap, by }))
      if (!isSame) await removeVehicle(tx, hire.id)
      if (vehicle) await nameVehicle(ctx, tx, { hire, vehicle, by })
      await record(ctx, tx, by, { hire, vehicle, isSwapped, reason: wish.swap?.reason })
      if (hire.driver_id)
        await publish(tx, 'trip.changed', {
          bookingId: hire.id,
          driverId: hire.driver_id,
          at: ctx.clock.now().toISOString(),
        })
      return hire.id
    }),
  )
  return showHireLine(ctx.db, id)
}

/** Who looked at an older board is told what has changed since. */
export function refuseOtherThan(current: string | null, seen: string | null | undefined) {
  if (seen === undefined || seen === current) return
  throw conflict('changed_meanwhile', 'Somebody else has assigned this hire a moment ago. Look at it again.')
}

/**
 * On the road it writes the segments of both cars, so it locks both for that: two that shared a lock of a car would wait
 * for each other before they write.
 */
async function lockFitVehicle(ctx: AppContext, tx: Tx, hire: HireRow, vehicleId: string): Promise<VehicleRow> {
  const now = ctx.clock.now()
  const ahead = wantedDays(hire, vehicleId, now)
  if (isUnderWay(hire, now)) {
    const left = (await findStoredSegments(tx, hire.id)).at(-1)
    await lockGauges(tx, [hire.vehicle_id, left?.vehicle_id ?? null, vehicleId])
  } else await lockRoadworthiness(tx, vehicleId)
  const vehicle = await findVehicle(tx, vehicleId)
  if (vehicle.car_id !== hire.listing_id) {
    throw conflict('other_listing', `${vehicle.plate} is a ${vehicle.car_name}; the hire is for a ${hire.car_name}.`)
  }
  const why = whyVehicleNotRoadworthy(factsOfVehicle(vehicle), ahead)
  if (why) throw domainError(why)
  await refuseTaken(tx, hire, { vehicle, ...ahead, now })
  return vehicle
}

/** The car that is on the road already is asked only for the days that it does not have. */
function wantedDays(hire: HireRow, vehicleId: string, now: Date) {
  return (hire.vehicle_id === vehicleId ? openDays : daysToServe)(hire, now)
}

type Wanted = { vehicle: VehicleRow; fromOn: string; untilOn: string; now: Date }

async function refuseTaken(tx: Tx, hire: HireRow, { vehicle, fromOn, untilOn, now }: Wanted) {
  const taken = (await findTakenVehicles(tx, { hire, fromOn, untilOn, now })).get(vehicle.id)
  if (!taken) return
  const reference = bookingReference(taken)
  throw conflict('vehicle_taken', `${vehicle.plate} is on ${reference} on these days.`, { booking: reference })
}

async function nameVehicle(
  ctx: AppContext,
  tx: Tx,
  { hire, vehicle, by }: { hire: HireRow; vehicle: VehicleRow; by: ActorInRequest },
) {
  const at = ctx.clock.now()
  const wanted = wantedDays(hire, vehicle.id, at)
  if (hire.vehicle_id === vehicle.id) {
    await addVehicleDays(tx, { hire, vehicleId: vehicle.id, added: wanted })
  } else {
    await placeVehicle(tx, { hire, vehicleId: vehicle.id, ahead: wanted, by: by.actor.userId, at })
  }
  const kinds = ['hire_without_vehicle', 'vehicle_to_replace'] as const
  await closeCasesOf(tx, { kinds, bookingId: hire.id, at, by: by.actor.userId, outcome: `${vehicle.plate} named` })
}

type Swapped = { hire: HireRow; vehicle: VehicleRow | null; swap: CarSwap | undefined; by: ActorInRequest }

/**
 * The first car keeps its segment with what was recorded of it; the next begins one of its own, from which its driver
 * reads the odometer. Answers whether a car of the hire had gone out.
 */
async function swapOnTheRoad(ctx: AppContext, tx: Tx, { hire, vehicle, swap, by }: Swapped): Promise<boolean> {
  const now = ctx.clock.now()
  const swapped = await swapCar(tx, { hire, to: vehicle, swap, by: by.actor.userId, now })
  if (!swapped) return false
  await readSwap(tx, { leftId: swapped.at(-1)?.vehicle_id ?? null, takenId: vehicle?.id ?? null, swap })
  return true
}

/** Two clerks name the same car: what the second read is not lost. */
async function addReadings(
  ctx: AppContext,
  tx: Tx,
  { hire, swap, by }: Pick<Swapped, 'hire' | 'by'> & { swap: CarSwap },
) {
  const leftId = await addToSwap(tx, { hire, swap, by: by.actor.userId, now: ctx.clock.now() })
  await readSwap(tx, { leftId, takenId: hire.vehicle_id, swap })
  const { plate } = hire
  await auditStaff(ctx, tx, by, {
    action: 'hire.swap-read',
    subjectKind: 'booking',
    subjectId: hire.id,
    after: { plate, ...swap },
  })
}

type ReadSwap = { leftId: string | null; takenId: string | null; swap: CarSwap | undefined }

async function readSwap(tx: Tx, { leftId, takenId, swap }: ReadSwap) {
  await readGauges(tx, leftId, { mileage_km: swap?.end_mileage_km, fuel_eighths: swap?.end_fuel_eighths })
  await readGauges(tx, takenId, { mileage_km: swap?.start_mileage_km, fuel_eighths: swap?.start_fuel_eighths })
}

type Recorded = { hire: HireRow; vehicle: VehicleRow | null; isSwapped: boolean; reason: string | undefined }

function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { hire, vehicle, isSwapped, reason }: Recorded) {
  const action = isSwapped ? 'hire.vehicle-swapped' : vehicle ? 'hire.vehicle-assigned' : 'hire.vehicle-withdrawn'
  return auditStaff(ctx, tx, by, {
    action,
    subjectKind: 'booking',
    subjectId: hire.id,
    before: { plate: hire.plate },
    after: { plate: vehicle?.plate ?? null },
    reason: reason?.trim() || undefined,
  })
}

/** The table's own word on a day that two wanted at once. */
export const takingTurns = <T>(work: () => Promise<T>) =>
  onUniqueViolation(work, () =>
    conflict('just_taken', 'Somebody else was a moment quicker: those days are given to another hire.'),
  )
