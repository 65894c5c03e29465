import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { sessionName, sessionsOf } from '../accounts/sessions/session-list.ts'
import { holdBackRequests } from '../accounts/sessions/sessions.ts'
import { refuseAbove } from './edit-user.ts'
import { lockUser } from './user-store.ts'

/** Where a person is logged in. */
export async function listUserSessions(ctx: AppContext, userId: string, currentHash: Buffer) {
  const { rows } = await sql`select 1 from users where id = ${userId}`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
  return sessionsOf(ctx, userId, currentHash)
}

/** One session of a person, or every one. The next request with it is 401. */
export async function endUserSessions(
  ctx: AppContext,
  by: ActorInRequest,
  ask: { userId: string; sessionId: string | null },
) {
  return inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, ask.userId)
    const user = await lockUser(tx, ask.userId)
    refuseAbove(by, user)
    const { rows } = await sql`
      delete from sessions
       where user_id = ${user.id} and (${ask.sessionId}::text is null or ${sessionName} = ${ask.sessionId})
      returning 1`.execute(tx)
    if (ask.sessionId !== null && rows.length === 0) throw notFound()
    if (ask.sessionId === null) await sql`delete from login_challenges where user_id = ${user.id}`.execute(tx)
    await auditStaff(ctx, tx, by, {
      action: 'user.sessions-ended',
      subjectKind: 'user',
      subjectId: user.id,
      after: { ended: rows.length },
    })
    return rows.length
  })
}
