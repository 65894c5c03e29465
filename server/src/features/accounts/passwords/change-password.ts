import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed, conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { voidRequests } from '../email/emailed-tokens.ts'
import { reauthenticate } from '../re-authentication.ts'
import type { ChangePasswordBody } from '../schemas.ts'
import { endSessions, holdBackRequests } from '../sessions/sessions.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'

type Asked = { actor: Actor; typed: ChangePasswordBody; sessionHash: Buffer; caller: RequestContext }

/** Needs the current password; every other session of the account, and what was asked for before, ends with the old one (A1). */
export async function changePassword(ctx: AppContext, { actor, typed, sessionHash, caller }: Asked) {
  allowed(checkPassword(typed.new_password, commonPasswords, 'new_password'))
  const proof = { typed: typed.current_password, field: 'current_password', caller } as const
  const oldHash = await reauthenticate(ctx, actor, proof)
  const newHash = await hashPassword(typed.new_password)
  await inTransaction(ctx.db, async (tx) => {
    await holdBackRequests(tx, actor.userId)
    await replaceHash(ctx, tx, { userId: actor.userId, oldHash, newHash })
    await endSessions(tx, actor.userId, sessionHash)
    await voidRequests(tx, actor.userId, ctx.clock.now())
    await record(ctx, tx, actor, caller)
  })
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

async function record(ctx: AppContext, tx: Tx, actor: Actor, caller: RequestContext) {
  const at = ctx.clock.now()
  await publish(tx, 'account.password-changed', { userId: actor.userId, at: at.toISOString() })
  await auditAccount(ctx, tx, { action: 'account.password-changed', userId: actor.userId, roles: actor.roles, caller })
}
