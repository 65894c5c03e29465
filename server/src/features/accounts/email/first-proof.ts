import { sql } from 'kysely'
import { auditStaff } from '../../../audit/audit-staff.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import type { ActorInRequest, RequestContext } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { auditAccount } from '../audit-account.ts'
import { worksHere } from '../find-user.ts'
import { endSessions } from '../sessions/sessions.ts'
import { forgetTwoFactor } from '../two-factor/two-factor-store.ts'
import { dropPending, type PendingBy } from './pending-email.ts'

/** What made an account's unproven ways in go. The mail to its owner says it. */
export type AccessRemovedBy = 'code' | 'booking' | 'invitation'
type Proof = { userId: string; caller: RequestContext }

/**
 * Somebody has shown that this account's address is theirs. Where nobody had shown it, it may have been made by somebody
 * else, who would then read along: what they could get in with goes, and the address that they wanted instead. Answers
 * whether it was the first proof, and whether anything went. The person's row is locked by it.
 */
export async function takeFirstProof(ctx: AppContext, tx: Tx, { userId, caller }: Proof) {
  const hasRemoved = await removeUnprovenAccess(ctx, tx, userId, { keepsSecondFactor: false })
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
 * Password, passkeys and sessions of an account whose address nobody has shown to be theirs, and with a proof of the address
 * its second factor: afterwards only who reads its mail gets in. Answers whether there was anything. The person's row is
 * locked by it, though not its key: rows that only name the person, such as a count of their attempts to book, are written
 * meanwhile, by whoever this waits for next.
 */
export async function removeUnprovenAccess(
  ctx: AppContext,
  tx: Tx,
  userId: string,
  removal: Removal,
): Promise<boolean> {
  const [[user], [passkey], [factor]] = await sendTogether(
    tx,
    sql<{ has_access: boolean; pending_email_by: PendingBy | null }>`
      select password_hash is not null or exists (select 1 from sessions where user_id = ${userId}) as has_access,
             pending_email_by
        from users where id = ${userId} and email_confirmed_at is null and not is_disabled for no key update`,
    sql`select 1 from passkeys where user_id = ${userId} limit 1`,
    sql`
      select 1 from two_factor
       where user_id = ${userId} and confirmed_at is not null and not ${removal.keepsSecondFactor}::boolean`,
  )
  if (user?.pending_email_by === 'owner') await dropPending(tx, userId)
  if (!user || !(user.has_access || passkey || factor)) return false
  await removeAccess(ctx, tx, userId, removal)
  return true
}

/** An address that nobody confirmed may have been registered by somebody else, who would read the booking. */
export async function closeUnproven(ctx: AppContext, tx: Tx, by: ActorInRequest, userId: string) {
  // Who works here was given their role by somebody: a booking may not log them out.
  if (await worksHere(tx, userId)) return
  if (!(await removeUnprovenAccess(ctx, tx, userId, { keepsSecondFactor: true }))) return
  await publishAccessRemoved(ctx, tx, userId, 'booking')
  await auditStaff(ctx, tx, by, { action: 'user.unproven-access-removed', subjectKind: 'user', subjectId: userId })
}

/** No member of staff alone takes a second factor from an account: what one of them orders or invites to keeps it. */
type Removal = { keepsSecondFactor: boolean }

/** Whatever somebody could get in with until now. */
export async function removeAccess(ctx: AppContext, tx: Tx, userId: string, { keepsSecondFactor }: Removal) {
  await sql`update users set password_hash = null, updated_at = ${ctx.clock.now()} where id = ${userId}`.execute(tx)
  await endSessions(tx, userId)
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  if (!keepsSecondFactor) await forgetTwoFactor(tx, userId, ctx.clock.now())
  await sql`delete from login_challenges where user_id = ${userId}`.execute(tx)
}

/** The owner is told: whoever had chosen the password may be themselves. */
export async function publishAccessRemoved(ctx: AppContext, tx: Tx, userId: string, by: AccessRemovedBy) {
  await publish(tx, 'account.access-removed', { userId, by, at: ctx.clock.now().toISOString() })
}
