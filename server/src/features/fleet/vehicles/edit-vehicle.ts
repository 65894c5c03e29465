import { whyReadingImplausible } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import { changeRecord } from '../../../audit/change-record.ts'
import type { AppContext } from '../../../context.ts'
import { sqlState, type Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { refuseStale } from '../../../http/versions.ts'
import { changeFleet } from './capacity.ts'
import { editableOf, findVehicle, showVehicle } from './show-vehicle.ts'
import type { NewVehicle, VehicleDetail, VehicleEdit } from './vehicle-schemas.ts'
import { findLastRead } from './vehicle-store.ts'

/** A car more: from now on its listing is counted by its vehicles. */
export async function addVehicle(ctx: AppContext, by: ActorInRequest, wish: NewVehicle): Promise<VehicleDetail> {
  const { car_id, mileage_km = 0, papers = [] } = wish
  refuseRepeated(papers)
  const plate = tidyPlate(wish.plate)
  const id = await savingPlate(() =>
    inTransaction(ctx.db, (tx) =>
      changeFleet(ctx, tx, { carIds: [car_id], despiteHires: true }, async () => {
        const { rows } = await sql<{ id: string }>`
          insert into vehicles (car_id, plate, mileage_km, created_at)
          values (${car_id}, ${plate}, ${mileage_km}, ${ctx.clock.now()}) returning id`.execute(tx)
        const { id } = rows[0]! // insert … returning always answers its row
        await savePapers(tx, id, papers)
        const after = { plate, car_id, mileage_km, papers }
        await auditStaff(ctx, tx, by, { action: 'vehicle.added', subjectKind: 'vehicle', subjectId: id, after })
        return id
      }),
    ),
  )
  return showVehicle(ctx, id)
}

/** Whatever decides when it may go: plate, listing, status, papers; with its mileage and when it is to be serviced. */
export async function editVehicle(ctx: AppContext, by: ActorInRequest, id: string, edit: VehicleEdit) {
  const { version, reason, despite_hires = false, ...wanted } = edit
  refuseRepeated(wanted.papers ?? [])
  const { car_id } = await findVehicle(ctx.db, id)
  const carIds = [car_id, wanted.car_id ?? car_id]
  await savingPlate(() =>
    inTransaction(ctx.db, (tx) =>
      changeFleet(ctx, tx, { carIds, despiteHires: despite_hires }, async () => {
        const before = editableOf(await findVehicle(tx, id))
        // Moved to another listing since we looked: its pool is not locked.
        if (before.car_id !== car_id) throw changedMeanwhile()
        refuseStale(before, { version, shown: before })
        const plate = wanted.plate ? tidyPlate(wanted.plate) : before.plate
        const after = { ...before, ...wanted, plate }
        if (!reason?.trim()) await refuseUnexplained(ctx, tx, { id, from: before.mileage_km, to: after.mileage_km })
        await saveVehicle(tx, id, after)
        if (wanted.papers) await savePapers(tx, id, wanted.papers)
        const record = changeRecord('vehicle', id, { before, after })
        await auditStaff(ctx, tx, by, { ...record, reason })
      }),
    ),
  )
  return showVehicle(ctx, id)
}

type Odometer = { id: string; from: number; to: number }

/** An odometer that turns back, or leaps, is a correction: staff say why. */
async function refuseUnexplained(ctx: AppContext, tx: Tx, { id, from, to }: Odometer) {
  if (from === to) return
  const since = await findLastRead(tx, id)
  const why = whyReadingImplausible({ mileageKm: to, knownMileageKm: from, since, now: ctx.clock.now() }, 'mileage_km')
  if (why)
    throw invalid('reason', `The odometer showed ${from} km. Say why it is corrected to ${to} km.`, 'reason_required')
}

type Saved = Omit<ReturnType<typeof editableOf>, 'papers'>

async function saveVehicle(tx: Tx, id: string, vehicle: Saved) {
  const { plate, car_id, status, mileage_km, fuel_eighths, note, service_due_on, service_due_km } = vehicle
  await tx
    .updateTable('vehicles')
    .set({ plate, car_id, status, mileage_km, fuel_eighths, note, service_due_on, service_due_km })
    .where('id', '=', id)
    .execute()
}

type Papers = { code: string; expires_on: string }[]

/** Of two days for one paper nobody knows which is meant. */
function refuseRepeated(papers: Papers) {
  const codes = new Set(papers.map(({ code }) => code))
  if (codes.size < papers.length) throw invalid('papers', 'A paper is listed twice.', 'listed_twice')
}

async function savePapers(tx: Tx, id: string, papers: Papers) {
  await sql`delete from vehicle_papers where vehicle_id = ${id}`.execute(tx)
  for (const { code, expires_on } of papers) {
    await sql`insert into vehicle_papers (vehicle_id, code, expires_on) values (${id}, ${code}, ${expires_on})`.execute(
      tx,
    )
  }
}

/** Two clerks, one plate: the second is told. */
async function savingPlate<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (sqlState(error) === '23505') throw conflict('plate_taken', 'Another vehicle has this plate.')
    if (sqlState(error) === '23503') throw notFound('Car not found')
    throw error
  }
}

function tidyPlate(typed: string) {
  return typed.trim().toUpperCase().replace(/\s+/g, ' ')
}

function changedMeanwhile() {
  return conflict('changed_meanwhile', 'Somebody else saved this a moment ago. Look at it again, then save.')
}
