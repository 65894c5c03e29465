import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { lockDriver } from '../driver-store.ts'
import { whenPressed } from './refuse-press.ts'
import type { NewIncident } from './schemas.ts'
import { findTrip, type TripRow } from './trip-store.ts'

/** Something is wrong with the car, or on the road: the office hears of it at once. */
export async function reportIncident(
  ctx: AppContext,
  by: ActorInRequest,
  asked: { body: NewIncident; key: string | undefined },
) {
  const { userId } = by.actor
  const { body, key } = asked
  const answer = await onceInTransaction(ctx, { userId, key, operation: 'reportIncident', body }, async (tx) => {
    const now = ctx.clock.now()
    const trip = body.trip_id ? await findTrip(tx, userId, body.trip_id) : null
    await lockDriver(tx, userId, now)
    const reported_at = whenPressed(body.at, now)
    const car = trip && carAt(trip, reported_at)
    const text = body.text.trim()
    const { rows } = await sql<{ id: string }>`
      insert into incidents (id, vehicle_id, trip_id, driver_id, kind, text, can_drive, reported_at)
      values (coalesce(${body.id ?? null}::uuid, gen_random_uuid()), ${car?.vehicle_id ?? null}, ${trip?.id ?? null},
              ${userId}, ${body.kind}, ${text}, ${body.can_drive}, ${reported_at})
      on conflict (id) do nothing returning id`.execute(tx)
    const id = rows[0]?.id
    if (!id) return { status: 201, body: await reportedBefore(tx, userId, { ...body, text }) }
    const after = { kind: body.kind, text, can_drive: body.can_drive, plate: car?.plate ?? null }
    await auditStaff(ctx, tx, by, { action: 'incident.reported', subjectKind: 'incident', subjectId: id, after })
    await publish(tx, 'incident.reported', { incidentId: id })
    return { status: 201, body: { id, kind: body.kind, reported_at: reported_at.toISOString() } }
  })
  return answer.body as Reported
}

/** The car that the driver had when it was pressed; it may have been swapped before the phone could send it. */
function carAt(
  { segments, vehicle_id, plate }: TripRow,
  at: Date,
): { vehicle_id: string | null; plate: string | null } {
  const had = segments.findLast(({ started_at }) => new Date(started_at) <= at) ?? segments[0]
  return had ?? { vehicle_id, plate }
}

type Reported = { id: string; kind: string; reported_at: string }

/** What stands under an id that came again. Only the very same report is answered by it: of another one nothing is kept. */
async function reportedBefore(tx: Tx, userId: string, again: NewIncident): Promise<Reported> {
  const { rows } = await sql<{ id: string; reported_at: Date }>`
    select id, reported_at from incidents
     where id = ${again.id} and driver_id = ${userId} and trip_id is not distinct from ${again.trip_id ?? null}::uuid
       and kind = ${again.kind} and text = ${again.text} and can_drive = ${again.can_drive}`.execute(tx)
  const [same] = rows
  if (!same) throw conflict('already_reported', 'Something else was reported under this number. Report this one anew.')
  return { id: same.id, kind: again.kind, reported_at: same.reported_at.toISOString() }
}
