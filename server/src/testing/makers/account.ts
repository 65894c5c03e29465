import { sql } from 'kysely'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import type { TestServer } from '../context.ts'

export type AccountOptions = { email?: string; password?: string; first_name?: string; last_name?: string }

export const goodPassword = 'Okra-soup-4-two'

let made = 0
let hashOfGood: Promise<string> | undefined

/** From now on the person's password is `goodPassword`. */
export async function givePassword(house: TestServer, { userId }: { userId: string }) {
  hashOfGood ??= hashPassword(goodPassword)
  await sql`update users set password_hash = ${await hashOfGood} where id = ${userId}`.execute(house.ctx.db)
}

/** Somebody who registered through the API, with a password that works. */
export async function registerAccount(house: TestServer, wish: AccountOptions = {}) {
  made += 1
  const person = {
    email: wish.email ?? `account-${made}@skyroute.example`,
    password: wish.password ?? goodPassword,
    first_name: wish.first_name ?? 'Amaka',
    last_name: wish.last_name ?? 'Eze',
  }
  // One address for all would run into the limit of registrations.
  const remoteAddress = `10.200.${made >> 8}.${made & 255}`
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: person,
    remoteAddress,
  })
  if (answer.statusCode !== 201) throw new Error(`no account: ${answer.body}`)
  const { access_token: token, user } = answer.json()
  return { ...person, userId: user.id as string, token: token as string, headers: bearer(token) }
}

export function logInAs(
  house: TestServer,
  person: { email: string; password: string; remember?: boolean },
  from?: string,
) {
  return house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: person.email, password: person.password, remember: person.remember },
    ...(from ? { remoteAddress: from } : {}),
  })
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A second factor whose codes nobody knows. */
export async function giveLostFactor(house: TestServer, userId: string) {
  const now = house.clock.now()
  await sql`
    insert into two_factor (user_id, sealed_secret, created_at, confirmed_at)
    values (${userId}, ${Buffer.from('lost')}, ${now}, ${now})`.execute(house.ctx.db)
}
