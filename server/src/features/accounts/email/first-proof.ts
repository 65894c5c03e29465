import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { AppError } from '../../../errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { endSessions } from '../sessions/sessions.ts'

/** What made an account's unproven ways in go. The mail to its owner says it. */
export type AccessRemovedBy = 'code' | 'booking'
type Proof = { userId: string; caller: RequestContext }

/**
 * Somebody has shown that this account's address is theirs. Where nobody had shown it of any address of the account, it may
 * have been made by somebody else, who would then read along: what they could get in with goes. Answers
 * whether it was the first proof, and whether anything went. Of an account that was moved, see `isUnprovenMove`. The person's row is locked by it.
 */
export async function takeFirstProof(ctx: AppContext, tx: Tx, { userId, caller }: Proof) {
  const hasRemoved = await removeUnprovenAccess(ctx, tx, userId, sql`first_confirmed_at is null`)
  const now = ctx.clock.now()
  const { rows } = await sql`
    update users set email_confirmed_at = ${now}, updated_at = ${now}
     where id = ${userId} and email_confirmed_at is null and not is_disabled returning 1`.execute(tx)
  if (rows.length === 0) return { isFirst: false, hasRemoved }
  const action = hasRemoved ? 'account.unproven-access-removed' : 'account.email-confirmed'
  await auditAccount(ctx, tx, { action, userId, caller })
  return { isFirst: true, hasRemoved }
}

/**
 * The account was moved to its address, and nobody has shown since that it is the same person's: who reads its mail may be
 * a stranger, who would come into the account of whoever named it, and be read along with from then on. Only the account's
 * owner confirms it, in a session of theirs (confirm-email.ts). The person's row is locked by it.
 */
export async function isUnprovenMove(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users
     where id = ${userId} and email_confirmed_at is null and first_confirmed_at is not null for update`.execute(tx)
  return rows.length > 0
}

export const addressUnconfirmed = () =>
  new AppError(
    409,
    'address_unconfirmed',
    'An account was moved to this address and has not confirmed it. Log in with its password and open the link that we mailed, or write to us.',
  )

/** Nobody has shown that the account's present address is theirs. */
export const presentAddressUnproven = sql`email_confirmed_at is null`

/**
 * Password, second factor, passkeys and sessions of an account that is `unproven`: afterwards only who reads its mail gets
 * in. Answers whether there was anything. The person's row is locked by it, though not its key: rows that only name the
 * person, such as a count of their attempts to book, are written meanwhile, by whoever this waits for next.
 */
export async function removeUnprovenAccess(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  unproven: RawBuilder<unknown>,
): Promise<boolean> {
  const [[user], [passkey]] = await sendTogether(
    tx,
    sql<{ has_access: boolean }>`
      select password_hash is not null or exists (select 1 from sessions where user_id = ${userId}) as has_access
        from users where id = ${userId} and ${unproven} and not is_disabled for no key update`,
    sql`select 1 from passkeys where user_id = ${userId} limit 1`,
  )
  if (!user || !(user.has_access || passkey)) return false
  await sql`update users set password_hash = null, updated_at = ${ctx.clock.now()} where id = ${userId}`.execute(tx)
  await endSessions(tx, userId)
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from two_factor where user_id = ${userId}`.execute(tx)
  await sql`delete from login_challenges where user_id = ${userId}`.execute(tx)
  return true
}

/** The owner is told: whoever had chosen the password may be themselves. */
export async function publishAccessRemoved(ctx: AppContext, tx: Tx, userId: string, by: AccessRemovedBy) {
  await publish(tx, 'account.access-removed', { userId, by, at: ctx.clock.now().toISOString() })
}
