import { createHash, randomBytes } from 'node:crypto'
import { addHours } from '@skyroute/core/dates.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'

export type PersonOptions = {
  /** Customer unless told otherwise. */
  roles?: string[]
  email?: string
  firstName?: string
  lastName?: string
  isDisabled?: boolean
}

export type MadePerson = { userId: string; token: string; email: string; headers: { authorization: string } }

let made = 0

/** Somebody with a confirmed address and a session of a month: `house.app.inject({ headers: person.headers, … })`. */
export async function makeUser(ctx: AppContext, wish: PersonOptions = {}): Promise<MadePerson> {
  const email = wish.email ?? `person-${++made}@skyroute.example`
  const { rows } = await sql<{ id: string }>`
    insert into users (email, first_name, last_name, is_disabled, created_at, email_confirmed_at)
    values (${email}, ${wish.firstName ?? 'Ngozi'}, ${wish.lastName ?? 'Bello'}, ${wish.isDisabled ?? false},
            ${ctx.clock.now()}, ${ctx.clock.now()}) returning id`.execute(ctx.db)
  const userId = rows[0]!.id // insert … returning always answers its row
  await sql`insert into email_claims (email, user_id) values (${email}, ${userId})`.execute(ctx.db)
  for (const role of wish.roles ?? ['customer']) {
    await sql`insert into user_roles (user_id, role_id) values (${userId}, ${role})`.execute(ctx.db)
  }
  const token = await makeSession(ctx, userId)
  return { userId, token, email, headers: { authorization: `Bearer ${token}` } }
}

/** One after another: a pool refuses whoever waits for a connection longer than it allows, as a crowd would. */
export async function makeUsers(ctx: AppContext, count: number, wish: PersonOptions = {}): Promise<MadePerson[]> {
  const people: MadePerson[] = []
  while (people.length < count) people.push(await makeUser(ctx, wish))
  return people
}

/** A role of its own with these permissions; answers its id. */
export async function makeRole(ctx: AppContext, permissions: readonly string[]): Promise<string> {
  const id = `made-role-${++made}`
  await sql`insert into roles (id, name) values (${id}, ${id})`.execute(ctx.db)
  await sql`insert into role_permissions (role_id, permission) select ${id}, unnest(${permissions}::text[])`.execute(
    ctx.db,
  )
  return id
}

/** A token as sign-in gives it: 16 bytes of user id and 32 of chance, of which only the hash is stored. */
export async function makeSession(ctx: AppContext, userId: string, days = 30): Promise<string> {
  const bytes = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const hash = createHash('sha256').update(bytes).digest()
  const now = ctx.clock.now()
  await sql`insert into sessions (user_id, token_hash, created_at, last_seen_at, expires_at)
            values (${userId}, ${hash}, ${now}, ${now}, ${addHours(now, days * 24)})`.execute(ctx.db)
  return bytes.toString('base64url')
}
