import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/context.ts'
import { call } from '../../../testing/makers/orders.ts'
import { makeUser } from '../../../testing/makers/people.ts'
import { processingRegister, withoutPersonalData } from './processing-register.ts'

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const registered = processingRegister.flatMap(({ tables }) => tables)

async function columnsOfTables() {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select case when table_schema = 'public' then table_name else table_schema || '.' || table_name end as table,
           array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' group by 1 order by 1`.execute(
    house.ctx.db,
  )
  return rows
}

it('names every table once, in the register or among those that say nothing of people', async () => {
  const named = [...registered, ...withoutPersonalData].sort()
  expect(named).toEqual((await columnsOfTables()).map(({ table }) => table).sort())
})

const aboutPeople = /(^|_)(email|phone|user_id|driver_id|actor_id|guest_name|recipient|sender|user_agent)$|_by$/

it('leaves out no table that has a column about people', async () => {
  const silent: readonly string[] = withoutPersonalData
  const forgotten = (await columnsOfTables()).filter(
    ({ table, columns }) => silent.includes(table) && columns.some((column) => aboutPeople.test(column)),
  )
  expect(forgotten).toEqual([])
})

it('is read and taken as a file by who may read reports, and taking it is on record', async () => {
  const admin = await makeUser(house.ctx, { roles: ['admin'] })
  const url = '/api/v1/admin/processing-register'
  const shown = await call(house, admin, { url })
  expect(shown.json().activities).toHaveLength(processingRegister.length)
  expect(shown.json().activities[0]).toMatchObject({ name: 'Accounts', legal_basis: 'contract' })
  const file = await call(house, admin, { url: `${url}/csv` })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toHaveLength(processingRegister.length + 2)
  expect((await call(house, await makeUser(house.ctx), { url })).statusCode).toBe(403)
  const { rows } = await sql`select 1 from audit_log where action = 'register.exported'`.execute(house.ctx.db)
  expect(rows).toHaveLength(1)
})
