import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { countAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import { findSignIn, type SignInRow } from '../find-user.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { AuthAnswer, LoginBody } from '../schemas.ts'
import { askForCode } from '../two-factor/login-challenge.ts'
import { hasTwoFactor } from '../two-factor/two-factor-store.ts'
import { startSession } from './sessions.ts'

/** An unknown address and a wrong password are the same answer after the same work (A2). */
export async function logIn(ctx: AppContext, typed: LoginBody, caller: RequestContext): Promise<AuthAnswer> {
  const attempt = await countAttempt(ctx, typed.email, caller.address)
  const signIn = await findSignIn(ctx.db, typed.email)
  const matches = await passwordMatches(typed.password, signIn?.password_hash ?? null)
  if (!signIn || !matches) {
    await recordFailure(ctx, signIn?.user_id ?? null, caller)
    throw wrongCredentials()
  }
  await attempt.succeeded()
  if (signIn.is_disabled) throw accountDisabled()
  const remember = typed.remember ?? false
  const answer = await inTransaction(ctx.db, (tx) => open(ctx, tx, { signIn, remember, caller }))
  return answer ?? askForCode(ctx, { userId: signIn.user_id, passwordHash: signIn.password_hash, remember })
}

type Opening = { signIn: SignInRow; remember: boolean; caller: RequestContext }

/** Null: a second factor is on. */
async function open(ctx: AppContext, tx: Tx, { signIn, remember, caller }: Opening) {
  await standStill(tx, signIn)
  if (await hasTwoFactor(tx, signIn.user_id)) return null
  const answer = await startSession(ctx, tx, { userId: signIn.user_id, remember, caller })
  await auditAccount(ctx, tx, { action: 'account.logged-in', userId: signIn.user_id, caller })
  return answer
}

/**
 * A password changed, an account disabled, or a second factor switched on, since the check: the lock waits for that change,
 * and what is read behind it sees it.
 */
async function standStill(tx: Tx, signIn: SignInRow) {
  const { rows } = await sql`
    select 1 from users where id = ${signIn.user_id} and password_hash = ${signIn.password_hash} and not is_disabled
    for share`.execute(tx)
  if (rows.length === 0) throw wrongCredentials()
}

async function recordFailure(ctx: AppContext, userId: string | null, caller: RequestContext) {
  await inTransaction(ctx.db, (tx) => auditAccount(ctx, tx, { action: 'account.login-failed', userId, caller }))
}

function wrongCredentials() {
  return new AppError(401, 'invalid_credentials', 'Invalid email or password. Please check your credentials.')
}

export function accountDisabled() {
  return new AppError(403, 'account_disabled', 'Your account has been disabled. Please contact support.')
}
