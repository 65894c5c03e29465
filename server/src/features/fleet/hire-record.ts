import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { sides } from './driver/photos.ts'
import { findHire } from './hire-store.ts'
import { findIncidents } from './incidents.ts'
import { needsOf } from './present.ts'
import type { HandoverAnswer, HireRecordAnswer } from './schemas.ts'

type Served = {
  color: string | null
  driver_phone: string | null
  started_at: Date | null
  start_mileage_km: number | null
  start_fuel_eighths: number | null
  start_photos: HandoverAnswer['photos']
  ended_at: Date | null
  end_mileage_km: number | null
  end_fuel_eighths: number | null
  end_photos: HandoverAnswer['photos']
  end_note: string | null
}

/** Who and what serves a hire, for the desk: car, driver, how it went out and came back. Photos are the fleet's own. */
export async function findHireRecord(
  db: Reader,
  bookingId: string,
  { withPhotos }: { withPhotos: boolean },
): Promise<HireRecordAnswer | null> {
  const hire = await findHire(db, bookingId)
  if (!hire) return null
  const [served, incidents] = await Promise.all([
    findServed(db, bookingId),
    findIncidents(db, sql`i.trip_id in (select id from trips where booking_id = ${bookingId})`),
  ])
  const { vehicle_id, plate, driver_name, trip_status } = hire
  return {
    vehicle: vehicle_id && plate ? { id: vehicle_id, plate, color: served?.color ?? null } : null,
    driver: driver_name && trip_status ? { name: driver_name, phone: served?.driver_phone ?? null, trip_status } : null,
    needs: needsOf(hire),
    out: served && presentHandover(served, 'start', withPhotos),
    back: served && presentHandover(served, 'end', withPhotos),
    end_note: served?.end_note ?? null,
    incidents: withPhotos ? incidents : incidents.map((incident) => ({ ...incident, photos: [] })),
  }
}

async function findServed(db: Reader, bookingId: string): Promise<Served | null> {
  const { rows } = await sql<Served>`
    with trip as materialized (
           select * from trips where booking_id = ${bookingId} and status not in ('declined', 'withdrawn')),
         person as materialized (select id, phone from users where id in (select driver_id from trip))
    select c.color, coalesce(d.phone, u.phone) as driver_phone, t.started_at, t.start_mileage_km, t.start_fuel_eighths,
           t.ended_at, t.end_mileage_km, t.end_fuel_eighths, t.end_note,
           ${photosOf('start')} as start_photos, ${photosOf('end')} as end_photos
      from (select ${bookingId}::text as id) b
      left join hire_vehicles h on h.booking_id = b.id
      left join vehicles v on v.id = h.vehicle_id left join cars c on c.id = v.car_id
      left join trip t on true
      left join drivers d on d.user_id = t.driver_id left join person u on u.id = t.driver_id`.execute(db)
  return rows[0] ?? null
}

/** Of `trips t`, side by side in the same order, so that the two sets can be compared. */
const photosOf = (moment: 'start' | 'end') => sql`
  (select coalesce(json_agg(json_build_object('id', f.id, 'side', f.side)
                            order by array_position(${[...sides]}::text[], f.side), f.taken_at, f.id), '[]')
     from trip_photos f where f.trip_id = t.id and f.moment = ${moment})`

function presentHandover(served: Served, moment: 'start' | 'end', withPhotos: boolean): HandoverAnswer | null {
  const at = moment === 'start' ? served.started_at : served.ended_at
  if (!at) return null
  return {
    at: at.toISOString(),
    mileage_km: served[`${moment}_mileage_km`],
    fuel_eighths: served[`${moment}_fuel_eighths`],
    photos: withPhotos ? served[`${moment}_photos`] : [],
  }
}
