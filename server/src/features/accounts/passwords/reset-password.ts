import { checkPassword } from '@skyroute/core/accounts/passwords.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError, allowed } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { countMailing } from '../account-limits.ts'
import { auditAccount } from '../audit-account.ts'
import { readStoredEmail } from '../email/email-address.ts'
import { emailTaken } from '../email/email-claims.ts'
import { findLink, type Link, spendLink, voidRequests } from '../email/emailed-tokens.ts'
import { takeFirstProof } from '../email/first-proof.ts'
import { acceptInvitation } from '../email/move-email.ts'
import { lockPending } from '../email/pending-email.ts'
import type { ResetPasswordBody } from '../schemas.ts'
import { endSessions, holdBackRequests } from '../sessions/sessions.ts'
import { commonPasswords } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Asks for a link that sets a new password. Whether anybody has this address is looked up by the job that writes the
 * mail, so the answer and its time are the same for all (A2).
 */
export async function forgotPassword(ctx: AppContext, typed: string, caller: RequestContext) {
  const email = readStoredEmail(typed)
  await countMailing(ctx, 'forgot', { email, address: caller.address })
  const at = ctx.clock.now().toISOString()
  await inTransaction(ctx.db, (tx) => publish(tx, 'account.reset-asked', { email, at }))
}

/** A6: the link opens once, for half an hour, and every session ends with the old password. */
export async function resetPassword(ctx: AppContext, typed: ResetPasswordBody, caller: RequestContext) {
  allowed(checkPassword(typed.new_password, commonPasswords, 'new_password'))
  const shown = { token: typed.token, purpose: 'reset-password', now: ctx.clock.now() } as const
  // Looked at before the hashing, so that made-up links cost nothing.
  if (!(await findLink(ctx.db, shown))) throw linkOver()
  const passwordHash = await hashPassword(typed.new_password)
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    const link = await spendLink(tx, shown)
    if (!link) throw linkOver()
    await holdBackRequests(tx, link.userId)
    if (!(await openByLink(ctx, tx, link, caller))) return false
    if (!(await savePassword(ctx, tx, link, passwordHash))) throw linkOver()
    await endSessions(tx, link.userId)
    await voidRequests(tx, link.userId, shown.now)
    await publish(tx, 'account.password-changed', { userId: link.userId, at: shown.now.toISOString() })
    await auditAccount(ctx, tx, { action: 'account.password-reset', userId: link.userId, caller })
    return true
  })
  if (!isSaved) throw emailTaken()
}

/** The link shows that its mail is read. That of an invitation by staff moves the account; false: the address is taken. */
async function openByLink(ctx: AppContext, tx: Tx, { userId, email }: Link, caller: RequestContext) {
  const pending = await lockPending(tx, userId)
  if (pending?.by === 'staff' && pending.email === email) return acceptInvitation(ctx, tx, { userId, pending, caller })
  await takeFirstProof(ctx, tx, { userId, caller })
  return true
}

/** A link to an address that the account has left opens nothing; opening one confirms that its mail is read. */
async function savePassword(ctx: AppContext, tx: Tx, { userId, email }: Link, passwordHash: string) {
  const now = ctx.clock.now()
  const { rows } = await sql`
    update users set password_hash = ${passwordHash}, updated_at = ${now},
           email_confirmed_at = coalesce(email_confirmed_at, ${now})
     where id = ${userId} and email = ${email} and not is_disabled returning 1`.execute(tx)
  return rows.length === 1
}

function linkOver() {
  return new AppError(422, 'invalid_reset_link', 'Failed to reset password. The link may have expired.', {
    errors: [{ field: 'token', message: 'This link was used, replaced by a newer one, or is too old.' }],
  })
}
