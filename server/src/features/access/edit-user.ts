import { checkUserRemoval, holdsAll, isPermission } from '@skyroute/core/accounts/permissions.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed, conflict, invalid } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import { publish } from '../../jobs/publish.ts'
import { noteAccessDecider } from '../accounts/access-deciders.ts'
import { claimEmail } from '../accounts/email/email-claims.ts'
import { voidRequests } from '../accounts/email/emailed-tokens.ts'
import { correctEmail } from '../accounts/email/move-email.ts'
import { nameAddress } from '../accounts/email/name-address.ts'
import { askForEmail, dropPending } from '../accounts/email/pending-email.ts'
import { voidClaimLinks } from '../accounts/own-data/void-claim-links.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { readProfile } from '../accounts/update-profile.ts'
import { aboveYou } from './roles.ts'
import type { UserBody } from './schemas.ts'
import { contentOf, countSuperadmins, type LockedUser, lockUserAndRoles, type Rights, showUser } from './user-store.ts'

type Content = ReturnType<typeof contentOf>

/** Staff put a person's details right, or keep them out. Never those of somebody who may do more than they. */
export function editUser(ctx: AppContext, by: ActorInRequest, userId: string, body: UserBody) {
  const { is_disabled } = body
  const wanted = { ...readProfile(body), ...(is_disabled === undefined ? {} : { is_disabled }) }
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockUserAndRoles(tx, userId)
    refuseAbove(by, user)
    if (user.is_erased) throw conflict('erased', 'This account was erased.')
    const before = contentOf(user)
    refuseStale(before, { version: body.version, shown: before })
    const after = { ...before, ...wanted }
    if (after.is_disabled !== before.is_disabled)
      await lockDoor(ctx, tx, by, user, { ...body, shut: after.is_disabled })
    const email = await changeEmail(ctx, tx, by, { user, wanted: wanted.email, reason: body.reason })
    if (email === null && after.phone === null)
      throw invalid('phone', 'There is no e-mail address: the telephone number is needed.', 'contact_required')
    await save(ctx, tx, userId, { ...after, email })
    await recordEdit(ctx, tx, by, { userId, before, after, reason: body.reason })
    return showUser(ctx, tx, userId)
  })
}

/** Changing somebody's address of mail is changing who they are: only for those who may no more than oneself. */
export function refuseAbove({ actor }: ActorInRequest, user: Rights) {
  if (isAbove(actor, user)) throw aboveYou()
}

export function isAbove(actor: Actor, { roles, permissions }: Rights): boolean {
  const isBelow = holdsAll([...actor.permissions], permissions.filter(isPermission))
  return !isBelow || (roles.includes('superadmin') && !actor.isSuperadmin)
}

/**
 * One's own address takes the password again, which the profile asks for. Whoever names a colleague's is in with one
 * mailed link, and would be both of two persons.
 */
function refuseStaffEmail({ actor }: ActorInRequest, user: LockedUser) {
  if (actor.userId === user.id)
    throw invalid('email', 'Change your own e-mail address in your profile, with your password.', 'own_email')
  if (user.roles.some((role) => role !== 'customer') && !actor.isSuperadmin)
    throw invalid('email', 'They change it in their profile, with their password; or a superadmin does.', 'staff_email')
}

type EmailChange = { user: LockedUser; wanted: string | undefined; reason: string | undefined }

/**
 * An address that its owner has proven counts until who reads the mail of the new one has opened the invitation there;
 * naming it again calls that off. One that nobody proved is simply put right, unless a second factor is on: proving the
 * address would take it. Answers the address that counts from now on.
 */
async function changeEmail(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { user, wanted, reason }: EmailChange,
): Promise<string | null> {
  if (wanted === undefined) return user.email
  if (wanted === user.email) {
    if (user.has_pending_email) await dropPending(tx, user.id)
    return user.email
  }
  refuseStaffEmail(by, user)
  if (user.email === null) return giveFirst(ctx, tx, by, { userId: user.id, email: wanted, reason })
  if (!user.is_email_confirmed && !user.has_two_factor) {
    await correctEmail(ctx, tx, { userId: user.id, email: wanted, hasPassword: user.has_password })
    return wanted
  }
  await askForEmail(ctx, tx, { userId: user.id, email: wanted, by: 'staff' })
  return user.email
}

async function lockDoor(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  user: LockedUser,
  { shut, reason }: { shut: boolean; reason?: string },
) {
  if (!shut) return
  requireReason(reason, 'Say why this account is disabled.')
  await refuseRemoval(tx, by, user)
  await endSessions(tx, user.id)
  await voidRequests(tx, user.id, ctx.clock.now())
}

/** A8: not oneself, and never the last superadmin. Under the lock of the roles. */
export async function refuseRemoval(tx: Tx, { actor }: ActorInRequest, user: LockedUser) {
  allowed(
    checkUserRemoval({
      actor: { id: actor.userId, roles: actor.roles, permissions: [...actor.permissions] },
      targetId: user.id,
      before: user.roles,
      activeSuperadmins: await countSuperadmins(tx),
    }),
  )
}

/**
 * Of somebody who had a telephone number only: the mail that follows opens the account, and their bookings have the address.
 * A name and a number do not show that these bookings are the caller's, so the record says what did.
 */
async function giveFirst(
  ctx: AppContext,
  tx: Tx,
  by: ActorInRequest,
  { userId, email, reason }: { userId: string; email: string; reason: string | undefined },
): Promise<string> {
  const { rows } = await sql`select 1 from bookings where user_id = ${userId} limit 1`.execute(tx)
  if (rows.length > 0) requireReason(reason, 'Write down how they showed that the bookings of this account are theirs.')
  await claimEmail(tx, email, userId)
  await nameAddress(ctx, tx, { userId, email, by: by.actor.userId })
  await publish(tx, 'account.invited', { userId, at: ctx.clock.now().toISOString() })
  return email
}

function requireReason(reason: string | undefined, message: string) {
  if ((reason ?? '').trim().length < 3) throw invalid('reason', message, 'reason_required')
}

async function save(ctx: AppContext, tx: Tx, userId: string, after: Content) {
  await sql`
    update users set email = ${after.email}, first_name = ${after.first_name}, last_name = ${after.last_name},
           phone = ${after.phone}, is_disabled = ${after.is_disabled}, updated_at = ${ctx.clock.now()},
           email_confirmed_at = case when email = ${after.email} then email_confirmed_at end
     where id = ${userId}`.execute(tx)
}

type Edit = { userId: string; before: Content; after: Content; reason: string | undefined }

/** Which fields, not what stood in them: the log outlives the person's right to be forgotten. */
async function recordEdit(ctx: AppContext, tx: Tx, by: ActorInRequest, { userId, before, after, reason }: Edit) {
  const names = Object.keys(after) as (keyof Content)[] // the fields of a literal type
  const fields = names.filter((name) => after[name] !== before[name])
  if (fields.length === 0) return
  if (fields.includes('phone')) await voidClaimLinks(tx, userId)
  if (fields.includes('email') || fields.includes('phone'))
    await noteAccessDecider(tx, { kind: 'user', ids: [userId] }, by.actor.userId)
  const door = before.is_disabled === after.is_disabled ? null : after.is_disabled ? 'disabled' : 'enabled'
  await auditStaff(ctx, tx, by, {
    action: door ? `user.${door}` : 'user.edited',
    subjectKind: 'user',
    subjectId: userId,
    before: { is_disabled: before.is_disabled },
    after: { is_disabled: after.is_disabled, fields },
    reason,
  })
}
