import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { whyDriverNotFit } from '@skyroute/core/fleet/roadworthiness.ts'
import type { TripStatus } from '@skyroute/core/fleet/trips.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import { openCase } from '../../cases/open-case.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import { relieveTrip, withdrawTrip } from './assignments/assign-driver.ts'
import {
  type DriverRow,
  editableOf,
  factsOfDriver,
  findDriver,
  findDrivers,
  findWork,
  lockDriver,
  presentDriver,
} from './driver-store.ts'
import { isTripLive } from './hire-store.ts'
import type { DriverAnswer, DriverDaysOff, DriverEdit } from './schemas.ts'
import { refuseBadRange } from './vehicles/vehicle-breaks.ts'

export async function listDrivers(ctx: AppContext) {
  const now = ctx.clock.now()
  const [rows, work] = await Promise.all([findDrivers(ctx.db), findWork(ctx.db, now)])
  return { drivers: rows.map((row) => presentDriver(row, work.get(row.id), now)) }
}

export async function showDriver(ctx: AppContext, id: string): Promise<DriverAnswer> {
  const now = ctx.clock.now()
  const [row, work] = await Promise.all([findDriver(ctx.db, id), findWork(ctx.db, now)])
  return presentDriver(row, work.get(id), now)
}

/** Licence, number, whether they drive for us. What they are named for must still be theirs to drive. */
export async function editDriver(ctx: AppContext, by: ActorInRequest, id: string, edit: DriverEdit) {
  const { version, reason, despite_trips = false, ...wanted } = edit
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const locked = despite_trips ? await lockHiresOf(tx, id) : null
    const before = editableOf(await lockDriver(tx, id, now))
    refuseStale(before, { version, shown: before })
    const after = { ...before, ...wanted }
    await tx.updateTable('drivers').set(after).where('user_id', '=', id).execute()
    await giveUpLostTrips(ctx, tx, await findDriver(tx, id), locked)
    const record = changeRecord('driver', id, { before, after })
    await auditStaff(ctx, tx, by, { ...record, reason })
  })
  return showDriver(ctx, id)
}

/**
 * By staff for a driver, or by the driver for themselves. Days with a trip on them are not free to take, unless staff
 * say that the trips are to be taken from a driver who has fallen ill.
 */
export async function takeDaysOff(ctx: AppContext, by: ActorInRequest, id: string, wish: DriverDaysOff) {
  await inTransaction(ctx.db, (tx) => noteDaysOff(ctx, tx, by, { id, wish }))
  return showDriver(ctx, id)
}

export async function noteDaysOff(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, wish }: { id: string; wish: DriverDaysOff },
) {
  refuseBadRange(wish)
  const now = ctx.clock.now()
  const { from_on, until_on, despite_trips = false } = wish
  const reason = wish.reason.trim()
  const locked = despite_trips ? await lockHiresOf(tx, id) : null
  await lockDriver(tx, id, now)
  await sql`
    insert into driver_breaks (driver_id, from_on, until_on, reason, created_by, created_at)
    values (${id}, ${from_on}, ${until_on}, ${reason}, ${by.actor.userId}, ${now})`.execute(tx)
  const lost = await giveUpLostTrips(ctx, tx, await findDriver(tx, id), locked)
  const after = { from_on, until_on, ...(lost.length > 0 ? { trips: lost } : {}) }
  await auditStaff(ctx, tx, by, { action: 'driver.days-off', subjectKind: 'driver', subjectId: id, after, reason })
}

export async function giveUpDaysOff(ctx: AppContext, by: ActorInRequest, id: string, breakId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('driver_breaks')
      .where('id', '=', breakId)
      .where('driver_id', '=', id)
      .returning(['from_on', 'until_on', 'reason'])
      .executeTakeFirst()
    if (!gone) throw notFound()
    const record = { action: 'driver.days-off-given-up', subjectKind: 'driver', subjectId: id, before: gone }
    await auditStaff(ctx, tx, by, record)
  })
  return showDriver(ctx, id)
}

type Named = {
  id: string
  booking_id: string
  status: TripStatus
  guest_name: string
  starts_at: Date
  ends_at: Date
  from_on: string
  until_on: string
}

/** Before the driver's own row, as whoever assigns them locks. */
async function lockHiresOf(tx: Tx, driverId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where id in (select booking_id from trips where driver_id = ${driverId} and ${isTripLive})
     order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

const namesMost = 20

/**
 * Trips that their driver can no longer drive: refused with their names, or taken from the driver and sent back to the
 * board when their hires are `locked` for it. Days that are over are driven. Answers the references of what was taken.
 */
async function giveUpLostTrips(
  ctx: AppContext,
  tx: Tx,
  driver: DriverRow,
  locked: readonly string[] | null,
): Promise<string[]> {
  const lost = await findLostTrips(tx, driver, ctx.clock.now())
  const [first] = lost
  if (!first) return []
  const bookings = lost.map(({ booking_id }) => bookingReference(booking_id))
  if (!locked) {
    const trips = lost.slice(0, namesMost).map(({ booking_id, guest_name, starts_at, status }) => ({
      booking: bookingReference(booking_id),
      guest_name,
      starts_at: starts_at.toISOString(),
      is_on_the_road: status === 'started',
    }))
    const sentence = `${first.why} Give these trips to somebody else first.`
    throw conflict('trips_assigned', sentence, { bookings: bookings.slice(0, namesMost), trips })
  }
  if (lost.some(({ booking_id }) => !locked.includes(booking_id)))
    throw conflict('changed_meanwhile', `${driver.name} was given a trip a moment ago. Look at it again.`)
  for (const trip of lost) await takeFrom(ctx, tx, driver, trip)
  return bookings
}

async function takeFrom(ctx: AppContext, tx: Tx, driver: DriverRow, trip: Named) {
  const { id, booking_id, status, starts_at, ends_at } = trip
  if (status === 'started')
    return relieveTrip(ctx, tx, { id, booking_id, driver_id: driver.id, driver_name: driver.name })
  const hire = { id: booking_id, trip_id: id, trip_status: status, driver_id: driver.id, starts_at, ends_at }
  await withdrawTrip(ctx, tx, hire)
  const details = { relieved: driver.name }
  await openCase(tx, { kind: 'hire_without_driver', bookingId: booking_id, details, at: ctx.clock.now() })
}

async function findLostTrips(tx: Tx, driver: DriverRow, now: Date) {
  const { rows } = await sql<Named>`
    with own as materialized (select * from trips where driver_id = ${driver.id} and ${isTripLive})
    select t.id, t.booking_id, t.status, b.guest_name, b.starts_at, b.ends_at, t.from_on, t.until_on
      from own t join bookings b on b.id = t.booking_id
     where (b.ends_at > ${now} or t.status = 'started') and b.status = 'confirmed' order by t.from_on, t.id`.execute(tx)
  const today = lagosDayOf(now)
  return rows.flatMap((trip) => {
    const fromOn = trip.from_on > today ? trip.from_on : today
    const untilOn = trip.until_on > fromOn ? trip.until_on : addDays(fromOn, 1)
    const why = whyDriverNotFit(factsOfDriver(driver), { fromOn, untilOn })
    return why ? [{ ...trip, why: why.sentence }] : []
  })
}
