import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { noteContradiction } from './contradictions.ts'
import { type End, refuseImplausible } from './readings.ts'
import { type Readings, type SegmentRow, writeReadings } from './segment-store.ts'

type Once = {
  segment: SegmentRow
  end: End
  readBy: 'driver' | 'staff'
  by: string
  field: string
  now: Date
} & Readings

/**
 * Each end is read once: sent again it stands as it is, and another reading is refused. Answers whether the vehicle shows it
 * from now on: not when the next hire read something else.
 */
export async function writeOnce(tx: Tx, once: Once): Promise<boolean> {
  const { segment, end, readBy, by, field, now, mileageKm, fuelEighths } = once
  if (mileageKm === null) return false
  const [km, eighths] = [segment[`${end}_mileage_km`], segment[`${end}_fuel_eighths`]]
  if (km !== null) {
    refuseOther({ km, eighths }, { mileageKm, fuelEighths })
    return false
  }
  const at = (end === 'start' ? segment.started_at : segment.ended_at) ?? now
  await refuseImplausible(tx, { segment, end, at, readBy, km: mileageKm, field })
  await writeReadings(tx, segment, end, by, { mileageKm, fuelEighths })
  return !(await noteContradiction(tx, { ...segment, end }, now))
}

function refuseOther(known: { km: number; eighths: number | null }, said: Readings) {
  if (known.km === said.mileageKm && (said.fuelEighths === null || known.eighths === said.fuelEighths)) return
  throw conflict(
    'already_recorded',
    `This is recorded already, with ${known.km.toLocaleString('en-NG')} km. Tell the office if that is wrong.`,
  )
}
