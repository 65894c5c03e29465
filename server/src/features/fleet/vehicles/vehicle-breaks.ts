import { addDays, lagosDayOf } from '@skyroute/core/dates.ts'
import { whyReadingImplausible } from '@skyroute/core/fleet/trips.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { domainError, invalid, notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { readNaira } from '../../../http/validation/read-naira.ts'
import { changeFleet } from './capacity.ts'
import { findVehicle, showVehicle } from './show-vehicle.ts'
import type { NewBreak, NewService } from './vehicle-schemas.ts'
import { findLastRead, lockGauges } from './vehicle-store.ts'

/** Days on which a car is not for hire: its listing sells one less at once. */
export async function addBreak(ctx: AppContext, by: ActorInRequest, id: string, wish: NewBreak) {
  refuseBadRange(wish)
  const { car_id } = await findVehicle(ctx.db, id)
  const { from_on, until_on, despite_hires = false } = wish
  const reason = wish.reason.trim()
  await inTransaction(ctx.db, (tx) =>
    changeFleet(ctx, tx, { carIds: [car_id], despiteHires: despite_hires }, async () => {
      await sql`
        insert into vehicle_breaks (vehicle_id, from_on, until_on, reason, created_by, created_at)
        values (${id}, ${from_on}, ${until_on}, ${reason}, ${by.actor.userId}, ${ctx.clock.now()})`.execute(tx)
      const after = { from_on, until_on }
      await auditStaff(ctx, tx, by, {
        action: 'vehicle.taken-out',
        subjectKind: 'vehicle',
        subjectId: id,
        after,
        reason,
      })
    }),
  )
  return showVehicle(ctx, id)
}

/** Back earlier, or it was a mistake. */
export async function removeBreak(ctx: AppContext, by: ActorInRequest, id: string, breakId: string) {
  const { car_id } = await findVehicle(ctx.db, id)
  await inTransaction(ctx.db, (tx) =>
    changeFleet(ctx, tx, { carIds: [car_id], despiteHires: true }, async () => {
      const gone = await tx
        .deleteFrom('vehicle_breaks')
        .where('id', '=', breakId)
        .where('vehicle_id', '=', id)
        .returning(['from_on', 'until_on', 'reason'])
        .executeTakeFirst()
      if (!gone) throw notFound()
      const record = { action: 'vehicle.brought-back', subjectKind: 'vehicle', subjectId: id, before: gone }
      await auditStaff(ctx, tx, by, record)
    }),
  )
  return showVehicle(ctx, id)
}

/** What the workshop did; the odometer never turns back. */
export async function recordService(ctx: AppContext, by: ActorInRequest, id: string, done: NewService) {
  const now = ctx.clock.now()
  if (done.done_on > lagosDayOf(now)) throw invalid('done_on', 'Write a day that has been.')
  await findVehicle(ctx.db, id)
  const { done_on, mileage_km, next_due_on = null, next_due_km = null } = done
  const work = done.work.trim()
  const cost_kobo = done.cost === undefined ? null : readNaira('cost', done.cost)
  await inTransaction(ctx.db, async (tx) => {
    await lockGauges(tx, [id])
    await refuseLeap(tx, { id, mileageKm: mileage_km, now })
    await tx
      .insertInto('vehicle_services')
      .values({ vehicle_id: id, done_on, mileage_km, work, cost_kobo, created_by: by.actor.userId, created_at: now })
      .execute()
    await sql`
      update vehicles set mileage_km = greatest(mileage_km, ${mileage_km}), service_due_on = ${next_due_on},
             service_due_km = ${next_due_km} where id = ${id}`.execute(tx)
    const after = { done_on, mileage_km, work, cost_kobo, next_due_on, next_due_km }
    await auditStaff(ctx, tx, by, { action: 'vehicle.serviced', subjectKind: 'vehicle', subjectId: id, after })
  })
  return showVehicle(ctx, id)
}

/** One that is written down later may show less than the car does by now. */
async function refuseLeap(tx: Tx, { id, mileageKm, now }: { id: string; mileageKm: number; now: Date }) {
  const { mileage_km: knownMileageKm } = await findVehicle(tx, id)
  if (mileageKm <= knownMileageKm) return
  const since = await findLastRead(tx, id)
  const why = whyReadingImplausible({ mileageKm, knownMileageKm, since, now }, 'mileage_km')
  if (why) throw domainError(why)
}

/** A range of whole days, a year long at most. */
export function refuseBadRange({ from_on, until_on }: { from_on: string; until_on: string }) {
  if (until_on <= from_on) throw invalid('until_on', 'The day it is back comes after the first day.')
  if (until_on > addDays(from_on, 366)) throw invalid('until_on', 'A year at most.')
}
