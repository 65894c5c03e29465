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

/** A migrated, empty database of the caller's own: `const database = await testDatabase()` in beforeAll, drop in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${templateDatabase} strategy file_copy`)
  const { appUrl, queueUrl } = inject('databaseLogins')
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const url = at(inject('databaseServerUrl'))
  return { url, appUrl: at(appUrl), queueUrl: at(queueUrl), drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
