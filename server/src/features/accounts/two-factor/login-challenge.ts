import { addMinutes } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { readToken } from '../../../session/session-token.ts'
import { countAppCodeAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import type { AuthAnswer, TwoFactorLoginBody } from '../schemas.ts'
import { newToken, startSession } from '../sessions/sessions.ts'
import { spendCode } from './check-code.ts'

const challengeMinutes = 5
const attemptsMost = 5

type Challenged = { userId: string; passwordHash: string | null; remember: boolean }

/** The password or the mailed code was right; the session waits for the app's. 401 with the token to send it with. */
export async function askForCode(ctx: AppContext, { userId, passwordHash, remember }: Challenged): Promise<never> {
  const { token, hash } = newToken(userId, ctx.random.bytes(32))
  const now = ctx.clock.now()
  const expiresAt = addMinutes(now, challengeMinutes)
  await sql`
    insert into login_challenges (user_id, token_hash, is_remembered, password_hash, created_at, expires_at)
    values (${userId}, ${hash}, ${remember}, ${passwordHash}, ${now}, ${expiresAt})`.execute(ctx.db)
  throw new AppError(401, 'two_factor_required', 'Enter the code from your authenticator app.', {
    extra: { challenge: token, challenge_expires_at: expiresAt.toISOString() },
  })
}

type Challenge = { user_id: string; is_remembered: boolean; password_hash: string | null; attempts: number }
type Tried = { kind: 'in'; answer: AuthAnswer } | { kind: 'wrong' } | { kind: 'over' }

/** The code for a waiting sign-in. Five tries, five minutes, then the password again. */
export async function logInWithCode(ctx: AppContext, typed: TwoFactorLoginBody, caller: RequestContext) {
  const read = readToken(typed.challenge)
  if (!read) throw challengeOver()
  const attempt = await countAppCodeAttempt(ctx, read.userId)
  // A wrong code is counted, so it ends its transaction with a commit and not with an error.
  const tried = await inTransaction(ctx.db, (tx) => tryCode(ctx, tx, { ...read, code: typed.code, caller }))
  if (tried.kind === 'over') throw challengeOver()
  if (tried.kind === 'wrong') throw wrongCode()
  await attempt.succeeded()
  return tried.answer
}

type Trial = { userId: string; hash: Buffer; code: string; caller: RequestContext }

async function tryCode(ctx: AppContext, tx: Tx, { userId, hash, code, caller }: Trial): Promise<Tried> {
  const challenge = await lockChallenge(ctx, tx, userId, hash)
  if (!challenge || !(await isStillSo(tx, challenge))) return { kind: 'over' }
  if (!(await spendCode(ctx, tx, { userId, typed: code, caller }))) {
    await sql`
      update login_challenges set attempts = attempts + 1 where user_id = ${userId} and token_hash = ${hash}`.execute(
      tx,
    )
    await auditAccount(ctx, tx, { action: 'account.code-failed', userId, caller })
    return { kind: 'wrong' }
  }
  await sql`delete from login_challenges where user_id = ${userId} and token_hash = ${hash}`.execute(tx)
  const answer = await startSession(ctx, tx, { userId, remember: challenge.is_remembered, caller })
  await auditAccount(ctx, tx, { action: 'account.logged-in', userId, caller })
  return { kind: 'in', answer }
}

async function lockChallenge(ctx: AppContext, tx: Tx, userId: string, hash: Buffer): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select user_id, is_remembered, password_hash, attempts from login_challenges
     where user_id = ${userId} and token_hash = ${hash} and expires_at > ${ctx.clock.now()}
       and attempts < ${attemptsMost} for update`.execute(tx)
  return rows[0]
}

/** The password may have changed, or the account been disabled, while the code was looked up. */
async function isStillSo(tx: Tx, challenge: Challenge): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
     where id = ${challenge.user_id} and password_hash is not distinct from ${challenge.password_hash} and not is_disabled
       for share`.execute(tx)
  return rows.length === 1
}

function wrongCode() {
  return new AppError(401, 'wrong_code', 'That code is not right. Take the newest one your app shows.', {
    errors: [{ field: 'code', message: 'That code is not right.' }],
  })
}

function challengeOver() {
  return new AppError(401, 'challenge_over', 'This took too long, or too many tries. Log in again.')
}
