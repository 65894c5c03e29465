import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const change = ['update', 'delete']

it.each([
  ['access_deciders', change],
  ['account_writers', change],
  ['audit_log', change],
  ['bank_statements', change],
  ['booking_events', change],
  ['bookings', ['delete']],
  ['drivers', ['delete']],
  ['ledger_entries', change],
  ['ledger_transactions', change],
  ['listing_changes', ['delete']],
  ['payment_events', change],
  ['payments', ['delete']],
  ['permissions', ['insert', ...change]],
  ['schema_migrations', ['insert', ...change]],
  ['second_factor_removals', ['update']],
  ['statement_lines', change],
  ['users', ['delete']],
  ['vehicles', ['delete']],
])('the server itself has no right to change the record in %s: %j', async (table, rights) => {
  const { rows } = await sql<{ granted: string }>`
    select wanted as granted from unnest(${rights}::text[]) wanted
     where has_table_privilege('skyroute_app', ${table}, wanted)`.execute(server.ctx.db)
  expect(rows.map(({ granted }) => granted)).toEqual([])
})
