import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { notFound } from '../../errors.ts'
import type { RowOf } from '../../http/answer-of.ts'
import type { UserAnswer } from './schemas.ts'

type Derived = 'full_name' | 'is_admin' | 'is_superadmin' | 'is_driver'
export type UserRow = RowOf<Omit<UserAnswer, Derived>, 'created_at'>
/** A customer whom staff entered may have a telephone number alone. */
export type AccountRow = Omit<UserRow, 'email'> & { email: string | null }

/** A person who can sign in, with their roles and what each allows. */
export async function findUser(db: Reader, userId: string): Promise<UserRow> {
  const account = await findAccount(db, userId)
  const { email } = account
  if (email === null) throw notFound()
  return { ...account, email }
}

/** The same of any account. */
export async function findAccount(db: Reader, userId: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.email, u.pending_email, u.first_name, u.last_name, u.phone, u.created_at,
           u.email_confirmed_at is not null as is_email_confirmed, u.password_hash is not null as has_password,
           exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor,
           coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions',
               coalesce((select json_agg(json_build_object('name', rp.permission) order by rp.permission)
                           from role_permissions rp where rp.role_id = r.id), '[]'::json)) order by r.id)
             from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]'::json) as roles
      from users u where u.id = ${userId}`.execute(db)
  const user = rows[0]
  if (!user) throw notFound()
  return user
}

export type SignInRow = {
  user_id: string
  password_hash: string | null
  is_disabled: boolean
  has_two_factor: boolean
}

/** What a sign-in is checked against; undefined when nobody has this address. */
export async function findSignIn(db: Reader, email: string): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`
    select u.id as user_id, u.password_hash, u.is_disabled,
           exists (select 1 from two_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor
      from users u where u.id in (select c.user_id from email_claims c where c.email = ${email})`.execute(db)
  return rows[0]
}

/** Whether the person has another role than that of a customer. */
export async function worksHere(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_roles where user_id = ${userId} and role_id <> 'customer' limit 1`.execute(db)
  return rows.length > 0
}
