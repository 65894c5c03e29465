import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { versionOf } from '../../http/versions.ts'
import type { RoleAnswer } from './schemas.ts'

export type RoleRow = { id: string; name: string; is_builtin: boolean; permissions: string[]; user_count: number }

const roleColumns = sql`
  r.id, r.name, r.is_builtin,
  array(select rp.permission from role_permissions rp where rp.role_id = r.id order by rp.permission) as permissions,
  coalesce(held.users, 0) as user_count`
const withUsers = sql`
  roles r left join (select role_id, count(*) as users from user_roles group by role_id) held on held.role_id = r.id`

export async function listRoles(ctx: AppContext) {
  const { rows } =
    await sql<RoleRow>`select ${roleColumns} from ${withUsers} order by not r.is_builtin, r.created_at, r.id`.execute(
      ctx.db,
    )
  return { roles: rows.map(presentRole) }
}

export async function listPermissions(ctx: AppContext) {
  const { rows } = await sql<{ name: string; description: string }>`
    select name, description from permissions order by name`.execute(ctx.db)
  return { permissions: rows }
}

export async function findRole(db: Reader, id: string): Promise<RoleRow | null> {
  const { rows } = await sql<RoleRow>`select ${roleColumns} from ${withUsers} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * Changes of roles and of who holds them happen one after the other: two superadmins who unmake each other at the same
 * moment would both see two. People who register go on: their new row only needs the role to be there.
 */
export async function lockRoles(tx: Tx) {
  await sql`select 1 from roles where id = 'superadmin' for no key update`.execute(tx)
}

export async function savePermissions(tx: Tx, roleId: string, names: readonly string[]) {
  await sql`insert into role_permissions (role_id, permission) select ${roleId}, unnest(${names}::text[])`.execute(tx)
}

/** What an edit replaces. */
export function contentOf({ name, permissions }: RoleRow) {
  return { name, permissions }
}

export function presentRole(role: RoleRow): RoleAnswer {
  return {
    id: role.id,
    name: role.name,
    is_builtin: role.is_builtin,
    permissions: role.permissions.map((name) => ({ name })),
    user_count: role.user_count,
    version: versionOf(contentOf(role)),
  }
}
