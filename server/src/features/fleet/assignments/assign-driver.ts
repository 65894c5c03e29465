import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { whyDriverNotFit } from '@skyroute/core/fleet/roadworthiness.ts'
import { moveTrip, type TripStatus } from '@skyroute/core/fleet/trips.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { closeCasesOf, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict, domainError } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { type EndedTrip, earnPay } from '../driver/earn-pay.ts'
import { dayPayKobo } from '../driver/earnings.ts'
import { type DriverRow, factsOfDriver, lockDriver } from '../driver-store.ts'
import { type HireRow, lockHire, releaseDriverDays, takeDriverDays } from '../hire-store.ts'
import { daysToServe } from '../present.ts'
import type { AssignDriver } from '../schemas.ts'
import { openSegment } from '../segments/segment-store.ts'
import { showHireLine } from '../show-hire.ts'
import { refuseOtherThan, takingTurns } from './assign-vehicle.ts'
import { findTakenDrivers } from './taken.ts'

/**
 * Names the driver of a hire, another one, or nobody. Whoever had it before is told; who has it now is asked. Two trips
 * of one driver on a day are impossible by the key of `driver_days`.
 */
export async function assignDriver(ctx: AppContext, by: ActorInRequest, typedId: string, wish: AssignDriver) {
  const id = await takingTurns(() =>
    inTransaction(ctx.db, async (tx) => {
      const hire = await lockHire(tx, by.actor, typedId)
      refuseOtherThan(hire.driver_id, wish.instead_of)
      if (hire.driver_id === wish.driver_id) return hire.id
      if (!hire.with_driver) throw conflict('no_driver_asked', 'This car is driven by the customer.')
      const driver = wish.driver_id === null ? null : await lockFitDriver(ctx, tx, hire, wish.driver_id)
      if (hire.trip_id) await withdrawTrip(ctx, tx, hire)
      if (driver) await offerTrip(ctx, tx, { hire, driver, by })
      if (driver) await closeCase(ctx, tx, { hire, driver, by })
      await record(ctx, tx, by, { hire, driver })
      return hire.id
    }),
  )
  return showHireLine(ctx.db, id)
}

async function lockFitDriver(ctx: AppContext, tx: Tx, hire: HireRow, driverId: string): Promise<DriverRow> {
  const now = ctx.clock.now()
  const driver = await lockDriver(tx, driverId, now)
  const days = daysToServe(hire, now)
  const why = whyDriverNotFit(factsOfDriver(driver), days)
  if (why) throw domainError(why)
  const taken = (await findTakenDrivers(tx, { hire, ...days, now })).get(driverId)
  if (!taken) return driver
  const reference = bookingReference(taken)
  throw conflict('driver_taken', `${driver.name} drives ${reference} on these days.`, { booking: reference })
}

/** Takes a trip back from its driver, by staff or because the hire is over. Hold the booking's lock. */
export async function withdrawTrip(
  ctx: AppContext,
  tx: Tx,
  hire: Pick<HireRow, 'id' | 'trip_id' | 'trip_status' | 'driver_id' | 'starts_at' | 'ends_at'>,
) {
  const { trip_id, trip_status, driver_id } = hire
  if (!trip_id || !driver_id) return
  const facts = { now: ctx.clock.now(), startsAt: hire.starts_at, endsAt: hire.ends_at }
  const move = allowed(moveTrip(trip_status as TripStatus, 'withdraw', 'staff', facts)) // the column's check knows no other word
  await releaseDriverDays(tx, trip_id)
  await sql`update trips set status = ${move.to} where id = ${trip_id}`.execute(tx)
  await publish(tx, 'trip.withdrawn', { bookingId: hire.id, driverId: driver_id, tripId: trip_id })
}

/**
 * Takes the wheel from a driver who can go on no more: what was driven until now is paid, the car stays out, and the hire
 * waits for another driver, with a case. Hold the booking's lock.
 */
export async function relieveTrip(
  ctx: AppContext,
  tx: Tx,
  trip: { id: string; booking_id: string; driver_id: string; driver_name: string },
) {
  const now = ctx.clock.now()
  await openSegment(tx, trip.booking_id, { now })
  await payUntil(tx, trip.id, { to: 'relieved', endedAt: now, now })
  const details = { relieved: trip.driver_name }
  await openCase(tx, { kind: 'hire_without_driver', bookingId: trip.booking_id, details, at: now })
  await publish(tx, 'trip.withdrawn', { bookingId: trip.booking_id, driverId: trip.driver_id, tripId: trip.id })
}

type PaidUntil = { to: 'ended' | 'relieved'; endedAt: Date; now: Date }

/** A trip that ends on the road before its car is back is paid for the days that had begun by then. */
export async function payUntil(tx: Tx, tripId: string, { to, endedAt, now }: PaidUntil) {
  await releaseDriverDays(tx, tripId)
  const driven = sql`greatest(1, least(until_on, ${lagosDayOf(endedAt)}::date + 1) - from_on)`
  const { rows } = await sql<EndedTrip>`
    update trips set status = ${to}, ended_at = ${endedAt}, until_on = from_on + ${driven}, pay_kobo = day_pay_kobo * ${driven}
     where id = ${tripId} and status = 'started' returning id, booking_id, driver_id, pay_kobo`.execute(tx)
  for (const trip of rows) await earnPay(tx, trip, now)
}

/**
 * Who takes over on the road is paid from that day on, and whose start came after the end of the hire from the day of its
 * press on; every other driver for all days of the hire.
 */
export function paidDays(hire: Pick<HireRow, 'paid_from_on' | 'start_on' | 'paid_until_on'>) {
  const fromOn = hire.paid_from_on ?? hire.start_on
  return { fromOn, untilOn: hire.paid_until_on > fromOn ? hire.paid_until_on : addDays(fromOn, 1) }
}

async function takesOverOn(tx: Tx, hire: HireRow, now: Date): Promise<string | null> {
  const { rows } = await sql`select 1 from trips where booking_id = ${hire.id} and status = 'relieved'`.execute(tx)
  const today = lagosDayOf(now)
  return rows.length === 0 ? null : today > hire.start_on ? today : hire.start_on
}

async function offerTrip(
  ctx: AppContext,
  tx: Tx,
  { hire, driver, by }: { hire: HireRow; driver: DriverRow; by: ActorInRequest },
) {
  const now = ctx.clock.now()
  const { fromOn, untilOn } = paidDays({ ...hire, paid_from_on: await takesOverOn(tx, hire, now) })
  const { rows } = await sql<{ id: string }>`
    insert into trips (booking_id, driver_id, status, from_on, until_on, day_pay_kobo, assigned_by, assigned_at)
    values (${hire.id}, ${driver.id}, 'assigned', ${fromOn}, ${untilOn}, ${await dayPayKobo(tx)}, ${by.actor.userId},
            ${now}) returning id`.execute(tx)
  const tripId = rows[0]!.id // insert … returning always answers its row
  await takeDriverDays(tx, { driverId: driver.id, tripId, ...daysToServe(hire, now) })
  await publish(tx, 'trip.assigned', { bookingId: hire.id, driverId: driver.id, tripId })
}

function closeCase(
  ctx: AppContext,
  tx: Tx,
  { hire, driver, by }: { hire: HireRow; driver: DriverRow; by: ActorInRequest },
) {
  const outcome = `${driver.name} named`
  const about = { kinds: ['hire_without_driver'] as const, bookingId: hire.id, at: ctx.clock.now() }
  return closeCasesOf(tx, { ...about, by: by.actor.userId, outcome })
}

function record(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { hire, driver }: { hire: HireRow; driver: DriverRow | null },
) {
  return auditStaff(ctx, tx, by, {
    action: driver ? 'hire.driver-assigned' : 'hire.driver-withdrawn',
    subjectKind: 'booking',
    subjectId: hire.id,
    before: { driver: hire.driver_name },
    after: { driver: driver?.name ?? null },
  })
}
