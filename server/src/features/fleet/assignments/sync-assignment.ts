import { whyVehicleNotRoadworthy } from '@skyroute/core/fleet/roadworthiness.ts'
import { awaitedTripStatuses } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import { type CaseKind, closeCasesOf, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sqlState } from '../../../db/pool.ts'
import { inSavepoint } from '../../../db/savepoint.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publish } from '../../../jobs/publish.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import {
  addVehicleDays,
  findHire,
  type HireRow,
  isTripLive,
  placeVehicle,
  releaseDriverDays,
  releaseVehicleDays,
  removeVehicle,
  takeDriverDays,
} from '../hire-store.ts'
import { daysAhead, hasOpenDays, openDays } from '../present.ts'
import { recordUnreadReturn } from '../segments/record-segments.ts'
import { settleListing } from '../vehicles/capacity.ts'
import { findVehicle } from '../vehicles/show-vehicle.ts'
import { factsOfVehicle, lockRoadworthiness } from '../vehicles/vehicle-store.ts'
import { paidDays, payUntil, withdrawTrip } from './assign-driver.ts'

/** When a booking got other dates or hours, and the instants between which it lay until then. */
export type Change = { at: string; startsAtBefore: string; endsAtBefore: string }

/**
 * A booking ended, or has other days or hours: its car and driver follow, and its listing's count with them. Safe to
 * repeat.
 */
export async function syncAssignment(ctx: AppContext, bookingId: string, change?: Change) {
  const carId = await inTransaction(ctx.db, (tx) => follow(ctx, tx, bookingId, change))
  if (carId) await settleListing(ctx, carId)
}

export async function follow(ctx: AppContext, tx: Tx, bookingId: string, change?: Change): Promise<string | null> {
  const booking = await lockBooking(tx, bookingId)
  if (booking?.booking_type !== 'car') return null
  if (booking.status !== 'confirmed') await closeCasesOf(tx, { ...about(ctx, bookingId), outcome: 'The hire is over' })
  const hire = await findHire(tx, bookingId)
  if (hire && (hire.vehicle_id || hire.trip_id)) await put(ctx, tx, { booking, hire, change })
  return booking.listing_id
}

const about = (ctx: AppContext, bookingId: string) => ({
  kinds: ['hire_without_vehicle', 'hire_without_driver', 'vehicle_to_replace'] as const,
  bookingId,
  at: ctx.clock.now(),
})

type Following = { booking: BookingRow; hire: HireRow; change: Change | undefined }

/** A case about days without a car or driver is closed when the hire, shorter again perhaps, has none. */
async function put(ctx: AppContext, tx: Tx, { booking, hire, change }: Following) {
  if (booking.status === 'cancelled') return release(ctx, tx, { booking, hire })
  if (booking.status === 'completed') return trim(tx, { booking, hire, now: ctx.clock.now() })
  const hasVehicle = isVehicleInPlace(hire) || (await moveVehicle(ctx, tx, hire))
  const isInPlace = await isTripInPlace(tx, hire, ctx.clock.now())
  if (isInPlace && change && hasOtherHours(hire, change)) await tellOtherHours(tx, hire, change)
  const hasDriver = isInPlace || (await moveDriver(ctx, tx, { hire, change }))
  const { plate, driver_name } = hire
  const close = (kind: CaseKind, name: string | null) =>
    closeCasesOf(tx, { ...about(ctx, hire.id), kinds: [kind], outcome: `${name} has all days of the hire` })
  if (hire.vehicle_id && hasVehicle) await close('hire_without_vehicle', plate)
  if (hire.trip_id && hasDriver) await close('hire_without_driver', driver_name)
}

async function release(ctx: AppContext, tx: Tx, { booking, hire }: Omit<Following, 'change'>) {
  const now = ctx.clock.now()
  const cancelledAt = booking.cancelled_at ?? now
  // Nobody came, so the car never went out.
  if (booking.cancel_reason !== 'no_show')
    await recordUnreadReturn(tx, hire.id, { at: cancelledAt, now: cancelledAt, alsoUntold: false })
  await removeVehicle(tx, hire.id)
  if (hire.trip_id && awaitedTripStatuses.some((status) => status === hire.trip_status)) {
    await withdrawTrip(ctx, tx, hire)
  } else if (hire.trip_id) {
    // Cancelled on the road: what was driven until then is paid, however late this job comes.
    await payUntil(tx, hire.trip_id, { to: 'ended', endedAt: cancelledAt, now })
  }
}

/** The car is back, unless its driver has it still; nobody read it. Ended early: the car and the driver are free from the day that was given back. */
async function trim(tx: Tx, { booking, hire, now }: { booking: BookingRow; hire: HireRow; now: Date }) {
  const { id, held_until_on, ends_at } = booking
  const completedAt = booking.completed_at ?? now
  const isStillDriven = hire.trip_status === 'started'
  const at = completedAt < ends_at ? completedAt : ends_at
  if (!isStillDriven) await recordUnreadReturn(tx, id, { at, now, alsoUntold: true })
  await sql`delete from vehicle_days where booking_id = ${id} and day >= ${held_until_on}`.execute(tx)
  await sql`
    delete from driver_days where trip_id in (select id from trips where booking_id = ${id}) and day >= ${held_until_on}`.execute(
    tx,
  )
}

function isVehicleInPlace({ vehicle_from_on, vehicle_until_on, held_from_on, held_until_on }: HireRow) {
  return vehicle_from_on === held_from_on && vehicle_until_on === held_until_on
}

/** Its driver is paid for the days of the hire, and has all that it takes and no other. */
async function isTripInPlace(tx: Tx, hire: HireRow, now: Date) {
  const { fromOn, untilOn } = daysAhead(hire, now)
  const paid = paidDays(hire)
  const { rows } = await sql`
    select 1 from trips t where t.booking_id = ${hire.id} and ${isTripLive}
       and ((t.from_on, t.until_on) <> (${paid.fromOn}, ${paid.untilOn})
            or exists (select 1 from driver_days d
                        where d.trip_id = t.id and (d.day < ${hire.held_from_on} or d.day >= ${untilOn}))
            or exists (select 1 from generate_series(${fromOn}::date, ${untilOn}::date - 1, interval '1 day') as needed (day)
                        where not exists (select 1 from driver_days d where d.trip_id = t.id and d.day = needed.day::date)))`.execute(
    tx,
  )
  return rows.length === 0
}

function hasOtherHours({ starts_at, ends_at }: HireRow, { startsAtBefore, endsAtBefore }: Change) {
  return starts_at.toISOString() !== startsAtBefore || ends_at.toISOString() !== endsAtBefore
}

/**
 * The days are the same, the hours are not: who took the trip before the change is asked anew. Who was given it after
 * has read the new hours already.
 */
async function tellOtherHours(tx: Tx, hire: HireRow, { at }: Change) {
  const { rows } = await sql<{ driver_id: string }>`
    update trips set status = case when status = 'accepted' and answered_at <= ${at} then 'assigned' else status end
     where id = ${hire.trip_id} and assigned_at <= ${at} and ${isTripLive}
    returning driver_id`.execute(tx)
  if (rows[0]) await publish(tx, 'trip.changed', { bookingId: hire.id, driverId: rows[0].driver_id, at })
}

/**
 * The same car on the new days when it can; else the hire goes back to the board, with a case. A hire under way keeps the
 * car that it drives. Answers whether the hire has a car on all its days.
 */
async function moveVehicle(ctx: AppContext, tx: Tx, hire: HireRow): Promise<boolean> {
  if (!hire.vehicle_id) return false
  const at = ctx.clock.now()
  await lockRoadworthiness(tx, hire.vehicle_id) // before its days: whoever takes it out of service comes to them after its lock
  if (hire.starts_at <= at && hire.vehicle_from_on === hire.held_from_on) return stretchVehicle(tx, hire, at)
  const ahead = daysAhead(hire, at)
  await removeVehicle(tx, hire.id)
  const vehicle = await findVehicle(tx, hire.vehicle_id)
  const isFit = vehicle.car_id === hire.listing_id && !whyVehicleNotRoadworthy(factsOfVehicle(vehicle), ahead)
  const isMoved =
    isFit && (await trying(tx, () => placeVehicle(tx, { hire, vehicleId: vehicle.id, ahead, by: null, at })))
  if (!isMoved) {
    const details = { plate: vehicle.plate }
    await openCase(tx, { kind: 'hire_without_vehicle', bookingId: hire.id, details, at })
  }
  return isMoved
}

/** The days that the car has stay with it. Added days on which it cannot go are open, with a case. */
async function stretchVehicle(tx: Tx, hire: HireRow, at: Date): Promise<boolean> {
  await releaseVehicleDays(tx, hire)
  if (!hire.vehicle_id || !hasOpenDays(hire)) return true
  const vehicle = await findVehicle(tx, hire.vehicle_id)
  const added = openDays(hire, at)
  const isFit = vehicle.car_id === hire.listing_id && !whyVehicleNotRoadworthy(factsOfVehicle(vehicle), added)
  const isAdded = isFit && (await trying(tx, () => addVehicleDays(tx, { hire, vehicleId: vehicle.id, added })))
  const details = { plate: vehicle.plate }
  if (!isAdded) await openCase(tx, { kind: 'hire_without_vehicle', bookingId: hire.id, details, at })
  return isAdded
}

/**
 * The same driver when they are free, and asked anew; else the trip is taken back. Who is on the road keeps the days of
 * the trip as it was, and a case says that somebody else must drive the added ones. Answers whether the hire has a
 * driver on all its days.
 */
async function moveDriver(ctx: AppContext, tx: Tx, { hire, change }: Omit<Following, 'booking'>): Promise<boolean> {
  const { trip_id, driver_id, trip_status } = hire
  if (!trip_id || !driver_id) return false
  const at = ctx.clock.now()
  const ahead = daysAhead(hire, at)
  const isMoved = await trying(tx, async () => {
    await releaseDriverDays(tx, trip_id)
    await takeDriverDays(tx, { driverId: driver_id, tripId: trip_id, ...ahead })
  })
  if (!isMoved) {
    if (trip_status === 'started') await openCase(tx, { kind: 'hire_without_driver', bookingId: hire.id, at })
    else await withdrawTrip(ctx, tx, hire)
    return false
  }
  const status = trip_status === 'accepted' ? 'assigned' : trip_status
  const { fromOn, untilOn } = paidDays(hire)
  await sql`
    update trips set from_on = ${fromOn}, until_on = ${untilOn}, status = ${status} where id = ${trip_id}`.execute(tx)
  // The instant of the change: when the job runs twice, the driver is told once.
  await publish(tx, 'trip.changed', { bookingId: hire.id, driverId: driver_id, at: change?.at ?? at.toISOString() })
  return true
}

/** Whether it went; when another hire has a day of it, nothing of it stays. */
async function trying(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  const done = async () => {
    await work()
    return true
  }
  return (await inSavepoint(tx, done, (error) => sqlState(error) === '23505')) ?? false
}
