import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { knownMigrations } from '../db/migrations/baseline.ts'
import { testDatabase } from './database.ts'

/** A database of the caller's own as it stood before a migration, and the owner's connection to it: `end` it in afterAll. */
export async function databaseBefore(migration: string) {
  const database = await testDatabase('template0')
  await migrate(database.url, { only: new Set(knownMigrations().filter((name) => name < migration)) })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const end = async () => {
    await client.end()
    await database.drop()
  }
  return { url: database.url, client, end }
}
