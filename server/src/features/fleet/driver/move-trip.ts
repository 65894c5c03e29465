// What a driver does with a trip. Each write may be sent again by a phone whose line dropped: the key makes it happen
// once, and a repeat without one is answered as it stands, unless it says something else.
import { addDays, daysBetween, formatDay } from '@skyroute/core/dates.ts'
import {
  isTripBeforeStart,
  moveTrip,
  paidFromOn,
  type TripEvent,
  type TripFacts,
  type TripStatus,
} from '@skyroute/core/fleet/trips.ts'
import type { Updateable } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { Trips } from '../../../db/schema.ts'
import { allowed, conflict, notFound } from '../../../errors.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { paidDaysOf, timesOf } from '../../bookings/hire-days.ts'
import { unusedFrom } from '../../bookings/inventory/unused-days.ts'
import { completeForDriver } from '../../cancellations/complete-booking.ts'
import { releaseDriverDays } from '../hire-store.ts'
import { noteContradiction } from '../segments/contradictions.ts'
import { findReadingsAround, refuseImplausible } from '../segments/readings.ts'
import { recordStart } from '../segments/record-segments.ts'
import { endSegment, segmentToEnd } from '../segments/segment-store.ts'
import { readGauges } from '../vehicles/vehicle-store.ts'
import { earnPay } from './earn-pay.ts'
import {
  type Gauges,
  refuseBeforeAssigned,
  refuseCancelled,
  refuseOtherCar,
  refuseOtherReason,
  refuseOtherReport,
  refuseOthersTime,
  whenPressed,
} from './refuse-press.ts'
import { checkNames, type End, type Start, type TripAnswer } from './schemas.ts'
import { showDeclinedTrip, showTrip } from './show-day.ts'
import { lockTrip, type TripRow } from './trip-store.ts'

export type MoveTripInput<Body> = { id: string; key: string | undefined; body: Body }

export function acceptTrip(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<{ at?: string }>) {
  return onceForTrip(ctx, by, { ...asked, operation: 'acceptTrip' }, async (tx, now) => {
    const set = { answered_at: now }
    const at = whenPressed(asked.body.at, now)
    const moved = await move(ctx, tx, by, { id: asked.id, event: 'accept', at, set, facts: {} })
    if (moved) await tell(tx, moved, 'trip.accepted')
  })
}

/** Back to the board: the office is told why. */
export async function declineTrip(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<{ reason: string }>) {
  const reason = asked.body.reason.trim()
  await workOnce(ctx, by, { ...asked, operation: 'declineTrip' }, async (tx, now) => {
    const set = { answered_at: now, decline_reason: reason }
    const moved = await move(ctx, tx, by, { id: asked.id, event: 'decline', at: now, set, facts: { reason } })
    if (!moved) return refuseOtherReason(await lockTrip(tx, by.actor.userId, asked.id), reason)
    await releaseDriverDays(tx, asked.id)
    await tell(tx, moved, 'trip.declined')
  })
  return showDeclinedTrip(ctx, by.actor.userId, asked.id)
}

/** The customer is told at once. */
export function arriveForTrip(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<{ at?: string }>) {
  return onceForTrip(ctx, by, { ...asked, operation: 'arriveForTrip' }, async (tx, now) => {
    const arrived_at = whenPressed(asked.body.at, now)
    refuseBeforeAssigned(await lockTrip(tx, by.actor.userId, asked.id), { pressedAt: arrived_at, now })
    const moved = await move(ctx, tx, by, {
      id: asked.id,
      event: 'arrive',
      at: arrived_at,
      set: { arrived_at },
      facts: {},
    })
    if (moved) await tell(tx, moved, 'trip.arrived')
  })
}

export function startTrip(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<Start>) {
  const { mileage_km, fuel_eighths, at } = asked.body
  return onceForTrip(ctx, by, { ...asked, operation: 'startTrip' }, async (tx, now) => {
    const started_at = whenPressed(at, now)
    const before = await lockTrip(tx, by.actor.userId, asked.id)
    const pressed = { pressedAt: started_at, now }
    if (before.status !== 'started') {
      refuseOtherCar(before, { ...pressed, carSince: at ? before.vehicle_assigned_at : null })
      refuseBeforeAssigned(before, pressed)
    }
    const from_on = paidFrom(before, pressed)
    const set = { started_at, start_mileage_km: mileage_km, start_fuel_eighths: fuel_eighths, from_on }
    const facts = { mileageKm: mileage_km }
    const isPaidLess = from_on !== before.from_on
    const note = isPaidLess
      ? `Sent after the end of the hire: paid from ${formatDay(from_on, 'with year')}.`
      : undefined
    const moved = await move(ctx, tx, by, { id: asked.id, event: 'start', at: started_at, set, facts, note })
    if (!moved) return refuseOtherReport(await lockTrip(tx, by.actor.userId, asked.id), 'start', asked.body)
    await refuseOthersTime(tx, moved, pressed)
    await writeStart(tx, moved, { at: started_at, now, said: asked.body })
    await readGauges(tx, moved.vehicle_id, asked.body)
    await tell(tx, moved, 'trip.started')
  })
}

/** A start that comes after the end of the hire pays for fewer days. */
function paidFrom(trip: TripRow, { pressedAt, now }: { pressedAt: Date; now: Date }): string {
  const { from_on: fromOn, until_on: untilOn, start_on: startOn, starts_at: startsAt, ends_at: endsAt } = trip
  const days = { fromOn, untilOn, startOn, startsAt, endsAt, isTimed: trip.has_times }
  return paidFromOn({ ...days, pressedAt, receivedAt: now })
}

/** The car is back: the booking is completed by its own use case, once, in the same transaction (B4, B14). */
export function endTrip(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<End>) {
  const { mileage_km, fuel_eighths, note, at } = asked.body
  return onceForTrip(ctx, by, { ...asked, operation: 'endTrip' }, async (tx, now) => {
    const trip = await lockTrip(tx, by.actor.userId, asked.id)
    const ended_at = whenPressed(at, now)
    refuseCancelled(trip)
    const out = trip.status === 'started' ? await segmentToEnd(tx, trip, now) : null
    refuseOtherCar(trip, { pressedAt: ended_at, carSince: out?.started_at, now })
    const around = out ? await findReadingsAround(tx, { segment: out, end: 'end', at: ended_at }) : {}
    const known = out && { knownMileageKm: around.earlier?.km ?? mileage_km }
    refuseUnlessMovable(trip, 'end', { now: ended_at, mileageKm: mileage_km, ...known })
    const field = 'mileage_km'
    if (out)
      await refuseImplausible(tx, { segment: out, end: 'end', at: ended_at, readBy: 'driver', km: mileage_km, field })
    if (trip.status === 'ended') return refuseOtherReport(trip, 'end', asked.body)
    const until_on = await endHire(tx, by, trip, { now, endedAt: ended_at })
    const set = {
      ended_at,
      end_mileage_km: mileage_km,
      end_fuel_eighths: fuel_eighths,
      end_note: note?.trim() || null,
      until_on,
      pay_kobo: trip.day_pay_kobo * daysDriven(trip, until_on),
    }
    const facts = { mileageKm: mileage_km, ...known }
    await move(ctx, tx, by, { id: asked.id, event: 'end', at: ended_at, set, facts })
    const read = { mileageKm: mileage_km, fuelEighths: fuel_eighths }
    if (out) await endSegment(tx, out, { at: ended_at, by: trip.driver_id, ...read })
    const isContradicted = out !== null && (await noteContradiction(tx, { ...out, end: 'end' }, now))
    await earnPay(tx, { ...trip, pay_kobo: set.pay_kobo }, now)
    if (!isContradicted) await readGauges(tx, trip.vehicle_id, asked.body)
    await tell(tx, trip, 'trip.ended')
  })
}

/** A day that was begun is a day. */
function daysDriven({ from_on }: TripRow, untilOn: string): number {
  return Math.max(1, daysBetween(from_on, untilOn))
}

/** What the driver says with it. */
type Said = Pick<TripFacts, 'mileageKm' | 'knownMileageKm' | 'reason'>
/** `at`: when the driver pressed; `note`: what the record of the booking says with it. */
type Move = { id: string; event: TripEvent; at: Date; set: Updateable<Trips>; facts: Said; note?: string | undefined }

/** Moves a trip on and keeps a record of it; null when it happened before. */
async function move(ctx: AppContext, tx: Tx, by: ActorInRequest, { id, event, at, set, facts, note }: Move) {
  const trip = await lockTrip(tx, by.actor.userId, id)
  const to = refuseUnlessMovable(trip, event, { now: at, ...facts })
  if (to === trip.status) return null
  await tx
    .updateTable('trips')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .execute()
  await auditStaff(ctx, tx, by, {
    action: `trip.${to}`,
    subjectKind: 'booking',
    subjectId: trip.booking_id,
    before: { status: trip.status },
    after: { status: to, plate: trip.plate, mileage_km: facts.mileageKm, reason: facts.reason },
    reason: note,
  })
  return trip
}

function refuseUnlessMovable(trip: TripRow, event: TripEvent, facts: Said & { now: Date }): TripStatus {
  refuseCancelled(trip)
  // The car that is out; of one that was taken over on the road perhaps nobody has read the odometer.
  const known = event === 'end' ? (trip.start_mileage_km ?? trip.mileage_km) : trip.mileage_km
  return allowed(
    moveTrip(trip.status, event, 'driver', {
      startsAt: trip.starts_at,
      endsAt: trip.ends_at,
      hasVehicle: trip.vehicle_id !== null,
      isHireOver: trip.booking_status === 'completed',
      hasGoneOut: trip.has_gone_out,
      knownMileageKm: known ?? 0,
      ...facts,
    }),
  ).to
}

type Started = { at: Date; now: Date; said: Gauges }

async function writeStart(tx: Tx, { id, booking_id, vehicle_id, driver_id }: TripRow, { at, now, said }: Started) {
  if (!vehicle_id) return
  const read = { mileageKm: said.mileage_km, fuelEighths: said.fuel_eighths }
  await recordStart(tx, {
    bookingId: booking_id,
    tripId: id,
    vehicleId: vehicle_id,
    driverId: driver_id,
    at,
    now,
    read,
  })
}

type Told = 'trip.accepted' | 'trip.declined' | 'trip.arrived' | 'trip.started' | 'trip.ended'

const tell = (tx: Tx, { id, booking_id, driver_id }: TripRow, happening: Told) =>
  publish(tx, happening, { tripId: id, bookingId: booking_id, driverId: driver_id })

type Ending = { now: Date; endedAt: Date }

/**
 * Completes the booking of a trip, unless the clock or the office did. Answers until when the driver is paid for it: until
 * the car was back, however late the phone told it.
 */
async function endHire(
  tx: Tx,
  { actor, caller }: ActorInRequest,
  trip: TripRow,
  { now, endedAt }: Ending,
): Promise<string> {
  const booking = await lockBooking(tx, trip.booking_id)
  if (!booking) throw notFound('Trip not found')
  const completed = await completeForDriver(tx, booking, { actor, caller, now })
  const leastUntilOn = addDays(trip.from_on, 1)
  const usedUntilOn = timesOf(completed) ? begunUntil(completed, endedAt) : unusedFrom(completed, endedAt)
  // Days that were added to the hire are the trip's only where its driver was free for them.
  const untilOn = usedUntilOn < trip.until_on ? usedUntilOn : trip.until_on
  return untilOn > leastUntilOn ? untilOn : leastUntilOn
}

/** A hire with times counts its days from its pick-up: behind the last of them that has begun. */
function begunUntil(hire: BookingRow, endedAt: Date): string {
  const begun = Math.ceil((endedAt.getTime() - hire.starts_at.getTime()) / 86_400_000)
  return addDays(hire.start_on, Math.min(begun, paidDaysOf(hire).length))
}

/** The list before leaving, as it is ticked now. */
export function keepChecks(ctx: AppContext, by: ActorInRequest, asked: MoveTripInput<{ checks: readonly string[] }>) {
  return onceForTrip(ctx, by, { ...asked, operation: 'keepChecks' }, async (tx) => {
    const trip = await lockTrip(tx, by.actor.userId, asked.id)
    if (!isTripBeforeStart(trip.status)) {
      throw conflict('illegal_transition', 'This list is for before the trip begins.')
    }
    const checks = checkNames.filter((name) => asked.body.checks.includes(name))
    await tx.updateTable('trips').set({ checks }).where('id', '=', asked.id).execute()
  })
}

type Asked = { id: string; key: string | undefined; operation: string; body: unknown }

type Work = (tx: Tx, now: Date) => Promise<void>

/**
 * A write on a trip that happens once a key; the answer is the trip as it stands now, for a repeat as well. Who has it no
 * more is told that it is not there.
 */
export async function onceForTrip(ctx: AppContext, by: ActorInRequest, asked: Asked, work: Work): Promise<TripAnswer> {
  await workOnce(ctx, by, asked, work)
  return showTrip(ctx, by.actor.userId, asked.id)
}

async function workOnce(ctx: AppContext, { actor }: ActorInRequest, asked: Asked, work: Work) {
  const { id, key, operation, body } = asked
  await onceInTransaction(ctx, { userId: actor.userId, key, operation, body: { id, body } }, async (tx) => {
    await work(tx, ctx.clock.now())
    return { status: 200, body: { id } }
  })
}
