import { holdsAll, isPermission } from '@skyroute/core/accounts/permissions.ts'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { nothingPending } from '../accounts/email/confirm-email.ts'
import { dropPending, lockPending, mailPending } from '../accounts/email/pending-email.ts'
import { insertUser } from '../accounts/insert-user.ts'
import { readName } from '../accounts/person-fields.ts'
import { refuseAbove } from './edit-user.ts'
import { findRole, lockRoles } from './role-store.ts'
import { aboveYou } from './roles.ts'
import type { NewUser, StaffUserAnswer } from './schemas.ts'
import { lockUser, showUser } from './user-store.ts'

/** An account without a password: the mail that tells of it carries the link that sets one. */
export function makeUser(ctx: AppContext, by: ActorInRequest, body: NewUser): Promise<StaffUserAnswer> {
  const person = {
    email: body.email,
    firstName: readName(body.first_name, 'first_name'),
    lastName: readName(body.last_name, 'last_name'),
    phone: body.phone || null,
  }
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const roles = await readRoles(tx, by, body.role_ids ?? [])
    const userId = await insertUser(tx, { ...person, roles, givenBy: by.actor.userId, madeBy: by.actor.userId }, now)
    const made = { action: 'user.created', subjectKind: 'user', subjectId: userId, after: { roles } }
    await auditStaff(ctx, tx, by, { ...made, reason: body.reason })
    await publish(tx, 'account.invited', { userId, at: now.toISOString() })
    return showUser(ctx, tx, userId)
  })
}

/** Nobody gives what they may not do themselves; without roles.write everybody made here is a customer. */
async function readRoles(tx: Tx, { actor }: ActorInRequest, asked: string[]): Promise<string[]> {
  const ids = [...new Set(asked)].filter((id) => id !== 'customer')
  if (ids.length === 0) return ['customer']
  if (!actor.permissions.has('roles.write')) throw new AppError(403, 'forbidden', 'You cannot give roles.')
  await lockRoles(tx)
  for (const id of ids) {
    const role = await findRole(tx, id)
    if (!role) throw invalid('role_ids', 'There is no such role.', 'unknown_role')
    if (id === 'superadmin' && !actor.isSuperadmin) throw aboveYou()
    if (!holdsAll([...actor.permissions], role.permissions.filter(isPermission))) throw aboveYou()
  }
  return asked.includes('customer') ? ['customer', ...ids] : ids
}

/** The mail by which an account or its pending address is opened, once more. */
export async function inviteUser(ctx: AppContext, by: ActorInRequest, userId: string) {
  await ctx.limits.take('confirmationPerUser', userId)
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId)
    refuseAbove(by, user)
    if (user.is_disabled) throw conflict('disabled', 'This account is disabled.')
    if (user.email === null) throw conflict('no_address', 'Write down their e-mail address first.')
    const pending = await lockPending(tx, userId)
    if (!pending && user.has_password && user.is_email_confirmed)
      throw conflict('already_confirmed', 'This person has confirmed their address already.')
    const sentBy = pending?.by ?? (user.has_password ? 'owner' : 'staff')
    await mailPending(ctx, tx, { userId, by: sentBy })
    await auditStaff(ctx, tx, by, { action: 'user.invited', subjectKind: 'user', subjectId: userId })
    return { message: sentBy === 'owner' ? 'A mail to confirm the address was sent.' : 'A new invitation was sent.' }
  })
}

/** The present address stays. */
export function cancelUserEmailChange(ctx: AppContext, by: ActorInRequest, userId: string) {
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId)
    refuseAbove(by, user)
    if (!(await dropPending(tx, userId))) throw nothingPending()
    await auditStaff(ctx, tx, by, { action: 'user.email-change-cancelled', subjectKind: 'user', subjectId: userId })
    return showUser(ctx, tx, userId)
  })
}
