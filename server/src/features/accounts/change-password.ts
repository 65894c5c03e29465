import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/pool.ts'
import { conflict, invalid, refused } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { Caller } from '../../http/caller.ts'
import { announce } from '../../jobs/announce.ts'
import { countAttempt } from './account-limits.ts'
import { auditAccount } from './audit-account.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'
import type { ChangePasswordBody } from './schemas.ts'
import { endSessions } from './sessions.ts'

type Asked = { actor: Actor; typed: ChangePasswordBody; sessionHash: Buffer; caller: Caller }

/** Needs the current password; every other session of the account ends with the old one (A1). */
export async function changePassword(ctx: AppContext, { actor, typed, sessionHash, caller }: Asked) {
  const allowed = checkPassword(typed.new_password, commonPasswords, 'new_password')
  if (!allowed.ok) throw refused(allowed)
  const oldHash = await proveCurrent(ctx, actor, typed.current_password, caller)
  const newHash = await hashPassword(typed.new_password)
  await inTransaction(ctx.db, async (tx) => {
    await replaceHash(ctx, tx, { userId: actor.userId, oldHash, newHash })
    await endSessions(tx, actor.userId, sessionHash)
    await record(ctx, tx, actor, caller)
  })
}

async function proveCurrent(ctx: AppContext, actor: Actor, typed: string, caller: Caller) {
  const attempt = await countAttempt(ctx, `change ${actor.userId}`, caller.address)
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${actor.userId}`.execute(ctx.db)
  const kept = rows[0]?.password_hash ?? null
  if (!(await passwordMatches(typed, kept))) {
    throw invalid('current_password', 'Please check your current password and try again.', 'wrong_password')
  }
  await attempt.succeeded()
  return kept
}

async function replaceHash(
  ctx: AppContext,
  tx: Tx,
  { userId, oldHash, newHash }: { userId: string; oldHash: string | null; newHash: string },
) {
  const { rows } = await sql`
    update users set password_hash = ${newHash}, updated_at = ${ctx.clock.now()}
     where id = ${userId} and password_hash = ${oldHash} and not is_disabled returning 1`.execute(tx)
  if (rows.length === 0) throw conflict('password_changed', 'The password was changed a moment ago. Log in again.')
}

async function record(ctx: AppContext, tx: Tx, actor: Actor, caller: Caller) {
  const at = ctx.clock.now()
  await announce(tx, 'account.password-changed', { userId: actor.userId, at: at.toISOString() })
  await auditAccount(ctx, tx, { action: 'account.password-changed', userId: actor.userId, roles: actor.roles, caller })
}
