import { formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid } from '../../../errors.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../../jobs/sweep.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import type { HireRow } from '../hire-store.ts'
import { lockGauges, type VehicleRow } from '../vehicles/vehicle-store.ts'
import { type ReadSegment, refuseImplausible } from './readings.ts'
import type { CarSwap } from './segment-schemas.ts'
import {
  addSegment,
  endSegment,
  findLaterUse,
  findStoredSegments,
  openSegment,
  type Readings,
  type SegmentRow,
  unrecordedCars,
  writeSwapReason,
} from './segment-store.ts'
import { writeOnce } from './write-once.ts'

const unread: Readings = { mileageKm: null, fuelEighths: null }

type Start = {
  bookingId: string
  tripId: string
  vehicleId: string
  driverId: string
  at: Date
  now: Date
  read: Readings
}

/**
 * A driver has started, and the trip says so already. Of a car that somebody else had before them one segment ends and the
 * next begins with the same reading: nothing that was recorded is overwritten.
 */
export async function recordStart(tx: Tx, { bookingId, tripId, vehicleId, driverId, at, now, read }: Start) {
  const out = await openSegment(tx, bookingId, { now })
  if (out?.trip_id !== tripId) {
    if (out) await endSegment(tx, out, { at, by: driverId, ...(out.vehicle_id === vehicleId ? read : unread) })
    await addSegment(tx, { bookingId, vehicleId, tripId, at, by: driverId, ...read })
  }
  await sql`
    update trip_photos set segment_id = (select id from hire_segments where trip_id = ${tripId} order by nth limit 1)
     where trip_id = ${tripId} and moment = 'start' and segment_id is null`.execute(tx)
}

const sweep = 'fleet.record-cars-out'

/** Each night: what went out without being recorded, of hires that their customers drive and by the release before. */
export async function recordCarsOut(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  const { rows } = await sql<SweptRow>`
    select u.booking_id as id, u.booking_id as "bookingId" from (${unrecordedCars(now, { alsoUntold: false })}) u
      join bookings b on b.id = u.booking_id and b.status = 'confirmed'
     where ${isDueAgain(sweep, sql`b.id`, now)} order by b.id limit 500`.execute(ctx.db)
  return sweepEach(ctx, sweep, rows, ({ id }) =>
    inTransaction(ctx.db, async (tx) => {
      const booking = await lockBooking(tx, id)
      return booking?.status === 'confirmed' && (await openSegment(tx, id, { now })) !== null
    }),
  )
}

/**
 * The car came back as the times of the hire or its end say, and nobody read it, unless its driver did and the release
 * before wrote it down; nothing when no car is out.
 */
export async function recordUnreadReturn(
  tx: Tx,
  bookingId: string,
  { at, now, alsoUntold }: { at: Date; now: Date; alsoUntold: boolean },
) {
  const out = await openSegment(tx, bookingId, { now, alsoUntold })
  if (!out) return
  const { rows } = await sql<EndedTrip>`
    select ended_at, driver_id, end_mileage_km, end_fuel_eighths from trips
     where id = ${out.trip_id} and status = 'ended'`.execute(tx)
  const [trip] = rows
  const read = trip && { mileageKm: trip.end_mileage_km, fuelEighths: trip.end_fuel_eighths }
  await endSegment(tx, out, { at: trip?.ended_at ?? at, by: trip?.driver_id ?? null, ...(read ?? unread) })
}

type EndedTrip = {
  ended_at: Date
  driver_id: string
  end_mileage_km: number | null
  end_fuel_eighths: number | null
}

type Swap = { hire: HireRow; to: VehicleRow | null; swap: CarSwap | undefined; by: string; now: Date }

/**
 * Another car takes the place of the one that is out, or none does: the first keeps what was recorded of it. Answers null
 * when no car of the hire has gone out yet; then nothing is swapped.
 */
export async function swapCar(tx: Tx, { hire, to, swap, by, now }: Swap): Promise<SegmentRow[] | null> {
  const out = await openSegment(tx, hire.id, { now })
  const before = await findStoredSegments(tx, hire.id)
  const last = before.at(-1)
  if (!last) {
    if (swap) throw invalid('swap', 'No car of this hire is on the road, so none is swapped.', 'not_on_the_road')
    return null
  }
  const at = readWhen(swap?.at, { out, last, now })
  if (to) await refuseOthersTime(tx, { at, to, bookingId: hire.id })
  if (out) {
    const read = await plausibleReading(tx, readingOf(swap, 'end'), { segment: out, at })
    await endSegment(tx, out, { at, by, swapReason: swap?.reason?.trim() || null, ...read })
  } else if (swap) {
    await lockGauges(tx, [last.vehicle_id])
    await addToLeft(tx, { left: last, swap, by, now })
  }
  if (to) {
    const segment = { id: null, booking_id: hire.id, vehicle_id: to.id, started_at: at }
    const read = await plausibleReading(tx, readingOf(swap, 'start'), { segment, at })
    const tripId = hire.trip_status === 'started' ? hire.trip_id : null
    await addSegment(tx, { bookingId: hire.id, vehicleId: to.id, tripId, at, by, ...read })
  }
  return before
}

type SameSwap = { hire: HireRow; swap: CarSwap; by: string; now: Date }

/**
 * The car that stands there already is named again, by a second clerk perhaps: what they add to the swap is written, and
 * what differs from it is refused. Answers the car that was left.
 */
export async function addToSwap(tx: Tx, { hire, swap, by, now }: SameSwap): Promise<string> {
  const [left, last] = (await findStoredSegments(tx, hire.id)).slice(-2)
  if (!left || last?.vehicle_id !== hire.vehicle_id)
    throw invalid('swap', 'This hire has no other car than this one, so none was swapped.', 'not_swapped')
  if (swap.at && new Date(swap.at).getTime() !== last.started_at.getTime())
    throw alreadySwapped(`at ${formatInstant(last.started_at, now)}`)
  const reason = swap.reason?.trim() || null
  if (reason && left.swap_reason && reason !== left.swap_reason) throw alreadySwapped(`because: “${left.swap_reason}”`)
  await lockGauges(tx, [left.vehicle_id, last.vehicle_id])
  await addToLeft(tx, { left, swap, by, now })
  await writeOnce(tx, { segment: last, ...readingOf(swap, 'start'), readBy: 'staff', by, now })
  return left.vehicle_id
}

type Left = { left: SegmentRow; swap: CarSwap; by: string; now: Date }

/** What staff say of a car that is with its hire no more: it was swapped before, or the next hire has taken it. */
async function addToLeft(tx: Tx, { left, swap, by, now }: Left) {
  const reason = swap.reason?.trim()
  await writeOnce(tx, { segment: left, ...readingOf(swap, 'end'), readBy: 'staff', by, now })
  if (reason && !left.swap_reason) await writeSwapReason(tx, left, reason)
}

const alreadySwapped = (how: string) =>
  conflict('already_recorded', `This swap is recorded already, ${how}. Look at the hire again.`)

type Out = { out: SegmentRow | null; last: SegmentRow; now: Date }

function readWhen(typed: string | undefined, { out, last, now }: Out): Date {
  if (typed === undefined) return now
  const at = new Date(typed)
  if (at > now) throw invalid('swap.at', 'Choose a time that has been.')
  if (out && at < out.started_at) throw invalid('swap.at', 'The first car went out later than that.')
  if (last.ended_at && at < last.ended_at) throw invalid('swap.at', 'The car before it came back later than that.')
  return at
}

type Placed = { at: Date; to: VehicleRow; bookingId: string }

/** One customer at a time has a car. */
async function refuseOthersTime(tx: Tx, { at, to, bookingId }: Placed) {
  const other = await findLaterUse(tx, { vehicleId: to.id, bookingId, at })
  if (!other) return
  const until = other.ended_at ? `until ${formatInstant(other.ended_at, at)}` : 'and is not back'
  throw invalid('swap.at', `${to.plate} was on ${bookingReference(other.booking_id)} ${until}.`, 'car_elsewhere')
}

/** What a swap says of the car that was left (its `end`), or of the one that was taken (its `start`). */
const readingOf = (swap: CarSwap | undefined, end: 'start' | 'end') => ({
  end,
  field: `swap.${end}_mileage_km`,
  mileageKm: swap?.[`${end}_mileage_km`] ?? null,
  fuelEighths: swap?.[`${end}_fuel_eighths`] ?? null,
})

async function plausibleReading(
  tx: Tx,
  { mileageKm, fuelEighths, ...read }: ReturnType<typeof readingOf>,
  taken: { segment: ReadSegment; at: Date },
): Promise<Readings> {
  await refuseImplausible(tx, { ...read, ...taken, readBy: 'staff', km: mileageKm })
  return { mileageKm, fuelEighths }
}
