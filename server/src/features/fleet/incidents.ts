import { bookingReference } from '@skyroute/core/references.ts'
import { type RawBuilder, sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { peopleNamed } from '../../db/list-queries.ts'
import type { Reader } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, notFound } from '../../errors.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import type { IncidentAnswer } from './schemas.ts'

type IncidentRow = RowOf<Omit<IncidentAnswer, 'reference'>, 'reported_at' | 'closed_at'> & { booking_id: string | null }

export async function findIncidents(db: Reader, where: RawBuilder<unknown>): Promise<IncidentAnswer[]> {
  const { rows } = await sql<IncidentRow>`
    with found as materialized (
           select * from incidents i where ${where} order by i.reported_at desc, i.id limit 60),
         ${peopleNamed(sql`select driver_id from found`)}
    select i.id, i.kind, i.text, i.can_drive, i.trip_id, v.plate, u.full_name as driver_name, t.booking_id,
           i.reported_at, i.closed_at, i.outcome,
           array(select p.id::text from trip_photos p where p.incident_id = i.id order by p.taken_at, p.id) as photos
      from found i join people u on u.id = i.driver_id
      left join vehicles v on v.id = i.vehicle_id left join trips t on t.id = i.trip_id
     order by i.reported_at desc, i.id`.execute(db)
  return rows.map(({ booking_id, ...row }) => ({
    ...answerOf(row),
    reference: booking_id && bookingReference(booking_id),
  }))
}

/** What drivers have reported and nobody has settled; all of the last weeks when asked. */
export async function listIncidents(ctx: AppContext, { all = false }: { all?: boolean }) {
  return { incidents: await findIncidents(ctx.db, all ? sql`true` : sql`i.closed_at is null`) }
}

export async function closeIncident(ctx: AppContext, by: ActorInRequest, id: string, outcome: string) {
  await inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('incidents')
      .set({ closed_at: ctx.clock.now(), closed_by: by.actor.userId, outcome: outcome.trim() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning(['vehicle_id'])
      .executeTakeFirst()
    if (!row) await refuseUnlessThere(tx, id)
    const after = { outcome: outcome.trim() }
    await auditStaff(ctx, tx, by, { action: 'incident.closed', subjectKind: 'incident', subjectId: id, after })
  })
  return { incidents: await findIncidents(ctx.db, sql`i.id = ${id}`) }
}

async function refuseUnlessThere(db: Reader, id: string): Promise<never> {
  const there = await db.selectFrom('incidents').select('id').where('id', '=', id).executeTakeFirst()
  throw there ? conflict('closed_already', 'Somebody has closed this already.') : notFound()
}
