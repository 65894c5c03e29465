import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { templateDatabase } from './global-setup.ts'
import { keptPool } from './kept-pool.ts'

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
  kept ??= keptPool(inject('databaseServerUrl'))
  await kept.query(statement)
}

let kept: pg.Pool | undefined
