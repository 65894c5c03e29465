import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, conflict } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { countCodeAttempt } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import { findUser } from '../find-user.ts'
import { presentUser } from '../present-user.ts'
import { wrongMailedCode } from '../re-authentication.ts'
import { spendSignInCode } from '../sign-in-codes/sign-in-codes.ts'
import { tidyCode } from '../two-factor/time-codes.ts'
import { emailTaken } from './email-claims.ts'
import { findLink, type Link, spendLink } from './emailed-tokens.ts'
import { moveToPending } from './move-email.ts'
import { dropPending, lockPending, mailPending, type PendingBy } from './pending-email.ts'

/**
 * The address is its owner's, unless they have moved on to another. Reading the mail is not enough: who holds the
 * account may have named an address that is somebody else's, and its reader would confirm it for them.
 */
export async function confirmEmail(ctx: AppContext, { actor, caller }: ActorInRequest, token: string) {
  const shown = { token, purpose: 'confirm-email', now: ctx.clock.now() } as const
  const isConfirmed = await inTransaction(ctx.db, async (tx) => {
    const link = await findLink(tx, shown)
    if (link && link.userId !== actor.userId) throw await otherAccount(tx, link)
    const spent = await spendLink(tx, shown)
    if (!spent) throw linkOver()
    const { userId, roles } = actor
    const pending = await lockPending(tx, userId)
    if (pending?.email === spent.email) return moveToPending(ctx, tx, { userId, pending, roles, caller })
    const { rows } = await sql`
      update users set email_confirmed_at = coalesce(email_confirmed_at, ${shown.now}), updated_at = ${shown.now}
       where id = ${spent.userId} and email = ${spent.email} and not is_disabled returning 1`.execute(tx)
    if (rows.length === 0) throw linkOver()
    await auditAccount(ctx, tx, { action: 'account.email-confirmed', userId: spent.userId, caller })
    return true
  })
  if (!isConfirmed) throw emailTaken()
}

/** The same by a code that was mailed to the pending address (`/auth/code`). */
export async function confirmByCode(ctx: AppContext, { actor, caller }: ActorInRequest, typed: string) {
  const attempt = await countCodeAttempt(ctx, caller.address)
  const outcome = await inTransaction(ctx.db, (tx) => tryCode(ctx, tx, { actor, caller }, typed))
  if (outcome === 'wrong') throw wrongMailedCode()
  await attempt.succeeded()
  if (outcome === 'taken') throw emailTaken()
}

/** A wrong code is counted where it is kept, so its transaction ends with a commit. */
async function tryCode(ctx: AppContext, tx: Tx, { actor, caller }: ActorInRequest, typed: string) {
  const { userId, roles } = actor
  const { rows } = await sql<{ email: string }>`
    select pending_email as email from users where id = ${userId} and pending_email is not null`.execute(tx)
  const email = rows[0]?.email
  if (email === undefined) throw nothingPending()
  const code = tidyCode(typed)
  if (code === null || !(await spendSignInCode(ctx, tx, { email, code }))) {
    await auditAccount(ctx, tx, { action: 'account.code-failed', userId, roles, caller })
    return 'wrong'
  }
  const pending = await lockPending(tx, userId)
  if (pending?.email !== email) throw nothingPending()
  return (await moveToPending(ctx, tx, { userId, pending, roles, caller })) ? 'confirmed' : 'taken'
}

export const nothingPending = () => conflict('nothing_pending', 'No other e-mail address waits for its confirmation.')

/** Whose account a link confirms, as far as the reader of the mail may know it. The link stays unspent. */
export async function showConfirmation(ctx: AppContext, token: string) {
  const link = await findLink(ctx.db, { token, purpose: 'confirm-email', now: ctx.clock.now() })
  const owner = link && (await maskedOwner(ctx.db, link))
  if (!owner) throw linkOver()
  return { owner }
}

/** "Amaka E.": the mail's greeting says as much. */
async function maskedOwner(db: Reader, { userId, email }: Link): Promise<string | undefined> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select first_name, last_name from users
     where id = ${userId} and ${email} in (email, pending_email) and not is_disabled`.execute(db)
  const [owner] = rows
  return owner && `${owner.first_name} ${[...owner.last_name][0] ?? ''}.`
}

async function otherAccount(tx: Tx, link: Link): Promise<AppError> {
  const owner = await maskedOwner(tx, link)
  if (!owner) return linkOver()
  return conflict('other_account', `This link is for the account of ${owner} Log in to that account to confirm it.`)
}

function linkOver() {
  return new AppError(
    422,
    'invalid_confirmation_link',
    'This link no longer works. Log in and ask for a new one in your settings.',
  )
}

/** To the pending address, or to the present one until it is confirmed. */
export async function resendConfirmation(ctx: AppContext, { userId }: Actor) {
  const { rows } = await sql<{ by: PendingBy | null }>`
    select pending_email_by as by from users
     where id = ${userId} and (email_confirmed_at is null or pending_email is not null)`.execute(ctx.db)
  const [waiting] = rows
  if (!waiting) throw conflict('already_confirmed', 'Your e-mail address is confirmed already.')
  await ctx.limits.take('confirmationPerUser', userId)
  await inTransaction(ctx.db, (tx) => mailPending(ctx, tx, { userId, by: waiting.by ?? 'owner' }))
}

/** The present address stays. */
export async function cancelEmailChange(ctx: AppContext, { actor: { userId, roles }, caller }: ActorInRequest) {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await dropPending(tx, userId))) throw nothingPending()
    await auditAccount(ctx, tx, { action: 'account.email-change-cancelled', userId, roles, caller })
    return presentUser(await findUser(tx, userId))
  })
}
