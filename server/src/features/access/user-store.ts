import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { countRows, foundRow, pageOf, saysEvery } from '../../db/list-queries.ts'
import type { Reader, Tx } from '../../db/pool.ts'
import { typedWords } from '../../db/search-words.ts'
import { notFound } from '../../errors.ts'
import { answerOf, type RowOf } from '../../http/answer-of.ts'
import { versionOf } from '../../http/versions.ts'
import { holdBackRequests } from '../accounts/sessions/sessions.ts'
import { lockRoles } from './role-store.ts'
import type { Person, StaffUserAnswer, UserListQuery } from './schemas.ts'

type PersonRow = RowOf<Person, 'created_at' | 'last_seen_at'>

/** A person without a role is a customer. */
const personColumns = sql`
  u.id, u.email, u.first_name, u.last_name, u.full_name, u.phone, u.is_disabled, u.created_at,
  u.erased_at is not null as is_erased, u.email_confirmed_at is not null as is_email_confirmed,
  exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id)
              from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id),
           '[{"id": "customer", "name": "customer"}]'::json) as roles`

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
  const [{ rows }, total] = await Promise.all([
    sql<PersonRow>`select ${personColumns} from users u where ${found} order by ${orders[sort_by]}
                    ${page.cut}`.execute(ctx.db),
    countRows(ctx.db, sql`users u where ${found}`),
  ])
  return { users: rows.map(answerOf), ...page.of(total) }
}

const statuses = {
  active: sql`not u.is_disabled`,
  disabled: sql`u.is_disabled and u.erased_at is null`,
  erased: sql`u.erased_at is not null`,
}

const worksHere = sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id <> 'customer')`
const groups = { staff: worksHere, customers: sql`not ${worksHere}` }

function conditions({ search, role, group, status }: UserListQuery): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(search ? [matching(search)] : []),
      ...(role ? [holds(role)] : []),
      ...(group ? [groups[group]] : []),
      ...(status ? [statuses[status]] : []),
    ],
    sql` and `,
  )
}

/** Every word anywhere in what the list shows, or a name or a number that is written otherwise: 0803… is +234803…. */
function matching(search: string): RawBuilder<unknown> {
  const everyWord = sql.join([sql`true`, ...saysEvery(written, search)], sql` and `)
  const words = typedWords(search)
  return words ? sql`(${everyWord} or search_words(u.full_name, u.email, u.phone) @@ ${words})` : everyWord
}

const written = sql`(u.full_name || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.phone, ''))`

/** A person without a role is a customer. */
function holds(role: string) {
  const has = sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${role})`
  return role === 'customer' ? sql`(${has} or not exists (select 1 from user_roles ur where ur.user_id = u.id))` : has
}

type Standing = Omit<StaffUserAnswer, keyof Person | 'total_spent' | 'currency' | 'version'> & {
  total_spent_kobo: number
}

/** Everything that staff see of one person. */
export async function showUser(ctx: AppContext, db: Reader, userId: string): Promise<StaffUserAnswer> {
  const now = ctx.clock.now()
  const { rows } = await sql<PersonRow & Standing>`
    select ${personColumns}, ${permissionsOf}, u.password_hash is not null as has_password, u.pending_email,
           (${openRemoval}) as two_factor_removal, live.*, spent.*
      from users u,
           lateral (select count(*) as live_sessions from sessions s
                     where s.user_id = u.id and s.expires_at > ${now}) live,
           (select count(*) as total_bookings,
                   count(*) filter (where b.status = 'confirmed'
                     or (b.status = 'pending' and b.hold_expires_at > ${now})) as active_bookings,
                   coalesce(sum(b.captured_kobo - b.refunded_kobo), 0)::bigint as total_spent_kobo
              from bookings b where b.user_id = ${userId}) spent
     where u.id = ${userId}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  return { ...answerOf(row), currency: 'NGN', version: versionOf(contentOf(row)) }
}

const openRemoval = sql`
  select json_build_object('id', r.id, 'requested_at', r.requested_at, 'reason', r.reason, 'remove_after', r.remove_after,
           'requested_by', (select json_build_object('id', p.id, 'name', p.full_name) from users p where p.id = r.requested_by),
           'approved_by', (select json_build_object('id', p.id, 'name', p.full_name) from users p where p.id = r.approved_by))
    from second_factor_removals r where r.user_id = u.id and r.ended_at is null`

const permissionsOf = sql`
  array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
         where ur.user_id = u.id order by 1) as permissions`

const rolesOf = sql`array(select ur.role_id from user_roles ur where ur.user_id = u.id order by 1) as roles`

/** What somebody may do. */
export type Rights = Pick<LockedUser, 'roles' | 'permissions'>

export async function findRights(db: Reader, userId: string): Promise<Rights> {
  const { rows } = await sql<Rights>`select ${rolesOf}, ${permissionsOf} from users u where u.id = ${userId}`.execute(
    db,
  )
  return foundRow(rows)
}

type Content = Pick<PersonRow, 'email' | 'first_name' | 'last_name' | 'phone' | 'is_disabled'>
export type LockedUser = Content & {
  id: string
  is_erased: boolean
  is_email_confirmed: boolean
  has_password: boolean
  has_pending_email: boolean
  has_two_factor: boolean
  roles: string[]
  permissions: string[]
}

/**
 * The same under the lock of the roles, wherever roles or the last superadmin matter. The account comes first: its own
 * requests hold it (session/session-guard.ts) and may wait for the roles, and whoever went on working would never lose theirs.
 */
export async function lockUserAndRoles(tx: Tx, userId: string): Promise<LockedUser> {
  await holdBackRequests(tx, userId)
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  await lockRoles(tx)
  return lockUser(tx, userId)
}

/** With the roles as they stand. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<LockedUser>`
    select u.id, u.email, u.first_name, u.last_name, u.phone, u.is_disabled, u.erased_at is not null as is_erased,
           u.email_confirmed_at is not null as is_email_confirmed, u.password_hash is not null as has_password,
           u.pending_email is not null as has_pending_email,
           exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
           ${rolesOf}, ${permissionsOf}
      from users u where u.id = ${userId}`.execute(tx)
  const user = rows[0]
  if (!user) throw notFound()
  return user
}

/** Those who can still sign in. */
export const countSuperadmins = (tx: Tx) =>
  countRows(
    tx,
    sql`user_roles ur join users u on u.id = ur.user_id where ur.role_id = 'superadmin' and not u.is_disabled`,
  )

/** What an edit replaces. */
export function contentOf({ email, first_name, last_name, phone, is_disabled }: Content) {
  return { email, first_name, last_name, phone, is_disabled }
}
