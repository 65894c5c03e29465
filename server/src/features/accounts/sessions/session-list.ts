import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { answerOf, type RowOf } from '../../../http/answer-of.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditAccount } from '../audit-account.ts'
import type { SessionList } from '../schemas.ts'
import { endSession, endSessions, holdBackRequests } from './sessions.ts'

/** The first half of a token's hash names a session: it opens nothing. */
const nameBytes = 16
export const sessionName = sql`encode(substring(token_hash for ${sql.lit(nameBytes)}), 'hex')`

type Session = Omit<Static<typeof SessionList>['sessions'][number], 'is_current'>

/** Where a person is logged in, the one at hand first, then the latest seen. */
export function listSessions(ctx: AppContext, actor: Actor, currentHash: Buffer) {
  return sessionsOf(ctx, actor.userId, currentHash)
}

/** Of anybody; the one at hand is marked when it is theirs. */
export async function sessionsOf(ctx: AppContext, userId: string, currentHash: Buffer) {
  const { rows } = await sql<RowOf<Session, 'created_at' | 'last_seen_at' | 'expires_at'>>`
    select ${sessionName} as id, created_at, last_seen_at, expires_at, address, user_agent as device
      from sessions where user_id = ${userId} and expires_at > ${ctx.clock.now()}
     order by token_hash = ${currentHash} desc, last_seen_at desc, token_hash limit 100`.execute(ctx.db)
  const current = currentHash.subarray(0, nameBytes).toString('hex')
  return { sessions: rows.map((row) => ({ ...answerOf(row), is_current: row.id === current })) }
}

export async function revokeSession(
  ctx: AppContext,
  actor: Actor,
  { id, caller }: { id: string; caller: RequestContext },
) {
  await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, actor.userId)
    const { rows } = await sql`
      delete from sessions where user_id = ${actor.userId} and ${sessionName} = ${id} returning 1`.execute(tx)
    if (rows.length === 0) throw notFound()
    await auditAccount(ctx, tx, {
      action: 'account.session-revoked',
      userId: actor.userId,
      roles: actor.roles,
      caller,
    })
  })
}

/** Every device, this one too. */
export async function logOutEverywhere(ctx: AppContext, actor: Actor, caller: RequestContext) {
  await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, actor.userId)
    await endSessions(tx, actor.userId)
    await sql`delete from login_challenges where user_id = ${actor.userId}`.execute(tx)
    await auditAccount(ctx, tx, {
      action: 'account.logged-out-everywhere',
      userId: actor.userId,
      roles: actor.roles,
      caller,
    })
  })
}

/** Ends the session at hand; the token is worth nothing from the next request on. */
export async function logOut(ctx: AppContext, actor: Actor, from: { sessionHash: Buffer; caller: RequestContext }) {
  await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, actor.userId)
    await endSession(tx, actor.userId, from.sessionHash)
    await auditAccount(ctx, tx, {
      action: 'account.logged-out',
      userId: actor.userId,
      roles: actor.roles,
      caller: from.caller,
    })
  })
}
