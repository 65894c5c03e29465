import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'
import { forgetSessions } from './sessions.ts'

const morning = '2026-11-20T09:00:00+01:00'
let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
beforeEach(() => house.clock.set(morning))
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof registerAccount>>
const me = async (token: string) =>
  (await house.app.inject({ url: '/api/v1/users/me', headers: bearer(token) })).statusCode
const anotherSession = async (person: Person) => (await logInAs(house, person)).json().access_token as string

it('after logging out the token is worth nothing, and the other device stays in', async () => {
  const person = await registerAccount(house)
  const other = await anotherSession(person)
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: person.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Logged out successfully' })
  expect(await me(person.token)).toBe(401)
  expect(await me(other)).toBe(200)
  const again = await house.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: person.headers })
  expect(again.statusCode).toBe(401)
})

it('a disabled account is out at its next request', async () => {
  const person = await registerAccount(house)
  await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
  expect(await me(person.token)).toBe(401)
})

it('a role taken away allows nothing at the next request', async () => {
  const person = await registerAccount(house)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'admin')`.execute(house.ctx.db)
  const outbox = () => house.app.inject({ url: '/api/v1/admin/mails', headers: person.headers })
  expect((await outbox()).statusCode).toBe(200)
  await sql`delete from user_roles where user_id = ${person.userId} and role_id = 'admin'`.execute(house.ctx.db)
  expect((await outbox()).statusCode).toBe(403)
})

it('a session ends with its time, to the second', async () => {
  const person = await registerAccount(house)
  house.clock.set('2026-11-20T20:59:59+01:00')
  expect(await me(person.token)).toBe(200)
  house.clock.set('2026-11-20T21:00:00+01:00')
  expect(await me(person.token)).toBe(401)
})

it("staff's session lives on while it is used and ends after half an hour of silence", async () => {
  const person = await registerAccount(house)
  await sql`insert into user_roles (user_id, role_id) values (${person.userId}, 'admin')`.execute(house.ctx.db)
  const token = await anotherSession(person)
  for (let quarter = 0; quarter < 4; quarter++) {
    house.clock.advance({ minutes: 29 })
    expect(await me(token)).toBe(200)
  }
  house.clock.advance({ minutes: 31 })
  expect(await me(token)).toBe(401)
})

it('the daily sweep forgets what is over and nothing else', async () => {
  const [gone, alive] = [await registerAccount(house), await registerAccount(house)]
  const kept = (await logInAs(house, { ...alive, remember: true })).json().access_token
  house.clock.advance({ hours: 13 })
  await forgetSessions(house.ctx)
  const { rows } = await sql<{ user_id: string }>`select user_id from sessions
    where user_id in (${gone.userId}, ${alive.userId})`.execute(house.ctx.db)
  expect(rows).toEqual([{ user_id: alive.userId }])
  expect(await me(kept)).toBe(200)
})

const changePassword = (person: Person, payload: object, headers = person.headers) =>
  house.app.inject({ method: 'POST', url: '/api/v1/users/me/change-password', headers, payload })
const newPassword = 'Suya-and-7-up'

it('a new password ends every other session, keeps this one, and is the only one that works', async () => {
  const person = await registerAccount(house)
  const other = await anotherSession(person)
  const answer = await changePassword(person, { current_password: goodPassword, new_password: newPassword })
  expect(answer.statusCode).toBe(200)
  expect(await me(person.token)).toBe(200)
  expect(await me(other)).toBe(401)
  expect((await logInAs(house, person)).statusCode).toBe(401)
  expect((await logInAs(house, { ...person, password: newPassword })).statusCode).toBe(200)
})

it.each([
  ['the current one is wrong', { current_password: 'Wrong-word-1' }, 'current_password', 'wrong_password'],
  ['the new one is weak', { new_password: 'short1A' }, 'new_password', 'password_too_short'],
  ['the new one is common', { new_password: 'Password123' }, 'new_password', 'password_too_common'],
  ['the current one is missing', { current_password: undefined }, 'current_password', 'invalid'],
  ['the current one is empty', { current_password: '' }, 'current_password', 'invalid'],
])('nothing changes when %s', async (_why, change, field, code) => {
  const person = await registerAccount(house)
  const other = await anotherSession(person)
  const answer = await changePassword(person, { current_password: goodPassword, new_password: newPassword, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code, errors: [{ field }] })
  expect(await me(other)).toBe(200)
  expect((await logInAs(house, person)).statusCode).toBe(200)
})

it('no flag skips the current password', async () => {
  const person = await registerAccount(house)
  const skip = { strict: false, force: true, is_admin: true, skip_check: true, new_password: newPassword }
  expect((await changePassword(person, skip)).statusCode).toBe(422)
  expect((await logInAs(house, person)).statusCode).toBe(200)
})

it('a stranger cannot change it, and who guesses at an open session is stopped', async () => {
  const person = await registerAccount(house)
  const wish = { current_password: 'Wrong-word-1', new_password: newPassword }
  const nobody = await house.app.inject({ method: 'POST', url: '/api/v1/users/me/change-password', payload: wish })
  expect(nobody.statusCode).toBe(401)
  for (let count = 0; count < 5; count++) expect((await changePassword(person, wish)).statusCode).toBe(422)
  const stopped = await changePassword(person, { ...wish, current_password: goodPassword })
  expect(stopped.statusCode).toBe(429)
})

it('of two who change it at once, one does', async () => {
  const person = await registerAccount(house)
  const other = bearer(await anotherSession(person))
  const wishes = ['Jollof-rice-1', 'Jollof-rice-2'].map((word, index) =>
    changePassword(person, { current_password: goodPassword, new_password: word }, index ? other : person.headers),
  )
  const statuses = (await Promise.all(wishes)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
