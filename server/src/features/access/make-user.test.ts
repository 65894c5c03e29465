import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { goodPassword } from '../../testing/makers/account.ts'
import { mailedToken, writeMails } from '../../testing/makers/mails.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { takeJobs } from '../../testing/queued-jobs.ts'

let house: TestServer
let owner: MadePerson
let admin: MadePerson
let customer: MadePerson
beforeAll(async () => {
  house = await openTestServer()
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
  customer = await makeUser(house.ctx)
})
beforeEach(async () => {
  await takeJobs(house)
  house.clock.advance({ minutes: 1 })
})
afterAll(() => house.close())

const url = '/api/v1/rbac/users'
let count = 0
const newcomer = (over: object = {}) => ({
  first_name: 'Bisi',
  last_name: 'Adé',
  email: `bisi-${++count}@example.com`,
  ...over,
})
const make = (payload: object, who = owner) => call(house, who, { method: 'POST', url, payload })
const invite = (id: string, who = owner) => call(house, who, { method: 'POST', url: `${url}/${id}/invitation` })

it('a colleague gets an account, a role and a mail whose link sets the first password', async () => {
  const person = newcomer({ role_ids: ['admin'], reason: 'Starts on Monday' })
  const made = await make(person)
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ has_password: false, roles: [{ id: 'admin' }], is_email_confirmed: false })
  await writeMails(house)
  const token = await mailedToken(house, 'reset-password', person.email)
  const opened = await house.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    payload: { token, new_password: goodPassword },
  })
  expect(opened.statusCode).toBe(200)
  const shown = (await call(house, owner, { url: `${url}/${made.json().id}` })).json()
  expect(shown).toMatchObject({ has_password: true, is_email_confirmed: true })
  const { rows } = await sql`
    select action, after, reason from audit_log where subject_id = ${made.json().id} and actor_id = ${owner.userId}`.execute(
    house.ctx.db,
  )
  expect(rows).toEqual([{ action: 'user.created', after: { roles: ['admin'] }, reason: 'Starts on Monday' }])
})

it('an invitation is sent once more until it is taken up', async () => {
  const person = newcomer()
  const { id } = (await make(person)).json()
  await writeMails(house)
  house.clock.advance({ minutes: 1 })
  expect((await invite(id)).json().message).toBe('A new invitation was sent.')
  await writeMails(house)
  const { rows } = await sql`select 1 from mails where recipient = ${person.email}`.execute(house.ctx.db)
  expect(rows).toHaveLength(2)
  expect((await invite(customer.userId)).statusCode).toBe(200)
  await sql`update users set password_hash = 'x', email_confirmed_at = now() where id = ${id}`.execute(house.ctx.db)
  expect((await invite(id)).json().code).toBe('already_confirmed')
})

it('nobody gives what they may not do, nor a role without the right to give roles', async () => {
  expect((await make(newcomer({ role_ids: ['driver'] }), admin)).statusCode).toBe(403)
  expect((await make(newcomer({ role_ids: ['ghost'] }))).json().code).toBe('unknown_role')
  expect((await make(newcomer(), admin)).json().roles).toMatchObject([{ id: 'customer' }])
  expect((await make(newcomer(), customer)).statusCode).toBe(403)
  expect((await invite(owner.userId, admin)).json().code).toBe('above_you')
})

it('an address belongs to one person', async () => {
  expect((await make(newcomer({ email: customer.email.toUpperCase() }))).json().code).toBe('email_taken')
  expect((await make(newcomer({ first_name: ' ' }))).json().errors[0].field).toBe('first_name')
  const both = await Promise.all([1, 2].map(() => make(newcomer({ email: 'twice@example.com' }))))
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
})
