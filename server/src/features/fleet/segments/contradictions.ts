// Two readings of one car, on two hires, that cannot both be true: both are kept, and a case asks the office to correct one.
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { closeCase, openCase } from '../../../cases/open-case.ts'
import type { Tx } from '../../../db/pool.ts'
import { findVehicle } from '../vehicles/show-vehicle.ts'
import { type End, findContradiction, readingOf } from './readings.ts'
import { findStoredSegments, type SegmentRow } from './segment-store.ts'

type Details = {
  plate: string
  car_nth: number
  moment: End
  read_km: number
  later_hire: string
  later_km: number
}
type Place = Pick<SegmentRow, 'booking_id' | 'nth'> & { end: End }

/**
 * A reading was written: opens a case when the next reading of the car, on another hire, contradicts it, and answers whether
 * it does. Hold the lock of the car.
 */
export async function noteContradiction(tx: Tx, place: Place, now: Date): Promise<boolean> {
  const details = await describeContradiction(tx, place)
  if (details) await openCase(tx, { kind: 'readings_disagree', bookingId: place.booking_id, details, at: now })
  return details !== null
}

async function describeContradiction(tx: Tx, { booking_id, nth, end }: Place): Promise<Details | null> {
  const segment = (await findStoredSegments(tx, booking_id)).find((one) => one.nth === nth)
  const read = segment && readingOf(segment, end)
  const later = segment && (await findContradiction(tx, segment, end))
  if (!read || !later) return null
  const { plate } = await findVehicle(tx, segment.vehicle_id)
  const [read_km, later_km] = [read.km, later.km]
  return { plate, car_nth: nth, moment: end, read_km, later_hire: bookingReference(later.booking_id), later_km }
}

type Corrected = { vehicleId: string; by: string; now: Date }

/**
 * A reading of the car was corrected: closes the cases about its readings, and opens one with the new figures about two
 * that still contradict each other. Hold the lock of the car.
 */
export async function settleContradictions(tx: Tx, { vehicleId, by, now }: Corrected) {
  const { rows } = await sql<{ booking_id: string; details: Details }>`
    select c.booking_id, c.details from cases c
      join hire_segments s on s.booking_id = c.booking_id and s.nth = (c.details ->> 'car_nth')::integer
     where c.kind = 'readings_disagree' and c.closed_at is null and s.vehicle_id = ${vehicleId}
     order by c.opened_at, c.id`.execute(tx)
  for (const { booking_id, details } of rows) {
    const place = { booking_id, nth: details.car_nth, end: details.moment }
    const after = await describeContradiction(tx, place)
    if (after && isSame(after, details)) continue
    const outcome = after ? 'Corrected, but the two readings still disagree' : 'Corrected: the two readings agree now'
    await closeCase(tx, { kind: 'readings_disagree', bookingId: booking_id, details, at: now, by, outcome })
    await noteContradiction(tx, place, now)
  }
}

const isSame = (one: Details, other: Details) => one.read_km === other.read_km && one.later_km === other.later_km
