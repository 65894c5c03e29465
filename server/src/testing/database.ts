import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { templateDatabase } from './global-setup.ts'

export interface TestDatabase {
  /** Connects as the owner. */
  url: string
  /** Connects as the server does, and as its job worker. */
  appUrl: string
  queueUrl: string
  drop(): Promise<void>
}

/** A database to copy, and the data folder that belongs to it. */
export type Template = { database: string; folder: string }

/** A migrated, empty database of the caller's own: `const database = await testDatabase()` in beforeAll, drop in afterAll. */
export async function testDatabase(template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const { appUrl, queueUrl } = inject('databaseLogins')
  const at = (address: string) => addressOf(name, address)
  const url = at(inject('databaseServerUrl'))
  return { url, appUrl: at(appUrl), queueUrl: at(queueUrl), drop: () => onServer(`drop database ${name} with (force)`) }
}

/** The address of another database of the same server. */
export const addressOf = (database: string, address: string): string =>
  Object.assign(new URL(address), { pathname: `/${database}` }).href

async function onServer(statement: string): Promise<void> {
  await keptServer().query(statement)
}

let kept: pg.Pool | undefined

/** A connection is kept: every test file makes a database and drops it, and to open one costs about as much again. */
function keptServer(): pg.Pool {
  if (kept) return kept
  const connectionString = inject('databaseServerUrl')
  kept = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true })
  kept.on('error', () => {}) // at the end of the run the server stops under it
  return kept
}
