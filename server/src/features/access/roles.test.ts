import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { type MadePerson, makeUser } from '../../testing/makers/people.ts'
import { meetBefore } from '../../testing/rivals/meet-before.ts'

let house: TestServer
let owner: MadePerson
let admin: MadePerson

beforeAll(async () => {
  house = await openTestServer()
  owner = await makeUser(house.ctx, { roles: ['superadmin'] })
  admin = await makeUser(house.ctx, { roles: ['admin'] })
})
afterAll(() => house.close())

const roles = '/api/v1/rbac/roles'
const create = (payload: object, who = owner) => call(house, who, { method: 'POST', url: roles, payload })
const change = (id: string, payload: object, who = owner) =>
  call(house, who, { method: 'PUT', url: `${roles}/${id}`, payload })
const remove = (id: string, who = owner) => call(house, who, { method: 'DELETE', url: `${roles}/${id}` })

async function actionsOn(role: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_kind = 'role' and subject_id = ${role} order by at, id`.execute(
    house.ctx.db,
  )
  return rows.map((row) => row.action).sort()
}

it('staff see the built-in roles and every permission with its meaning', async () => {
  const list = (await call(house, admin, { url: roles })).json().roles
  expect(
    list
      .map((role: { id: string }) => role.id)
      .slice(0, 4)
      .sort(),
  ).toEqual(['admin', 'customer', 'driver', 'superadmin'])
  const { permissions } = (await call(house, admin, { url: '/api/v1/rbac/permissions' })).json()
  expect(permissions).toHaveLength(19)
  expect(permissions).toContainEqual({ name: 'bookings.read', description: expect.stringMatching(/booking/) })
})

it('a role of one’s own is made, changed and removed, and each is on record', async () => {
  const made = await create({ name: 'Front desk', permissions: ['bookings.read', 'bookings.write'] })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ id: 'front-desk', is_builtin: false, user_count: 0 })
  const permissions = ['bookings.read']
  const changed = await change('front-desk', { name: 'Reception', permissions, version: made.json().version })
  expect(changed.json()).toMatchObject({ name: 'Reception', permissions: [{ name: 'bookings.read' }] })
  expect((await remove('front-desk')).statusCode).toBe(200)
  expect((await remove('front-desk')).statusCode).toBe(404)
  expect(await actionsOn('front-desk')).toEqual(['role.changed', 'role.created', 'role.removed'])
})

it('names are taken once, and permissions are only those there are', async () => {
  await create({ name: 'Night shift' })
  expect((await create({ name: 'night SHIFT', id: 'other' })).json().code).toBe('role_exists')
  expect((await create({ name: 'Admin' })).json().code).toBe('role_exists')
  expect((await create({ name: 'Wizard', permissions: ['everything'] })).json().code).toBe('unknown_permission')
  expect((await create({ name: '日本' })).statusCode).toBe(422)
})

it('of a role made by four at once there is one, and the others are told', async () => {
  const wishes = [
    { name: 'Porters' },
    { name: 'Porters' },
    { name: 'porters', id: 'carriers' },
    { name: 'Carriers', id: 'porters' },
  ]
  const answers = await meetBefore({ url: house.url, table: 'roles' }, () =>
    Promise.all(wishes.map((wish) => create(wish))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((answer) => answer.json().code)).toEqual(['role_exists', 'role_exists', 'role_exists'])
})

it('built-in roles stay as they are', async () => {
  for (const id of ['customer', 'driver', 'admin', 'superadmin']) {
    expect((await change(id, { permissions: ['bookings.read'] })).json().code).toBe('builtin_role')
    expect((await remove(id)).json().code).toBe('builtin_role')
  }
  const { rows } = await sql`select 1 from role_permissions where role_id = 'customer'`.execute(house.ctx.db)
  expect(rows).toEqual([])
})

it('who holds a role that changes signs in again with what it says now', async () => {
  await create({ name: 'Accounts', permissions: ['payments.read'] })
  const clerk = await makeUser(house.ctx)
  await sql`insert into user_roles (user_id, role_id) values (${clerk.userId}, 'accounts')`.execute(house.ctx.db)
  expect((await call(house, clerk, { url: '/api/v1/payments/stats' })).statusCode).toBe(200)
  expect((await change('accounts', { permissions: ['users.read'] })).statusCode).toBe(200)
  expect((await call(house, clerk, { url: '/api/v1/users/me' })).statusCode).toBe(401)
  expect((await remove('accounts')).json().code).toBe('role_in_use')
})

it('nobody makes or changes a role above their own, or one that they hold', async () => {
  await create({ name: 'Personnel', permissions: ['roles.write', 'users.read'] })
  await create({ name: 'Treasury', permissions: ['payments.refund'] })
  const clerk = await makeUser(house.ctx)
  await sql`insert into user_roles (user_id, role_id) values (${clerk.userId}, 'personnel')`.execute(house.ctx.db)
  expect((await create({ name: 'Mine', permissions: ['payments.refund'] }, clerk)).json().code).toBe('above_you')
  expect((await change('personnel', { permissions: ['roles.write'] }, clerk)).json().code).toBe('own_roles')
  expect((await change('treasury', { permissions: [] }, clerk)).json().code).toBe('above_you')
  expect((await remove('treasury', clerk)).json().code).toBe('above_you')
  expect((await create({ name: 'Readers', permissions: ['users.read'] }, clerk)).statusCode).toBe(201)
  for (const ask of [create({ name: 'X y' }, admin), change('treasury', {}, admin), remove('treasury', admin)])
    expect((await ask).statusCode).toBe(403)
})

it('of two who change a role at once, one is told', async () => {
  const { version } = (await create({ name: 'Shared', permissions: [] })).json()
  const answers = await Promise.all([
    change('shared', { permissions: ['users.read'], version }),
    change('shared', { permissions: ['reports.read'], version }),
  ])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
})
