import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { logInAs, registerAccount } from '../../testing/makers/account.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

type Person = Awaited<ReturnType<typeof registerAccount>>
const update = (person: Person, payload: object) =>
  house.app.inject({ method: 'PUT', url: '/api/v1/users/me', headers: person.headers, payload })
const moveTo = (person: Person, email: string, more: object = {}) =>
  update(person, { email, password: person.password, ...more })

it('a person changes names and telephone; what is not sent stays', async () => {
  const person = await registerAccount(house, { first_name: 'Ada', last_name: 'Obi' })
  const answer = await update(person, { first_name: '  Ẹ̀gbá ', phone: '+234 (800) 000-0001' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    first_name: 'Ẹ̀gbá'.normalize('NFC'),
    last_name: 'Obi',
    email: person.email,
    phone: '+2348000000001',
  })
  expect((await update(person, { phone: '' })).json().phone).toBeNull()
  expect((await update(person, { phone: null })).json().phone).toBeNull()
})

it.each([
  [{ first_name: ' ' }, 'first_name'],
  [{ last_name: '' }, 'last_name'],
  [{ email: 'nowhere' }, 'email'],
  [{ phone: '123' }, 'phone'],
  [{ first_name: null }, 'first_name'],
  [{ email: 5 }, 'email'],
])('%j is refused', async (change, field) => {
  const person = await registerAccount(house)
  const answer = await update(person, change)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe(field)
})

it('roles, rights and everything else that is not a profile are refused by name, and stay as they are', async () => {
  const person = await registerAccount(house)
  const everything = sql`select u.*, array(select role_id from user_roles r where r.user_id = u.id) as roles
    from users u where id = ${person.userId}`
  const before = (await everything.execute(house.ctx.db)).rows
  const asked = {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: '00000000-0000-4000-8000-000000000001',
    role: 'admin',
    roles: ['superadmin'],
    is_admin: true,
    is_disabled: true,
    password_hash: 'x',
    email_confirmed_at: '2026-01-01',
    created_at: '2020-01-01',
    status: 'vip',
  }
  const answer = await update(person, asked)
  expect(answer.statusCode).toBe(422)
  expect(
    answer
      .json()
      .errors.map(({ field }: { field: string }) => field)
      .sort(),
  ).toEqual(Object.keys(asked).sort())
  expect((await everything.execute(house.ctx.db)).rows).toEqual(before)
})

it('a new address waits: the old one is the one to log in with, and is told', async () => {
  const person = await registerAccount(house, { email: 'before@skyroute.example' })
  await takeJobs(house)
  expect((await moveTo(person, 'After@Skyroute.Example')).json()).toMatchObject({
    email: 'before@skyroute.example',
    pending_email: 'after@skyroute.example',
  })
  expect((await logInAs(house, { ...person, email: 'after@skyroute.example' })).statusCode).toBe(401)
  expect((await logInAs(house, person)).statusCode).toBe(200)
  const told = { userId: person.userId, at: '2026-11-20T08:00:00.000Z' }
  expect(await takeJobs(house)).toEqual([
    { task: 'mail.email-change-asked', payload: { ...told, by: 'owner' } },
    { task: 'mail.confirm-email', payload: told },
  ])
})

it("another person's address cannot be taken, and nothing else of that change happens", async () => {
  const [owner, other] = [await registerAccount(house), await registerAccount(house)]
  const answer = await moveTo(other, owner.email, { first_name: 'Changed' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().code).toBe('email_taken')
  const me = await house.app.inject({ url: '/api/v1/users/me', headers: other.headers })
  expect(me.json()).toMatchObject({ email: other.email, first_name: other.first_name })
})

it('an address is changed five times in an hour, those that somebody has counted; the rest of the profile is free', async () => {
  const [person, other] = [await registerAccount(house), await registerAccount(house)]
  for (const _ of [1, 2, 3, 4]) expect((await moveTo(person, other.email)).statusCode).toBe(409)
  expect((await moveTo(person, 'fifth@skyroute.example')).statusCode).toBe(200)
  const sixth = await moveTo(person, 'sixth@skyroute.example')
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate_limited'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await update(person, { first_name: 'Ngozi' })).statusCode).toBe(200)
  expect((await moveTo(other, 'elsewhere@skyroute.example')).statusCode).toBe(200)
})

it('of eight who name one address at once, each waits for it and none has it', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => registerAccount(house)))
  const moves = await Promise.all(people.map((person) => moveTo(person, 'goal@skyroute.example')))
  expect(moves.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
  const { rows } = await sql`
    select email from users where email = 'goal@skyroute.example'
    union all select email from email_claims where email = 'goal@skyroute.example'`.execute(house.ctx.db)
  expect(rows).toEqual([])
  const strays = await sql`select u.id from users u left join email_claims c on c.email = u.email and c.user_id = u.id
    where c.email is null`.execute(house.ctx.db)
  expect(strays.rows).toEqual([])
})

it.each([
  ['GET', '/users/me'],
  ['PUT', '/users/me'],
  ['GET', '/users/me/stats'],
  ['POST', '/users/me/change-password'],
  ['POST', '/auth/logout'],
] as const)('%s %s is for who is signed in', async (method, path) => {
  const answer = await house.app.inject({ method, url: `/api/v1${path}`, ...(method === 'GET' ? {} : { payload: {} }) })
  expect(answer.statusCode).toBe(401)
})
