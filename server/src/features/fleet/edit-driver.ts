import { whyDriverNotFit } from '@skyroute/core/fleet/roadworthiness.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import { changeRecord } from '../../audit/change-record.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import {
  type DriverRow,
  editableOf,
  factsOfDriver,
  findDriver,
  findDrivers,
  findWork,
  lockDriver,
  presentDriver,
} from './driver-store.ts'
import type { DriverAnswer, DriverEdit, NewDaysOff } from './schemas.ts'
import { refuseBadRange } from './vehicles/vehicle-breaks.ts'

export async function listDrivers(ctx: AppContext) {
  const now = ctx.clock.now()
  const [rows, work] = await Promise.all([findDrivers(ctx.db), findWork(ctx.db, now)])
  return { drivers: rows.map((row) => presentDriver(row, work.get(row.id), now)) }
}

export async function showDriver(ctx: AppContext, id: string): Promise<DriverAnswer> {
  const now = ctx.clock.now()
  const [row, work] = await Promise.all([findDriver(ctx.db, id), findWork(ctx.db, now)])
  return presentDriver(row, work.get(id), now)
}

/** Licence, number, whether they drive for us. What they are named for must still be theirs to drive. */
export async function editDriver(ctx: AppContext, by: ActorInRequest, id: string, edit: DriverEdit) {
  const { version, reason, ...wanted } = edit
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const before = editableOf(await lockDriver(tx, id, now))
    refuseStale(before, { version, shown: before })
    const after = { ...before, ...wanted }
    await tx.updateTable('drivers').set(after).where('user_id', '=', id).execute()
    await refuseLostTrips(tx, await findDriver(tx, id), now)
    const record = changeRecord('driver', id, { before, after })
    await auditStaff(ctx, tx, by, { ...record, reason })
  })
  return showDriver(ctx, id)
}

/** By staff for a driver, or by the driver for themselves. Days with a trip on them are not free to take. */
export async function takeDaysOff(ctx: AppContext, by: ActorInRequest, id: string, wish: NewDaysOff) {
  await inTransaction(ctx.db, (tx) => noteDaysOff(ctx, tx, by, { id, wish }))
  return showDriver(ctx, id)
}

export async function noteDaysOff(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { id, wish }: { id: string; wish: NewDaysOff },
) {
  refuseBadRange(wish)
  const now = ctx.clock.now()
  const { from_on, until_on } = wish
  const reason = wish.reason.trim()
  await lockDriver(tx, id, now)
  await sql`
    insert into driver_breaks (driver_id, from_on, until_on, reason, created_by, created_at)
    values (${id}, ${from_on}, ${until_on}, ${reason}, ${by.actor.userId}, ${now})`.execute(tx)
  await refuseLostTrips(tx, await findDriver(tx, id), now)
  const after = { from_on, until_on }
  await auditStaff(ctx, tx, by, { action: 'driver.days-off', subjectKind: 'driver', subjectId: id, after, reason })
}

export async function giveUpDaysOff(ctx: AppContext, by: ActorInRequest, id: string, breakId: string) {
  await inTransaction(ctx.db, async (tx) => {
    const gone = await tx
      .deleteFrom('driver_breaks')
      .where('id', '=', breakId)
      .where('driver_id', '=', id)
      .returning(['from_on', 'until_on', 'reason'])
      .executeTakeFirst()
    if (!gone) throw notFound()
    const record = { action: 'driver.days-off-given-up', subjectKind: 'driver', subjectId: id, before: gone }
    await auditStaff(ctx, tx, by, record)
  })
  return showDriver(ctx, id)
}

type Named = { booking_id: string; from_on: string; until_on: string }

async function refuseLostTrips(tx: Tx, driver: DriverRow, now: Date) {
  const { rows } = await sql<Named>`
    select t.booking_id, t.from_on, t.until_on from trips t join bookings b on b.id = t.booking_id
     where t.driver_id = ${driver.id} and t.status in ('assigned', 'accepted', 'arrived', 'started') and b.ends_at > ${now}
     order by t.from_on`.execute(tx)
  const lost = rows.flatMap((trip) => {
    const why = whyDriverNotFit(factsOfDriver(driver), { fromOn: trip.from_on, untilOn: trip.until_on })
    return why ? [{ ...trip, why: why.sentence }] : []
  })
  if (!lost[0]) return
  throw conflict('trips_assigned', `${lost[0].why} Give these trips to somebody else first.`, {
    bookings: lost.slice(0, 20).map(({ booking_id }) => bookingReference(booking_id)),
  })
}
