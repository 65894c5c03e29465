import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { bearer, goodPassword, logInAs, registerAccount } from '../../../testing/makers/account.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let house: TestServer
beforeAll(async () => {
  house = await openTestServer({}, { breaksPromises: true })
})
afterAll(() => house.close())

let address = 0
/** A new address for every attempt, where the limit is not what is tested. */
function nextAddress() {
  address += 1
  return `10.2.${address >> 8}.${address & 255}`
}
const logIn = (email: string, password: string, remember?: boolean) =>
  logInAs(house, { email, password, remember }, nextAddress())

const giveRole = (userId: string, role: string) =>
  sql`insert into user_roles (user_id, role_id) values (${userId}, ${role})`.execute(house.ctx.db)

it('the right password opens a session of 12 hours, remembered 30 days', async () => {
  const person = await registerAccount(house)
  const plain = await logIn(` ${person.email.toUpperCase()} `, goodPassword)
  expect(plain.statusCode).toBe(200)
  expect(plain.json()).toMatchObject({
    expires_at: '2026-11-20T20:00:00.000Z',
    redirect_path: '/dashboard',
    user: { id: person.userId },
  })
  const remembered = await logIn(person.email, goodPassword, true)
  expect(remembered.json().expires_at).toBe('2026-12-20T08:00:00.000Z')
})

it('only the hash of a token is kept', async () => {
  const person = await registerAccount(house)
  const bytes = Buffer.from(person.token, 'base64url')
  expect(bytes).toHaveLength(48)
  const { rows } = await sql<{ text: string }>`
    select encode(token_hash, 'hex') as text from sessions where user_id = ${person.userId}`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(bytes.subarray(16).toString('hex'))
})

it.each([
  ['admin', '/admin'],
  ['superadmin', '/admin'],
  ['driver', '/driver-dashboard'],
])('a person with the role %s begins at %s', async (role, path) => {
  const person = await registerAccount(house)
  await giveRole(person.userId, role)
  const answer = await logIn(person.email, goodPassword)
  expect(answer.json().redirect_path).toBe(path)
})

it("staff's sessions last 8 hours, remembered or not, and end after half an hour of silence", async () => {
  const person = await registerAccount(house)
  await giveRole(person.userId, 'admin')
  const answer = await logIn(person.email, goodPassword, true)
  expect(answer.json().expires_at).toBe('2026-11-20T16:00:00.000Z')
  const { rows } = await sql`select idle_minutes from sessions where user_id = ${person.userId}
    order by expires_at limit 1`.execute(house.ctx.db)
  expect(rows).toEqual([{ idle_minutes: 30 }])
})

it('an unknown address and a wrong password are one answer after the same work', async () => {
  const person = await registerAccount(house)
  vi.mocked(verify).mockClear()
  const wrong = await logIn(person.email, 'Wrong-word-1')
  const unknown = await logIn('nobody@skyroute.example', 'Wrong-word-1')
  const nonsense = await logIn('no address at all', 'Wrong-word-1')
  for (const answer of [wrong, unknown, nonsense]) {
    expect(answer.statusCode).toBe(401)
    expect({ ...answer.json(), request_id: '' }).toEqual({ ...wrong.json(), request_id: '' })
  }
  expect(wrong.json().detail).toBe('Invalid email or password. Please check your credentials.')
  const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'))
})

it('that an account is disabled is told only to who knows its password', async () => {
  const person = await registerAccount(house)
  await sql`update users set is_disabled = true where id = ${person.userId}`.execute(house.ctx.db)
  expect((await logIn(person.email, 'Wrong-word-1')).statusCode).toBe(401)
  const answer = await logIn(person.email, goodPassword)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'account_disabled',
    detail: 'Your account has been disabled. Please contact support.',
  })
})

it('an account without a password cannot be entered', async () => {
  const person = await registerAccount(house)
  await sql`update users set password_hash = null where id = ${person.userId}`.execute(house.ctx.db)
  expect((await logIn(person.email, goodPassword)).statusCode).toBe(401)
})

it('spaces count, and the same letters typed on another keyboard are the same', async () => {
  const person = await registerAccount(house, { password: '  Caf\u00e9 au lait 3 ' })
  expect((await logIn(person.email, '  Cafe\u0301 au lait 3 ')).statusCode).toBe(200)
  expect((await logIn(person.email, 'Caf\u00e9 au lait 3')).statusCode).toBe(401)
})

it('of two passwords alike for 73 bytes, one is right', async () => {
  const same = `Aa1${'x'.repeat(70)}`
  const person = await registerAccount(house, { password: `${same}y` })
  expect((await logIn(person.email, `${same}z`)).statusCode).toBe(401)
  expect((await logIn(person.email, `${same}y`)).statusCode).toBe(200)
})

it.each([
  ['nothing', {}],
  ['no password', { email: 'a@b.co' }],
  ['an empty password', { email: 'a@b.co', password: '' }],
  ['a password that is no text', { email: 'a@b.co', password: { $gt: '' } }],
  ['a password of 2,000 characters', { email: 'a@b.co', password: 'x'.repeat(2000) }],
])('%s is refused as invalid', async (_what, payload) => {
  const answer = await house.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().code).toBe('invalid')
})

it('a megabyte of password is not read', async () => {
  const answer = await logIn('a@b.co', 'x'.repeat(1_000_000))
  expect(answer.statusCode).toBe(413)
})

it('after five failures the sixth attempt waits, even with the right password; another address does not', async () => {
  const person = await registerAccount(house)
  const from = '10.3.0.1'
  for (let count = 0; count < 5; count++) {
    expect((await logInAs(house, { ...person, password: 'Wrong-word-1' }, from)).statusCode).toBe(401)
  }
  const refused = await logInAs(house, person, from)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().detail).toBe('Too many login attempts. Please wait before trying again.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logInAs(house, person, '10.3.0.2')).statusCode).toBe(200)
})

it('fifty guesses at once are five guesses', async () => {
  const person = await registerAccount(house)
  const guesses = Array.from({ length: 50 }, () => logInAs(house, { ...person, password: 'Wrong-word-1' }, '10.3.1.1'))
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
})

it('a right password forgives the failures before it, and costs its address nothing', async () => {
  const person = await registerAccount(house)
  const from = '10.3.2.1'
  for (let round = 0; round < 6; round++) {
    for (let count = 0; count < 3; count++) await logInAs(house, { ...person, password: 'Wrong-word-1' }, from)
    expect((await logInAs(house, person, from)).statusCode).toBe(200)
  }
})

it('twenty failures in an hour close an address, whichever accounts they were for', async () => {
  const from = '10.3.3.1'
  for (let count = 0; count < 20; count++) {
    const answer = await logInAs(house, { email: `many-${count}@skyroute.example`, password: 'Wrong-word-1' }, from)
    expect(answer.statusCode).toBe(401)
  }
  const refused = await logInAs(house, { email: 'many-21@skyroute.example', password: 'Wrong-word-1' }, from)
  expect(refused.statusCode).toBe(429)
})

it('a forwarded address that nobody vouches for opens no new limit', async () => {
  const person = await registerAccount(house)
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '10.3.4.1',
      headers: { 'x-forwarded-for': `1.2.3.${count}` },
      payload: { email: person.email, password: 'Wrong-word-1' },
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

it('a password changed while another one is checked leaves no session of the old one', async () => {
  const person = await registerAccount(house)
  vi.mocked(verify).mockImplementationOnce(async () => {
    await sql`update users set password_hash = 'changed meanwhile' where id = ${person.userId}`.execute(house.ctx.db)
    return true
  })
  const before = await sessionsOf(person.userId)
  expect((await logIn(person.email, goodPassword)).statusCode).toBe(401)
  expect(await sessionsOf(person.userId)).toBe(before)
})

it('every attempt is one line in the log, without a name or an address of mail', async () => {
  const person = await registerAccount(house)
  await logIn(person.email, goodPassword)
  await logIn(person.email, 'Wrong-word-1')
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_log where subject_id = ${person.userId} order by action`.execute(
    house.ctx.db,
  )
  const nothingMore = { before: null, after: null }
  expect(rows).toEqual([
    { action: 'account.logged-in', ...nothingMore },
    { action: 'account.login-failed', ...nothingMore },
    { action: 'account.registered', ...nothingMore },
  ])
})

it.each([
  ['nothing', undefined],
  ['no token', 'Bearer'],
  ['an empty token', 'Bearer '],
  ['another scheme', 'Basic YTpi'],
  ['a cut token', (token: string) => `Bearer ${token.slice(0, -1)}`],
  [
    'a token with one letter changed',
    (token: string) => `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
  ],
  ['a token with a letter more', (token: string) => `Bearer ${token}A`],
  ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
])('%s is not a session', async (_what, header) => {
  const { token } = await registerAccount(house)
  const authorization = typeof header === 'function' ? header(token) : header
  const answer = await house.app.inject({ url: '/api/v1/users/me', headers: authorization ? { authorization } : {} })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().detail).toBe('Invalid credentials or session expired')
})

it('a token in the address or a cookie is not looked at', async () => {
  const { token } = await registerAccount(house)
  const inQuery = await house.app.inject({ url: `/api/v1/users/me?access_token=${token}&token=${token}` })
  expect(inQuery.statusCode).toBe(401)
  const inCookie = await house.app.inject({ url: '/api/v1/users/me', headers: { cookie: `access_token=${token}` } })
  expect(inCookie.statusCode).toBe(401)
  expect((await house.app.inject({ url: '/api/v1/users/me', headers: bearer(token) })).statusCode).toBe(200)
})

async function sessionsOf(userId: string) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from sessions where user_id = ${userId}`.execute(
    house.ctx.db,
  )
  return rows[0]?.n
}
