import { checkRoleChange, holdsAll, isPermission } from '@skyroute/core/accounts/permissions.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed, conflict, invalid } from '../../errors.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { endSessions } from '../accounts/sessions/sessions.ts'
import { findRole } from './role-store.ts'
import { aboveYou } from './roles.ts'
import type { StaffUserAnswer } from './schemas.ts'
import { countSuperadmins, type LockedUser, lockUserAndRoles, showUser } from './user-store.ts'

type Wish = { userId: string; roleId: string; reason: string | undefined }

/** A role more. Having it already changes nothing. */
export function giveRole(ctx: AppContext, by: ActorInRequest, wish: Wish): Promise<StaffUserAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockForRoles(tx, by, wish)
    if (!user.roles.includes(wish.roleId)) {
      await moveRoles(ctx, tx, by, { user, after: [...user.roles, wish.roleId], action: 'user.role-given', wish })
      await sql`
        insert into user_roles (user_id, role_id, given_by, given_at)
        values (${user.id}, ${wish.roleId}, ${by.actor.userId}, ${ctx.clock.now()})`.execute(tx)
    }
    return showUser(ctx, tx, user.id)
  })
}

/** A role less. Not having it changes nothing; without any, a person is a customer. */
export function takeRole(ctx: AppContext, by: ActorInRequest, wish: Wish): Promise<StaffUserAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockForRoles(tx, by, wish)
    if (user.roles.includes(wish.roleId)) {
      const after = user.roles.filter((role) => role !== wish.roleId)
      await moveRoles(ctx, tx, by, { user, after, action: 'user.role-taken', wish })
      await sql`delete from user_roles where user_id = ${user.id} and role_id = ${wish.roleId}`.execute(tx)
    }
    return showUser(ctx, tx, user.id)
  })
}

async function lockForRoles(tx: Tx, { actor }: ActorInRequest, { userId, roleId }: Wish): Promise<LockedUser> {
  const user = await lockUserAndRoles(tx, userId)
  const role = await findRole(tx, roleId)
  if (!role) throw invalid('role_id', 'There is no such role.', 'unknown_role')
  if (user.is_erased) throw conflict('erased', 'This account was erased.')
  if (!holdsAll([...actor.permissions], role.permissions.filter(isPermission))) throw aboveYou()
  return user
}

type Move = { user: LockedUser; after: string[]; action: string; wish: Wish }

/** What a session may do was settled when it began (A1): the person signs in again. */
async function moveRoles(ctx: AppContext, tx: Tx, by: ActorInRequest, { user, after, action, wish }: Move) {
  const { actor } = by
  allowed(
    checkRoleChange({
      actor: { id: actor.userId, roles: actor.roles, permissions: [...actor.permissions] },
      targetId: user.id,
      before: user.roles,
      after,
      activeSuperadmins: await countSuperadmins(tx),
    }),
  )
  await endSessions(tx, user.id)
  const change = { before: { roles: user.roles }, after: { roles: after }, reason: wish.reason }
  await auditStaff(ctx, tx, by, { action, subjectKind: 'user', subjectId: user.id, ...change })
}
