import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { readText } from '../contact/reply.ts'
import { findNotes, findStaffBooking } from './show-staff-booking.ts'

/** For colleagues: customers never see it. What was noted stays. */
export async function noteOnBooking(ctx: AppContext, by: ActorInRequest, typedId: string, typed: string) {
  const body = readText(typed)
  const { id } = await findStaffBooking(ctx.db, typedId)
  return inTransaction(ctx.db, async (tx) => {
    await sql`
      insert into booking_notes (booking_id, body, written_by, written_at)
      values (${id}, ${body}, ${by.actor.userId}, ${ctx.clock.now()})`.execute(tx)
    await auditStaff(ctx, tx, by, { action: 'booking.noted', subjectKind: 'booking', subjectId: id })
    return { notes: await findNotes(tx, id) }
  })
}
