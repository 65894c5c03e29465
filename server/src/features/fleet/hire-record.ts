import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { findHire, isTripOfHire } from './hire-store.ts'
import { findIncidents } from './incidents.ts'
import { needsOf } from './present.ts'
import type { HireRecordAnswer } from './schemas.ts'
import { findSegments } from './segments/find-segments.ts'

type Served = { color: string | null; driver_phone: string | null; end_note: string | null }
type Seen = { now: Date; withPhotos: boolean }

/** Who and what serves a hire, for the desk: each car, how it went out and came back. Photos are the fleet's own. */
export async function findHireRecord(
  db: Reader,
  bookingId: string,
  { now, withPhotos }: Seen,
): Promise<HireRecordAnswer | null> {
  const hire = await findHire(db, bookingId)
  if (!hire) return null
  const [served, segments, incidents] = await Promise.all([
    findServed(db, bookingId),
    findSegments(db, bookingId, { now, withPhotos }),
    findIncidents(db, sql`i.trip_id in (select id from trips where booking_id = ${bookingId})`),
  ])
  const { vehicle_id, plate, driver_name, trip_status } = hire
  return {
    vehicle: vehicle_id && plate ? { id: vehicle_id, plate, color: served?.color ?? null } : null,
    driver: driver_name && trip_status ? { name: driver_name, phone: served?.driver_phone ?? null, trip_status } : null,
    needs: needsOf(hire),
    segments,
    end_note: served?.end_note ?? null,
    incidents: withPhotos ? incidents : incidents.map((incident) => ({ ...incident, photos: [] })),
  }
}

async function findServed(db: Reader, bookingId: string): Promise<Served | null> {
  const { rows } = await sql<Served>`
    with trip as materialized (select * from trips where booking_id = ${bookingId} and ${isTripOfHire}),
         person as materialized (select id, phone from users where id in (select driver_id from trip))
    select c.color, coalesce(d.phone, u.phone) as driver_phone, t.end_note
      from (select ${bookingId}::text as id) b
      left join hire_vehicles h on h.booking_id = b.id
      left join vehicles v on v.id = h.vehicle_id left join cars c on c.id = v.car_id
      left join trip t on true
      left join drivers d on d.user_id = t.driver_id left join person u on u.id = t.driver_id`.execute(db)
  return rows[0] ?? null
}
