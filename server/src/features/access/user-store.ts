import { toNaira } from '@skyroute/core/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { pageOf, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import { versionOf } from '../../http/versions.ts'
import type { StaffUserAnswer, UserListQuery } from './schemas.ts'

type PersonRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  is_disabled: boolean
  is_erased: boolean
  is_email_confirmed: boolean
  has_two_factor: boolean
  created_at: Date
  last_seen_at: Date | null
  roles: { id: string; name: string }[]
}

const personColumns = sql`
  u.id, u.email, u.first_name, u.last_name, u.phone, u.is_disabled, u.erased_at is not null as is_erased, u.created_at,
  u.email_confirmed_at is not null as is_email_confirmed,
  exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
              from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]'::json) as roles`

const orders: Record<NonNullable<UserListQuery['sort_by']>, RawBuilder<unknown>> = {
  newest: sql`u.created_at desc, u.id`,
  oldest: sql`u.created_at, u.id`,
  name: sql`lower(u.first_name), lower(u.last_name), u.id`,
  email: sql`u.email`,
}

export async function listUsers(ctx: AppContext, query: UserListQuery) {
  const { sort_by = 'newest' } = query
  const page = pageOf(query)
  const found = conditions(query)
  const [{ rows }, counted] = await Promise.all([
    sql<PersonRow>`select ${personColumns} from users u where ${found} order by ${orders[sort_by]}
                    ${page.cut}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as total from users u where ${found}`.execute(ctx.db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { users: rows.map(presentPerson), ...page.of(total) }
}

const statuses = {
  active: sql`not u.is_disabled`,
  disabled: sql`u.is_disabled and u.erased_at is null`,
  erased: sql`u.erased_at is not null`,
}

function conditions({ search, role, status }: UserListQuery): RawBuilder<unknown> {
  return sql.join(
    [sql`true`, ...saysEvery(written, search), ...(role ? [holds(role)] : []), ...(status ? [statuses[status]] : [])],
    sql` and `,
  )
}

const written = sql`(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))`

/** A person without a role is a customer. */
function holds(role: string) {
  const has = sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${role})`
  return role === 'customer' ? sql`(${has} or not exists (select 1 from user_roles ur where ur.user_id = u.id))` : has
}

type Standing = {
  permissions: string[]
  has_password: boolean
  live_sessions: number
  total_bookings: number
  active_bookings: number
  spent_kobo: number
}

/** Everything that staff see of one person. */
export async function showUser(ctx: AppContext, db: Reader, userId: string): Promise<StaffUserAnswer> {
  const now = ctx.clock.now()
  const { rows } = await sql<PersonRow & Standing>`
    select ${personColumns}, ${permissionsOf}, u.password_hash is not null as has_password, live.*, spent.*
      from users u,
           lateral (select count(*) as live_sessions from sessions s
                     where s.user_id = u.id and s.expires_at > ${now}) live,
           lateral (select count(*) as total_bookings,
                           count(*) filter (where b.status = 'confirmed'
                             or (b.status = 'pending' and b.hold_expires_at > ${now})) as active_bookings,
                           coalesce(sum(b.captured_kobo - b.refunded_kobo), 0)::bigint as spent_kobo
                      from bookings b where b.user_id = u.id) spent
     where u.id = ${userId}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  return {
    ...presentPerson(row),
    permissions: row.permissions,
    has_password: row.has_password,
    live_sessions: row.live_sessions,
    total_bookings: row.total_bookings,
    active_bookings: row.active_bookings,
    total_spent: toNaira(row.spent_kobo),
    currency: 'NGN',
    version: versionOf(contentOf(row)),
  }
}

const permissionsOf = sql`
  array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
         where ur.user_id = u.id order by 1) as permissions`

export type LockedUser = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  is_disabled: boolean
  is_erased: boolean
  roles: string[]
  permissions: string[]
}

/** With the roles as they stand: `lockRoles` comes first wherever roles or the last superadmin matter. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<LockedUser>`
    select u.id, u.email, u.first_name, u.last_name, u.phone, u.is_disabled, u.erased_at is not null as is_erased,
           array(select ur.role_id from user_roles ur where ur.user_id = u.id order by 1) as roles, ${permissionsOf}
      from users u where u.id = ${userId}`.execute(tx)
  const user = rows[0]
  if (!user) throw notFound()
  return user
}

/** Those who can still sign in. */
export async function countSuperadmins(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from user_roles ur join users u on u.id = ur.user_id
     where ur.role_id = 'superadmin' and not u.is_disabled`.execute(tx)
  return rows[0]?.count ?? 0
}

type Content = Pick<LockedUser, 'email' | 'first_name' | 'last_name' | 'phone' | 'is_disabled'>

/** What an edit replaces. */
export function contentOf({ email, first_name, last_name, phone, is_disabled }: Content) {
  return { email, first_name, last_name, phone, is_disabled }
}

function presentPerson(row: PersonRow) {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    roles: row.roles.length > 0 ? row.roles : [{ id: 'customer', name: 'customer' }],
    is_disabled: row.is_disabled,
    is_erased: row.is_erased,
    is_email_confirmed: row.is_email_confirmed,
    has_two_factor: row.has_two_factor,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }
}
