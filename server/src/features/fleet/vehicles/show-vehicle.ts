import { lagosDayOf } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import { answerOf, type RowOf } from '../../../http/answer-of.ts'
import { versionOf } from '../../../http/versions.ts'
import type { StaffAction } from '../../access/schemas.ts'
import { findHiresOfVehicle } from '../hire-store.ts'
import { findIncidents } from '../incidents.ts'
import { presentHire, presentVehicle } from '../present.ts'
import { findCarsOnTheRoad, findUses } from '../segments/find-segments.ts'
import type { VehicleDetail } from './vehicle-schemas.ts'
import { findVehicles, type VehicleRow } from './vehicle-store.ts'

/** One car with everything staff decide by. */
export async function showVehicle(ctx: AppContext, id: string): Promise<VehicleDetail> {
  const row = await findVehicle(ctx.db, id)
  const now = ctx.clock.now()
  const [onTheRoad, hires, services, incidents, history] = await Promise.all([
    findCarsOnTheRoad(ctx.db, now, [id]),
    findHiresOfVehicle(ctx.db, id),
    findServices(ctx.db, id),
    findIncidents(ctx.db, sql`i.vehicle_id = ${id}`),
    findHistory(ctx.db, { kind: 'vehicle', id }),
  ])
  return {
    ...presentVehicle(row, lagosDayOf(now), onTheRoad.get(id)),
    version: versionOf(editableOf(row)),
    services,
    hires: hires.map(presentHire),
    incidents,
    history,
  }
}

/** Who had a car, on a day or at any time. */
export async function listUses(ctx: AppContext, id: string, { on }: { on?: string }) {
  await findVehicle(ctx.db, id)
  return { uses: await findUses(ctx.db, id, { now: ctx.clock.now(), on }) }
}

export async function findVehicle(db: Reader, id: string): Promise<VehicleRow> {
  const [row] = await findVehicles(db, sql`v.id = ${id}`)
  if (!row) throw notFound('Vehicle not found')
  return row
}

/** What an edit may change. */
export function editableOf({ plate, car_id, status, mileage_km, fuel_eighths, note, ...row }: VehicleRow) {
  const { service_due_on, service_due_km, papers } = row
  return { plate, car_id, status, mileage_km, fuel_eighths, note, service_due_on, service_due_km, papers }
}

async function findServices(db: Reader, vehicleId: string) {
  const rows = await db
    .selectFrom('vehicle_services')
    .select(['id', 'done_on', 'mileage_km', 'work', 'cost_kobo'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('done_on', 'desc')
    .orderBy('id')
    .limit(60)
    .execute()
  return rows.map(answerOf)
}

export async function findHistory(db: Reader, subject: { kind: string; id: string }) {
  const { rows } = await sql<RowOf<StaffAction, 'at'>>`
    select a.at, a.action, u.full_name as by_name, a.before, a.after, a.reason
      from audit_log a left join users u on u.id = a.actor_id
     where a.subject_kind = ${subject.kind} and a.subject_id = ${subject.id}
     order by a.at desc, a.id limit 100`.execute(db)
  return rows.map(answerOf)
}
