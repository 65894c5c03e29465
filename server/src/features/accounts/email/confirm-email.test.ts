import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, registerAccount } from '../../../testing/makers/account.ts'
import { mailedToken, writeMails } from '../../../testing/makers/mails.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeSession } from '../../../testing/makers/people.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(() => house.clock.set('2026-11-20T09:00:00+01:00'))
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof registerAccount>>
const confirm = (person: Person, token: string | undefined) =>
  call(house, person, { method: 'POST', url: '/api/v1/auth/confirm-email', payload: { token } })
const show = (token: string | undefined) =>
  house.app.inject({ method: 'POST', url: '/api/v1/auth/confirm-email/account', payload: { token } })
const resend = (person: Person) => call(house, person, { method: 'POST', url: '/api/v1/users/me/resend-confirmation' })
const moveTo = (person: Person, email: string) =>
  call(house, person, { method: 'PUT', url: '/api/v1/users/me', payload: { email, password: person.password } })
const isConfirmed = async (person: Person) =>
  (await call(house, person, { url: '/api/v1/users/me' })).json().is_email_confirmed

async function newcomer() {
  const person = await registerAccount(house)
  await writeMails(house)
  return { person, token: await mailedToken(house, 'confirm-email', person.email) }
}

it('the link of the first mail confirms the address, once', async () => {
  const { person, token } = await newcomer()
  expect(await isConfirmed(person)).toBe(false)
  expect((await confirm(person, token)).statusCode).toBe(200)
  expect(await isConfirmed(person)).toBe(true)
  const again = await confirm(person, token)
  expect([again.statusCode, again.json().code]).toEqual([422, 'invalid_confirmation_link'])
})

it('a newer link voids the older, three times an hour', async () => {
  const { person, token } = await newcomer()
  for (let i = 0; i < 3; i++) {
    house.clock.advance({ minutes: 1 })
    expect((await resend(person)).statusCode).toBe(200)
    await writeMails(house)
  }
  expect((await resend(person)).statusCode).toBe(429)
  expect((await confirm(person, token)).statusCode).toBe(422)
  expect((await confirm(person, await mailedToken(house, 'confirm-email', person.email))).statusCode).toBe(200)
  const more = await resend(person)
  expect([more.statusCode, more.json().code]).toEqual([409, 'already_confirmed'])
})

it('the link to a new address voids the one to the address that it replaces', async () => {
  const { person, token } = await newcomer()
  await moveTo(person, 'elsewhere@skyroute.example')
  await writeMails(house)
  expect((await confirm(person, token)).statusCode).toBe(422)
  expect(
    (await confirm(person, await mailedToken(house, 'confirm-email', 'elsewhere@skyroute.example'))).statusCode,
  ).toBe(200)
  expect(await isConfirmed(person)).toBe(true)
})

it('it is too old after two days, opens no password, and needs a session to be sent again', async () => {
  const { person, token } = await newcomer()
  const reset = { method: 'POST', url: '/api/v1/auth/reset-password' } as const
  const misused = await house.app.inject({ ...reset, payload: { token, new_password: 'Boli-and-fish-4' } })
  expect(misused.statusCode).toBe(422)
  house.clock.advance({ days: 2 })
  const later = { ...person, headers: bearer(await makeSession(house.ctx, person.userId)) }
  expect((await confirm(later, token)).statusCode).toBe(422)
  const { rows } = await sql`select 1 from users where id = ${person.userId} and email_confirmed_at is null`.execute(
    house.ctx.db,
  )
  expect(rows).toHaveLength(1)
  const nobody = await house.app.inject({ method: 'POST', url: '/api/v1/users/me/resend-confirmation' })
  expect(nobody.statusCode).toBe(401)
})

it('the reader of a mail cannot confirm the account of somebody who named their address', async () => {
  const [mover, reader] = [await registerAccount(house), await registerAccount(house)]
  await writeMails(house)
  await moveTo(mover, 'reads@skyroute.example')
  await writeMails(house)
  const token = await mailedToken(house, 'confirm-email', 'reads@skyroute.example')
  const nobody = await house.app.inject({ method: 'POST', url: '/api/v1/auth/confirm-email', payload: { token } })
  expect(nobody.statusCode).toBe(401)
  const other = await confirm(reader, token)
  expect([other.statusCode, other.json().code]).toEqual([409, 'other_account'])
  expect(other.json().detail).toContain('Amaka E.')
  expect(await isConfirmed(mover)).toBe(false)
  expect((await confirm(mover, token)).statusCode).toBe(200)
})

it('shows whose account it would confirm, without spending the link', async () => {
  const { person, token } = await newcomer()
  const shown = await show(token)
  expect([shown.statusCode, shown.json()]).toEqual([200, { owner: 'Amaka E.' }])
  expect((await show('x')).json().code).toBe('invalid_confirmation_link')
  expect((await confirm(person, token)).statusCode).toBe(200)
  expect((await show(token)).statusCode).toBe(422)
})

it('names nobody whose account is disabled', async () => {
  const { person, token } = await newcomer()
  await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
  expect((await show(token)).json().code).toBe('invalid_confirmation_link')
})
