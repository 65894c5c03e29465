import { readBookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { findVehicle } from '../vehicles/show-vehicle.ts'
import { lockGauges, readGauges } from '../vehicles/vehicle-store.ts'
import { noteContradiction, settleContradictions } from './contradictions.ts'
import { findSegments } from './find-segments.ts'
import { findContradiction, readingOf, refuseImplausible } from './readings.ts'
import type { CorrectReadings } from './segment-schemas.ts'
import {
  clearReading,
  findStoredSegments,
  openSegment,
  readingFields,
  readingsOf,
  type SegmentRow,
  writeReadings,
} from './segment-store.ts'

type Segment = { bookingId: string; nth: number }

/**
 * What a car showed, written by staff: a reading that nobody took, or the true one in the place of a wrong one, with why.
 * The record of the hire keeps what stood there.
 */
export async function correctReadings(ctx: AppContext, by: ActorInRequest, typed: Segment, wish: CorrectReadings) {
  const now = ctx.clock.now()
  const id = readBookingReference(typed.bookingId)
  if (!id) throw notFound('Hire not found')
  const corrected = readingFields.filter((field) => wish[field] !== undefined)
  if (corrected.length === 0) throw invalid('start_mileage_km', 'Write at least one reading.', 'nothing_to_correct')
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, id)
    // Of a hire that its customer drives the desk sees the car out before the night that writes it down.
    if (booking?.status === 'confirmed') await openSegment(tx, id, { now })
    const segment = (await findStoredSegments(tx, id)).find(({ nth }) => nth === typed.nth)
    if (!segment) throw notFound('This hire has no such car on record')
    const standing = readingsOf(segment)
    refuseStale(standing, { version: wish.version, shown: standing })
    await lockGauges(tx, [segment.vehicle_id])
    // Both ends at once: the new start is not compared with the end that was read wrong.
    if (wish.start_mileage_km !== undefined && wish.end_mileage_km !== undefined) await clearReading(tx, segment, 'end')
    for (const end of ['start', 'end'] as const) await correct(tx, { segment, end, wish, by, now })
    await settleContradictions(tx, { vehicleId: segment.vehicle_id, by: by.actor.userId, now })
    for (const end of ['start', 'end'] as const)
      if (wish[`${end}_mileage_km`] !== undefined) await noteContradiction(tx, { ...segment, end }, now)
    const { plate } = await findVehicle(tx, segment.vehicle_id)
    await auditStaff(ctx, tx, by, {
      action: 'hire.reading-corrected',
      subjectKind: 'booking',
      subjectId: id,
      before: { plate, ...readingsOf(segment, corrected) },
      after: { plate, ...wish, reason: undefined, version: undefined },
      reason: wish.reason.trim(),
    })
  })
  return { segments: await findSegments(ctx.db, id, { now, withPhotos: false }) }
}

type Correction = { segment: SegmentRow; end: 'start' | 'end'; wish: CorrectReadings; by: ActorInRequest; now: Date }

async function correct(tx: Tx, { segment, end, wish, by, now }: Correction) {
  const [km, eighths] = [wish[`${end}_mileage_km`], wish[`${end}_fuel_eighths`]]
  if (km === undefined && eighths === undefined) return
  const field = `${end}_mileage_km` as const
  if (end === 'end' && !segment.ended_at) throw invalid(field, 'This car is not back yet.', 'not_back')
  const old = segment[field]
  const at = (end === 'start' ? segment.started_at : segment.ended_at) ?? now
  const stored = [readingOf(segment, 'start'), readingOf(segment, 'end')].filter((reading) => reading !== null)
  const corrected = old === null ? undefined : stored
  await refuseImplausible(tx, { segment, end, at, readBy: 'staff', km: km ?? null, field, corrected })
  await clearReading(tx, segment, end)
  await writeReadings(tx, segment, end, by.actor.userId, {
    mileageKm: km ?? old,
    fuelEighths: eighths ?? segment[`${end}_fuel_eighths`],
  })
  // The vehicle shows the wrong reading as long as it is the last one. Another reading may say the same.
  if (km !== undefined && old !== null)
    await sql`
      update vehicles v set mileage_km = ${km} where id = ${segment.vehicle_id} and mileage_km = ${old}
         and not exists (select 1 from hire_segments s
                          where s.vehicle_id = v.id and ${old} in (s.start_mileage_km, s.end_mileage_km))`.execute(tx)
  const isLast = end === 'end' || segment.end_mileage_km === null
  const written = { ...segment, [field]: km ?? old }
  if (isLast && !(await findContradiction(tx, written, end)))
    await readGauges(tx, segment.vehicle_id, { mileage_km: km ?? old ?? undefined, fuel_eighths: eighths })
}
