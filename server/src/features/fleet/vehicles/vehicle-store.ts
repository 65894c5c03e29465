import type { PaperCode, VehicleFacts } from '@skyroute/core/fleet/roadworthiness.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageOf } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { Break } from '../schemas.ts'
import type { VehicleAnswer } from './vehicle-schemas.ts'

export type VehicleRow = Omit<VehicleAnswer, 'papers' | 'is_service_due' | 'is_fit' | 'why_not' | 'on_the_road'> & {
  state_slug: string
  note: string
  papers: { code: PaperCode; expires_on: string }[]
  breaks: Break[]
}

const columns = sql`
  v.id, v.car_id, c.name as car_name, ci.name || ', ' || s.name as location, c.state_slug, v.plate, v.status,
  v.mileage_km, v.fuel_eighths, v.note, v.service_due_on, v.service_due_km,
  (select coalesce(json_agg(json_build_object('code', p.code, 'expires_on', p.expires_on) order by p.expires_on, p.code), '[]')
     from vehicle_papers p where p.vehicle_id = v.id) as papers,
  (select coalesce(json_agg(json_build_object('id', b.id, 'from_on', b.from_on, 'until_on', b.until_on, 'reason', b.reason)
                            order by b.from_on, b.id), '[]')
     from vehicle_breaks b where b.vehicle_id = v.id) as breaks`

/** Vehicles with what decides whether they may go, the plates in order. */
export async function findVehicles(db: Reader, where: RawBuilder<unknown>, page = pageOf({}, 1_000)) {
  const { rows } = await sql<VehicleRow>`
    select ${columns}
      from vehicles v join cars c on c.id = v.car_id
      join cities ci on ci.state_slug = c.state_slug and ci.slug = c.city_slug
      join states s on s.slug = c.state_slug
     where ${where} order by v.plate ${page.cut}`.execute(db)
  return rows
}

export function factsOfVehicle(row: VehicleRow): VehicleFacts {
  return {
    plate: row.plate,
    status: row.status,
    papers: row.papers.map(({ code, expires_on }) => ({ code, expiresOn: expires_on })),
    breaks: row.breaks.map(({ from_on, until_on, reason }) => ({ fromOn: from_on, untilOn: until_on, reason })),
  }
}

/** Of `vehicles v`: a plate or a part of it, however it is spaced. Text without a letter or digit is of no plate. */
export function platesLike(typed: string): RawBuilder<unknown> {
  const key = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return key === '' ? sql`false` : sql`v.plate_key like ${`%${key}%`}`
}

type Gauges = { mileage_km: number | undefined; fuel_eighths: number | undefined }

/**
 * The odometer and the tank as they were last seen; not read, they stay as they were. A late report tells nothing of a car
 * that has gone further since.
 */
export async function readGauges(tx: Tx, vehicleId: string | null, { mileage_km, fuel_eighths }: Gauges) {
  if (!vehicleId || mileage_km === undefined) return
  const set = fuel_eighths === undefined ? { mileage_km } : { mileage_km, fuel_eighths }
  await tx.updateTable('vehicles').set(set).where('id', '=', vehicleId).where('mileage_km', '<=', mileage_km).execute()
}

/** When the odometer was last read off the car, by a hire or in the workshop; else since the fleet has it. */
export async function findLastRead(db: Reader, vehicleId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(v.created_at,
             (select max(s.ended_at) from hire_segments s where s.vehicle_id = v.id and s.end_mileage_km is not null),
             (select max(s.started_at) from hire_segments s where s.vehicle_id = v.id and s.start_mileage_km is not null),
             (select max(w.done_on::timestamp at time zone 'Africa/Lagos') from vehicle_services w where w.vehicle_id = v.id)) as at
      from vehicles v where v.id = ${vehicleId}`.execute(db)
  return rows[0]!.at // the caller has found the vehicle
}

/** What a vehicle may do is looked at under a lock that assignments share, and changes of the vehicle do not. */
export async function lockRoadworthiness(tx: Tx, vehicleId: string) {
  await sql`select 1 from vehicles where id = ${vehicleId} for share`.execute(tx)
}

/** Vehicles whose gauges are about to be written, in the one order of such locks. */
export async function lockGauges(tx: Tx, vehicleIds: readonly (string | null)[]) {
  await sql`
    select id from vehicles where id = any(${vehicleIds.filter((id) => id !== null)}::uuid[])
     order by id for no key update`.execute(tx)
}
