import { holdsAll, isPermission, type Permission } from '@skyroute/core/accounts/permissions.ts'
import { plainLetters } from '@skyroute/core/text.ts'
import { sql } from 'kysely'
import { auditStaff } from '../../audit/audit-staff.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, conflict, invalid, notFound } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { refuseStale } from '../../http/versions.ts'
import { holdBackRequests } from '../accounts/sessions/sessions.ts'
import { contentOf, findRole, lockRoles, presentRole, type RoleRow, savePermissions } from './role-store.ts'
import type { NewRole, RoleAnswer, RoleBody } from './schemas.ts'

/** An own role beside the built-in ones. Nobody makes a role that may do more than they may themselves. */
export function createRole(ctx: AppContext, by: ActorInRequest, body: NewRole): Promise<RoleAnswer> {
  const { name, id = idFrom(name) } = body
  const permissions = readPermissions(by.actor, body.permissions ?? [])
  return inTransaction(ctx.db, async (tx) => {
    await lockRoles(tx)
    await refuseTakenName(tx, { id, name })
    await sql`insert into roles (id, name, created_at) values (${id}, ${name}, ${ctx.clock.now()})`.execute(tx)
    await savePermissions(tx, id, permissions)
    const role = await roleFor(tx, id)
    await record(ctx, tx, by, { action: 'role.created', role: id, after: contentOf(role), reason: body.reason })
    return presentRole(role)
  })
}

/** Whoever holds the role signs in again: what a session may do, and how long it lasts, follows the roles. */
export function changeRole(ctx: AppContext, by: ActorInRequest, id: string, body: RoleBody): Promise<RoleAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockOwnRole(tx, by.actor, id)
    refuseStale(contentOf(before), { version: body.version, shown: presentRole(before) })
    const { name = before.name } = body
    await refuseTakenName(tx, { id, name, isItself: true })
    await sql`update roles set name = ${name} where id = ${id}`.execute(tx)
    if (body.permissions) await replacePermissions(tx, id, readPermissions(by.actor, body.permissions))
    const after = await roleFor(tx, id)
    const change = { before: contentOf(before), after: contentOf(after), reason: body.reason }
    await record(ctx, tx, by, { action: 'role.changed', role: id, ...change })
    return presentRole(after)
  })
}

export async function removeRole(ctx: AppContext, by: ActorInRequest, id: string, reason: string | undefined) {
  await inTransaction(ctx.db, async (tx) => {
    const role = await lockOwnRole(tx, by.actor, id)
    if (role.user_count > 0) {
      throw conflict('role_in_use', `${role.user_count} people hold this role. Take it from them first.`)
    }
    await sql`delete from roles where id = ${id}`.execute(tx)
    await record(ctx, tx, by, { action: 'role.removed', role: id, before: contentOf(role), reason })
  })
}

/** Nobody edits a role that they hold, nor one that may do more than they may: neither raises nobody. */
async function lockOwnRole(tx: Tx, actor: Actor, id: string): Promise<RoleRow> {
  // Their holders' accounts before the roles, as in user-store.ts.
  const { rows } = await sql<{ user_id: string }>`select user_id from user_roles where role_id = ${id}`.execute(tx)
  await holdBackRequests(tx, ...rows.map(({ user_id }) => user_id))
  await sql`
    select 1 from users where id in (select user_id from user_roles where role_id = ${id}) order by id for update`.execute(
    tx,
  )
  await lockRoles(tx)
  const role = await roleFor(tx, id)
  if (role.is_builtin) throw conflict('builtin_role', 'A built-in role stays as it is. Make a role of your own.')
  if (actor.roles.includes(id)) throw new AppError(403, 'own_roles', 'Nobody can change a role that they hold.')
  readPermissions(actor, role.permissions)
  return role
}

async function roleFor(tx: Tx, id: string): Promise<RoleRow> {
  const role = await findRole(tx, id)
  if (!role) throw notFound()
  return role
}

async function replacePermissions(tx: Tx, id: string, permissions: Permission[]) {
  await sql`delete from role_permissions where role_id = ${id}`.execute(tx)
  await savePermissions(tx, id, permissions)
  await sql`delete from sessions where user_id in (select user_id from user_roles where role_id = ${id})`.execute(tx)
}

function readPermissions(actor: Actor, names: string[]): Permission[] {
  const known = [...new Set(names)].filter(isPermission)
  const unknown = names.find((name) => !isPermission(name))
  if (unknown !== undefined) throw invalid('permissions', 'There is no such permission.', 'unknown_permission')
  if (!holdsAll([...actor.permissions], known)) throw aboveYou()
  return known.sort()
}

export function aboveYou() {
  return new AppError(403, 'above_you', 'You cannot give or take what you may not do yourself.')
}

function idFrom(name: string): string {
  const id = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, 41)
  if (!/^[a-z][a-z0-9_-]{1,40}$/.test(id)) throw invalid('name', 'Use at least two letters from a to z.')
  return id
}

async function refuseTakenName(tx: Tx, wish: { id: string; name: string; isItself?: boolean }) {
  const { rows } = await sql`
    select 1 from roles where (id = ${wish.id} and not ${wish.isItself ?? false})
        or (lower(name) = lower(${wish.name}) and id <> ${wish.id})`.execute(tx)
  if (rows.length > 0) throw conflict('role_exists', 'A role of this name exists already.')
}

type Recorded = { action: string; role: string; before?: unknown; after?: unknown; reason: string | undefined }

function record(ctx: AppContext, tx: Tx, by: ActorInRequest, { role, reason, ...done }: Recorded) {
  return auditStaff(ctx, tx, by, { ...done, subjectKind: 'role', subjectId: role, reason })
}
