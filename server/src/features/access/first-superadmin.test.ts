import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { call } from '../../testing/makers/orders.ts'
import { makeUser } from '../../testing/makers/people.ts'
import { makeFirstSuperadmin } from './first-superadmin.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const rolesOf = async (userId: string) =>
  (await sql<{ role_id: string }>`select role_id from user_roles where user_id = ${userId}`.execute(house.ctx.db)).rows

it('the first superadmin is named on the server, once, and it is on record', async () => {
  const first = await makeUser(house.ctx)
  const second = await makeUser(house.ctx)
  await expect(makeFirstSuperadmin(house.ctx, 'nobody@skyroute.example')).rejects.toMatchObject({ status: 404 })
  await makeFirstSuperadmin(house.ctx, ` ${first.email.toUpperCase()} `)
  expect(await rolesOf(first.userId)).toContainEqual({ role_id: 'superadmin' })
  expect((await call(house, first, { url: '/api/v1/users/me' })).statusCode).toBe(401)
  await expect(makeFirstSuperadmin(house.ctx, second.email)).rejects.toMatchObject({
    status: 409,
    code: 'superadmin_exists',
  })
  expect(await rolesOf(second.userId)).not.toContainEqual({ role_id: 'superadmin' })
  const { rows } = await sql<{ actor_id: string | null; actor_role: string }>`
    select actor_id, actor_role from audit_log
     where action = 'user.role-given' and subject_id = ${first.userId}`.execute(house.ctx.db)
  expect(rows).toEqual([{ actor_id: null, actor_role: 'system' }])
})

it('of two that are named at once one is the first', async () => {
  await sql`delete from user_roles where role_id = 'superadmin'`.execute(house.ctx.db)
  const people = [await makeUser(house.ctx), await makeUser(house.ctx)]
  const named = await Promise.allSettled(people.map(({ email }) => makeFirstSuperadmin(house.ctx, email)))
  expect(named.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
