import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { foundRow } from '../../db/list-queries.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict, invalid } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { ActorInRequest, RequestContext } from '../../http/request-context.ts'
import { countAttempt, countCodeAttempt } from './account-limits.ts'
import { auditAccount } from './audit-account.ts'
import { passwordMatches } from './passwords/password-hash.ts'
import { spendSignInCode } from './sign-in-codes/sign-in-codes.ts'
import { tidyCode } from './two-factor/time-codes.ts'

type Proof = { typed: string; field: 'password' | 'current_password'; caller: RequestContext }

/** The password again, for what an open session alone may not do. Answers the hash that it was checked against. */
export async function reauthenticate(ctx: AppContext, actor: Actor, { typed, field, caller }: Proof) {
  const attempt = await countAttempt(ctx, `prove ${actor.userId}`, caller.address)
  const { rows } = await sql<{ password_hash: string | null }>`
    select password_hash from users where id = ${actor.userId}`.execute(ctx.db)
  const kept = rows[0]?.password_hash ?? null
  if (kept === null) throw noPassword()
  if (!(await passwordMatches(typed, kept))) {
    throw invalid(field, 'Please check your current password and try again.', 'wrong_password')
  }
  await attempt.succeeded()
  return kept
}

function noPassword() {
  return conflict('no_password', 'Your account has no password yet. Set one first: “Forgot password” mails you a link.')
}

/** As it is typed: the password of an account that has one, else the code mailed to its address (`/auth/code`). */
export type TypedProof = { password?: string; code?: string }

/** The same, also for who has no password: they show that they read the account's mail. */
export async function reauthenticateByAny(ctx: AppContext, by: ActorInRequest, { password, code }: TypedProof) {
  const { actor, caller } = by
  const { rows } = await sql<{ email: string; has_password: boolean }>`
    select email, password_hash is not null as has_password from users where id = ${actor.userId}`.execute(ctx.db)
  const { email, has_password } = foundRow(rows)
  if (has_password) {
    if (!password) throw invalid('password', 'Enter your password.', 'password_required')
    await reauthenticate(ctx, actor, { typed: password, field: 'password', caller })
    return
  }
  if (!code) throw invalid('code', `Enter the code that we mail to ${email}.`, 'code_required')
  const attempt = await countCodeAttempt(ctx, caller.address)
  // A wrong code is counted where it is kept, so its transaction ends with a commit.
  if (!(await inTransaction(ctx.db, (tx) => spendMailedCode(ctx, tx, by, { email, code })))) throw wrongMailedCode()
  await attempt.succeeded()
}

async function spendMailedCode(
  ctx: AppContext,
  tx: Tx,
  { actor: { userId, roles }, caller }: ActorInRequest,
  { email, code }: { email: string; code: string },
) {
  const tidy = tidyCode(code)
  if (tidy !== null && (await spendSignInCode(ctx, tx, { email, code: tidy }))) return true
  await auditAccount(ctx, tx, { action: 'account.code-failed', userId, roles, caller })
  return false
}

export function wrongMailedCode() {
  return invalid('code', 'That code is not right, or works no longer. Check it, or ask for a new one.', 'wrong_code')
}
