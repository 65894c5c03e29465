// What the odometer of a car can show at one end of a segment: it lies between what was read before and what was read after.
import { whyReadingOutOfPlace } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { domainError } from '../../../errors.ts'
import type { SegmentRow } from './segment-store.ts'

export type End = 'start' | 'end'

/** The segment whose car is read; one that is about to begin has no row yet. */
export type ReadSegment = Pick<SegmentRow, 'booking_id' | 'vehicle_id' | 'started_at'> & { id: string | null }
type Reading = { km: number; at: Date }
type HireReading = Reading & { booking_id: string }
type Around<Earlier = HireReading> = { earlier?: Earlier | undefined; later?: HireReading | undefined }

/**
 * `corrected`: the readings of the segment as they are now, of which staff correct one. The vehicle may still show it, and a
 * reading of another hire that contradicts them may be the wrong one: neither is compared.
 */
type Asked = { segment: ReadSegment; end: End; at: Date; corrected?: readonly Reading[] | undefined }

type Row = HireReading & { is_later: boolean }

/**
 * The readings of the car next to this one. Where the car has not been out since, what staff last wrote on the vehicle
 * counts as well.
 */
export async function findReadingsAround(db: Reader, asked: Asked): Promise<Around<Reading>> {
  const { segment, end, at, corrected } = asked
  const { vehicle_id, started_at } = segment
  const { earlier, later } = await findNeighbours(db, asked)
  const isOwn = end === 'end' && earlier !== undefined && earlier.at.getTime() === started_at.getTime()
  if (isOwn || corrected || later || (await hasBeenOutSince(db, segment))) return { earlier, later }
  const vehicle = await sql<{ mileage_km: number }>`
    select mileage_km from vehicles where id = ${vehicle_id}`.execute(db)
  const km = vehicle.rows[0]?.mileage_km
  return { earlier: km === undefined ? earlier : { km, at: end === 'end' ? started_at : at }, later }
}

/** For a correction all readings of the car are compared, because the nearest ones may be doubtful. */
async function findNeighbours(db: Reader, { segment, end, corrected }: Asked): Promise<Around> {
  const { vehicle_id, id, started_at, booking_id } = segment
  const limit = corrected ? null : 1
  const { rows } = await sql<Row>`
    with own as (select coalesce((select ended_at from hire_segments where id = ${id}), 'infinity') as ended_at),
         other as (
           select s.*, (s.started_at, coalesce(s.ended_at, 'infinity')) > (${started_at}::timestamptz, own.ended_at) as is_later
             from hire_segments s, own where s.vehicle_id = ${vehicle_id} and s.id is distinct from ${id}::uuid),
         read as (
           select booking_id, start_mileage_km as km, started_at as at, is_later, started_at as began, 0 as side from other
           union all
           select booking_id, end_mileage_km, ended_at, is_later, started_at, 1 from other
           union all
           select booking_id, case when ${end} = 'start' then end_mileage_km else start_mileage_km end,
                  case when ${end} = 'start' then ended_at else started_at end, ${end} = 'start', started_at,
                  case when ${end} = 'start' then 1 else 0 end
             from hire_segments where id = ${id}),
         known as (select booking_id, km, at, is_later, began, side from read where km is not null)
    (select booking_id, km, at, is_later from known where not is_later order by began desc, side desc limit ${limit}::integer)
    union all
    (select booking_id, km, at, is_later from known where is_later order by began, side limit ${limit}::integer)`.execute(
    db,
  )
  const isDoubtful = (row: Row) =>
    row.booking_id !== booking_id && (corrected ?? []).some((reading) => contradicts(reading, row))
  const compared = rows.filter((row) => !isDoubtful(row))
  return { earlier: compared.find((row) => !row.is_later), later: compared.find((row) => row.is_later) }
}

function contradicts({ km, at }: Reading, other: Reading & { is_later: boolean }): boolean {
  const around = other.is_later ? { later: other } : { earlier: other }
  return whyReadingOutOfPlace({ mileageKm: km, at, ...around }, '') !== null
}

async function hasBeenOutSince(db: Reader, { vehicle_id, id, started_at }: ReadSegment): Promise<boolean> {
  const { rows } = await sql`
    select 1 from hire_segments
     where vehicle_id = ${vehicle_id} and id is distinct from ${id}::uuid and started_at > ${started_at} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type Said = Asked & { readBy: 'driver' | 'staff'; km: number | null; field: string }

/**
 * Refuses what the odometer cannot have shown then, with the field named. Null: nobody read it. A driver is not stopped by
 * what was read later on another hire, which may be somebody else's slip: `noteContradiction` opens a case about the two.
 */
export async function refuseImplausible(db: Reader, { readBy, km, field, ...asked }: Said) {
  if (km === null) return
  const { earlier, later } = await findReadingsAround(db, asked)
  const isOfOtherHire = later !== undefined && later.booking_id !== asked.segment.booking_id
  const around = readBy === 'driver' && isOfOtherHire ? { earlier } : { earlier, later }
  const why = whyReadingOutOfPlace({ mileageKm: km, at: asked.at, ...around }, field)
  if (why) throw domainError(why)
}

/** What the segment says at one end, as it is stored; null when nobody read it. */
export function readingOf(segment: SegmentRow, end: End): Reading | null {
  const [km, at] = [segment[`${end}_mileage_km`], segment[`${end}ed_at`]]
  return km === null || at === null ? null : { km, at }
}

/** The next reading of the car, where it is of another hire and contradicts what the segment says. */
export async function findContradiction(db: Reader, segment: SegmentRow, end: End): Promise<HireReading | null> {
  const own = readingOf(segment, end)
  if (!own) return null
  const { later } = await findNeighbours(db, { segment, end, at: own.at })
  if (!later || later.booking_id === segment.booking_id) return null
  return contradicts(own, { ...later, is_later: true }) ? later : null
}
