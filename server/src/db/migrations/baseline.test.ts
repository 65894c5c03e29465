import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { migrate } from '../migrate.ts'
import { baselineMigrations, knownMigrations, replacedMigrations } from './baseline.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  // No further than 0.1: what is newer makes what is not there yet.
  database = await testDatabase('template0')
  await migrate(database.url, { only: new Set(baselineMigrations()) })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const recorded = async () =>
  (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  )

/** As 0.1 left it, or an earlier release: the schema is the same, what is recorded of it is not. */
async function leaveAs(names: string[]) {
  await client.query('delete from schema_migrations')
  await client.query('insert into schema_migrations (name) select unnest($1::text[])', [names])
}

beforeEach(() => leaveAs(replacedMigrations()))

it('a database that 0.1 left is adopted: the baseline is recorded, and only what is newer runs', async () => {
  await client.query('alter table heartbeats rename constraint heartbeats_pkey to system_beats_pkey')
  await client.query('alter index orphan_uploads_age rename to unclaimed_files_age')
  const newer = knownMigrations().filter((name) => !baselineMigrations().includes(name))
  expect(await migrate(database.url)).toEqual(newer)
  expect(await recorded()).toEqual([...replacedMigrations(), ...knownMigrations()])
  const { rows } = await client.query(
    `select relname from pg_class where relname in ('heartbeats_pkey', 'orphan_uploads_age', 'system_beats_pkey', 'unclaimed_files_age') order by 1`,
  )
  expect(rows.map(({ relname }) => relname)).toEqual(['heartbeats_pkey', 'orphan_uploads_age'])
  expect(await migrate(database.url)).toEqual([])
})

it.each([
  ['one of the last days of 0.1', replacedMigrations().slice(0, -1), 'without 0210_full_names.sql'],
  ['its first day', replacedMigrations().slice(0, 1), 'without 0002_catalogue.sql'],
  ['a branch of it', [...replacedMigrations(), '0211_something_else.sql'], 'with 0211_something_else.sql'],
])('a database of %s is refused with the way out, and nothing is touched', async (_when, names, difference) => {
  await leaveAs(names)
  const refusal = `This database was left by an early Skyroute (${difference}): bring it to 0.1 first, the last release with 0210_full_names.sql, by starting that release on it once; then start this one. Nothing was changed.`
  await expect(migrate(database.url)).rejects.toThrow(refusal)
  expect(await recorded()).toEqual(names)
})

it('a baseline that was broken off goes on where it stopped', async () => {
  const [first = '', ...rest] = baselineMigrations()
  await leaveAs([first])
  await expect(migrate(database.url)).rejects.toThrow(`Migration ${rest[0]} failed and was rolled back`)
})
