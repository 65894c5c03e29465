import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { countCodeAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import { holderWhoStays } from '../email/desk-accounts.ts'
import { publishAccessRemoved, takeFirstProof } from '../email/first-proof.ts'
import { acceptInvitation } from '../email/move-email.ts'
import { invitedTo, lockPending } from '../email/pending-email.ts'
import { findSignIn, type SignInRow } from '../find-user.ts'
import type { AuthAnswer, CodeSignInBody } from '../schemas.ts'
import { accountDisabled } from '../sessions/log-in.ts'
import { holdBackRequests, startSession } from '../sessions/sessions.ts'
import { askForCode } from '../two-factor/login-challenge.ts'
import { tidyCode } from '../two-factor/time-codes.ts'
import { spendSignInCode } from './sign-in-codes.ts'
import { writeTicket } from './sign-in-ticket.ts'

type Asked = { email: string; code: string; remember: boolean; caller: RequestContext }
type Outcome =
  | { is: 'in'; answer: AuthAnswer }
  | { is: 'wrong' }
  | { is: 'disabled' }
  | { is: 'nobody'; ticket: string; expiresAt: Date }
  | { is: 'second-factor'; signIn: SignInRow }

/** The mailed code instead of the password, never instead of the second factor. What it leads to shows only behind it. */
export async function logInByMail(ctx: AppContext, typed: CodeSignInBody, caller: RequestContext): Promise<AuthAnswer> {
  const attempt = await countCodeAttempt(ctx, caller.address)
  const { email, remember = false } = typed
  const code = tidyCode(typed.code)
  if (code === null) throw wrongCode()
  // A wrong code is counted, and a right one is spent, so neither ends its transaction with an error.
  const outcome = await inTransaction(ctx.db, (tx) => tryCode(ctx, tx, { email, code, remember, caller }))
  if (outcome.is === 'wrong') throw wrongCode()
  await attempt.succeeded()
  if (outcome.is === 'in') return outcome.answer
  if (outcome.is === 'disabled') throw accountDisabled()
  if (outcome.is === 'nobody') throw noAccount(outcome)
  const { user_id: userId, password_hash: passwordHash } = outcome.signIn
  return askForCode(ctx, { userId, passwordHash, remember })
}

async function tryCode(ctx: AppContext, tx: Tx, { email, code, remember, caller }: Asked): Promise<Outcome> {
  if (!(await spendSignInCode(ctx, tx, { email, code }))) {
    await auditAccount(ctx, tx, { action: 'account.code-failed', userId: null, caller })
    return { is: 'wrong' }
  }
  const signIn = (await openInvitation(ctx, tx, { email, caller })) ?? (await lockSignIn(tx, email))
  if (!signIn) return { is: 'nobody', ...(await writeTicket(ctx, tx, { email, remember })) }
  if (signIn.is_disabled) return { is: 'disabled' }
  const { hasRemoved } = await takeFirstProof(ctx, tx, { userId: signIn.user_id, caller })
  if (hasRemoved) await publishAccessRemoved(ctx, tx, signIn.user_id, 'code')
  if (signIn.has_two_factor && !hasRemoved) return { is: 'second-factor', signIn }
  const answer = await startSession(ctx, tx, { userId: signIn.user_id, remember, caller })
  await auditAccount(ctx, tx, { action: 'account.logged-in', userId: signIn.user_id, caller })
  return { is: 'in', answer }
}

/** As it is once a change that is under way is over: a password, a second factor, a disabled account. */
async function lockSignIn(tx: Tx, email: string): Promise<SignInRow | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from email_claims where email = ${email}`.execute(tx)
  if (rows[0]) {
    await holdBackRequests(tx, rows[0].userId)
    await sql`select 1 from users where id = ${rows[0].userId} for update`.execute(tx)
  }
  return findSignIn(tx, email)
}

/** Staff have written this address for an account, and its mail is read: unless somebody has it who keeps it. */
async function openInvitation(ctx: AppContext, tx: Tx, { email, caller }: { email: string; caller: RequestContext }) {
  const { rows } = await sql<{ id: string | null }>`
    select case when ${holderWhoStays(email)} is null then ${invitedTo(email, ctx.clock.now())} end as id`.execute(tx)
  const userId = rows[0]?.id
  if (userId) await holdBackRequests(tx, userId)
  const pending = userId ? await lockPending(tx, userId) : undefined
  if (!userId || pending?.email !== email || pending.by !== 'staff') return undefined
  if (await acceptInvitation(ctx, tx, { userId, pending, caller }))
    await publishAccessRemoved(ctx, tx, userId, 'invitation')
  return lockSignIn(tx, email)
}

/** One answer for a code that is wrong, too old, used, tried too often, or was never asked for. */
function wrongCode() {
  const message = 'That code is not right, or works no longer. Check it, or ask for a new one.'
  return new AppError(401, 'wrong_code', message, { errors: [{ field: 'code', message }] })
}

function noAccount({ ticket, expiresAt }: { ticket: string; expiresAt: Date }) {
  return new AppError(404, 'no_account', 'No account has this address yet. Tell us your name and you have one.', {
    extra: { ticket, ticket_expires_at: expiresAt.toISOString() },
  })
}
