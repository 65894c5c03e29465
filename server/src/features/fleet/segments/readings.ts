// What the odometer of a car can show at one end of a segment: it lies between what was read before and what was read after.
import { type ReadingsAround, whyReadingOutOfPlace } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict, domainError } from '../../../errors.ts'
import { type Readings, type SegmentRow, writeReadings } from './segment-store.ts'

type End = 'start' | 'end'

/** The segment whose car is read; one that is about to begin has no row yet. */
export type ReadSegment = Pick<SegmentRow, 'vehicle_id' | 'started_at'> & { id: string | null }
/** `isCorrected`: the reading that stands there, which the vehicle shows perhaps, is taken to be wrong. */
type Asked = { segment: ReadSegment; end: End; at: Date; isCorrected?: boolean }

type Row = { km: number; at: Date; is_later: boolean }

/**
 * The readings of the car next to this one. Where the car has not been out since, what staff last wrote on the vehicle
 * counts as well.
 */
export async function findReadingsAround(db: Reader, asked: Asked): Promise<ReadingsAround> {
  const { segment, end, at, isCorrected = false } = asked
  const { vehicle_id, id, started_at } = segment
  const { rows } = await sql<Row>`
    with own as (select coalesce((select ended_at from hire_segments where id = ${id}), 'infinity') as ended_at),
         other as (
           select s.*, (s.started_at, coalesce(s.ended_at, 'infinity')) > (${started_at}::timestamptz, own.ended_at) as is_later
             from hire_segments s, own where s.vehicle_id = ${vehicle_id} and s.id is distinct from ${id}::uuid),
         read as (
           select start_mileage_km as km, started_at as at, is_later, started_at as began, 0 as side from other
           union all
           select end_mileage_km, ended_at, is_later, started_at, 1 from other
           union all
           select case when ${end} = 'start' then end_mileage_km else start_mileage_km end,
                  case when ${end} = 'start' then ended_at else started_at end, ${end} = 'start', started_at,
                  case when ${end} = 'start' then 1 else 0 end
             from hire_segments where id = ${id}),
         known as (select km, at, is_later, began, side from read where km is not null)
    (select km, at, is_later from known where not is_later order by began desc, side desc limit 1)
    union all
    (select km, at, is_later from known where is_later order by began, side limit 1)`.execute(db)
  const [earlier, later] = [rows.find((row) => !row.is_later), rows.find((row) => row.is_later)]
  const isOwn = end === 'end' && earlier !== undefined && earlier.at.getTime() === started_at.getTime()
  if (isOwn || isCorrected || later || (await hasBeenOutSince(db, segment))) return { earlier, later }
  const vehicle = await sql<{ mileage_km: number }>`
    select mileage_km from vehicles where id = ${vehicle_id}`.execute(db)
  const km = vehicle.rows[0]?.mileage_km
  return { earlier: km === undefined ? earlier : { km, at: end === 'end' ? started_at : at }, later }
}

async function hasBeenOutSince(db: Reader, { vehicle_id, id, started_at }: ReadSegment): Promise<boolean> {
  const { rows } = await sql`
    select 1 from hire_segments
     where vehicle_id = ${vehicle_id} and id is distinct from ${id}::uuid and started_at > ${started_at} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Refuses what the odometer cannot have shown then, with the field named. Null: nobody read it. */
export async function refuseImplausible(db: Reader, asked: Asked & { km: number | null; field: string }) {
  const { km, at, field } = asked
  if (km === null) return
  const why = whyReadingOutOfPlace({ mileageKm: km, at, ...(await findReadingsAround(db, asked)) }, field)
  if (why) throw domainError(why)
}

type Once = { segment: SegmentRow; end: End; by: string; field: string; now: Date } & Readings

/** Each end is read once: sent again it stands as it is, and another reading is refused. */
export async function writeOnce(tx: Tx, { segment, end, by, field, now, mileageKm, fuelEighths }: Once) {
  if (mileageKm === null) return
  const [km, eighths] = [segment[`${end}_mileage_km`], segment[`${end}_fuel_eighths`]]
  if (km !== null) return refuseOther({ km, eighths }, { mileageKm, fuelEighths })
  const at = (end === 'start' ? segment.started_at : segment.ended_at) ?? now
  await refuseImplausible(tx, { segment, end, at, km: mileageKm, field })
  await writeReadings(tx, segment, end, by, { mileageKm, fuelEighths })
}

function refuseOther(known: { km: number; eighths: number | null }, said: Readings) {
  if (known.km === said.mileageKm && (said.fuelEighths === null || known.eighths === said.fuelEighths)) return
  throw conflict(
    'already_recorded',
    `This is recorded already, with ${known.km.toLocaleString('en-NG')} km. Tell the office if that is wrong.`,
  )
}
