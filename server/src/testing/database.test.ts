import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await testDatabase()
  second = await testDatabase()
})

afterAll(async () => {
  await first.drop()
  await second.drop()
})

it('gives each test file a migrated database that no other one sees', async () => {
  await ask(first.url, 'create table mine (n int)')
  expect(await ask(first.url, "select to_regclass('mine') is not null")).toBe(true)
  expect(await ask(second.url, "select to_regclass('mine') is not null")).toBe(false)
  expect(await ask(second.url, 'select count(*)::int > 0 from schema_migrations')).toBe(true)
})

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
