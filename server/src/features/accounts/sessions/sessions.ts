import { createHash } from 'node:crypto'
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { sessionsLock } from '../../../session/session-guard.ts'
import { findUser } from '../find-user.ts'
import { firstPathOf, isStaff, presentUser } from '../present-user.ts'
import type { AuthAnswer } from '../schemas.ts'

/** A1. Staff sit at shared desks: their session ends with the working day, and after half an hour of silence. */
const staffSession = { hours: 8, idleMinutes: 30 }
const rememberedSession = { hours: 30 * 24, idleMinutes: null }
const plainSession = { hours: 12, idleMinutes: null }

type Beginner = { userId: string; remember: boolean; caller: RequestContext }

/** Opens a session and answers with its token, which is kept nowhere: only its hash is. */
export async function startSession(
  ctx: AppContext,
  tx: Tx,
  { userId, remember, caller }: Beginner,
): Promise<AuthAnswer> {
  const user = await findUser(tx, userId)
  const { token, hash } = newToken(userId, ctx.random.bytes(32))
  const length = isStaff(user) ? staffSession : remember ? rememberedSession : plainSession
  const now = ctx.clock.now()
  const expiresAt = addHours(now, length.hours)
  await sql`
    insert into sessions (user_id, token_hash, is_remembered, idle_minutes, created_at, last_seen_at, expires_at, address, user_agent)
    values (${userId}, ${hash}, ${remember}, ${length.idleMinutes}, ${now}, ${now}, ${expiresAt},
            ${caller.address}, ${caller.userAgent})`.execute(tx)
  return {
    access_token: token,
    expires_at: expiresAt.toISOString(),
    user: presentUser(user),
    redirect_path: firstPathOf(user),
  }
}

/**
 * Before the account's row is locked, and before its sessions end or lose rights: requests of these accounts that are under
 * way end first, and later ones wait for this transaction (`session/session-guard.ts`). In the order of the ids.
 */
export async function holdBackRequests(tx: Tx, ...userIds: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(${sql.raw(sessionsLock('id'))})
      from (select id from unnest(${userIds}::uuid[]) as id order by id offset 0) as account`.execute(tx)
}

/** 16 bytes of user id and 32 of chance; `readToken` reads it. */
export function newToken(userId: string, chance: Uint8Array) {
  const bytes = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), chance])
  return { token: bytes.toString('base64url'), hash: createHash('sha256').update(bytes).digest() }
}

export async function endSession(tx: Tx, userId: string, hash: Buffer) {
  await sql`delete from sessions where user_id = ${userId} and token_hash = ${hash}`.execute(tx)
}

/** Every session of a person, or all but the one at hand: the next request with any other is 401. */
export async function endSessions(tx: Tx, userId: string, exceptHash: Buffer | null = null) {
  await sql`delete from sessions where user_id = ${userId} and (${exceptHash}::bytea is null or token_hash <> ${exceptHash}::bytea)`.execute(
    tx,
  )
}

/** The daily sweep: sessions, links, codes and challenges that are over, and limits that nobody runs into any more. */
export async function forgetSessions(ctx: AppContext) {
  const now = ctx.clock.now()
  await sql`delete from sessions where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from login_challenges where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from mailed_links where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from sign_in_codes where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from sign_in_tickets where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from passkey_challenges where expires_at <= ${now}`.execute(ctx.db)
  await sql`delete from rate_limits where expire <= ${now.getTime()}`.execute(ctx.db)
}
