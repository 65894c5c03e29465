import { join } from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Logins, openLogins } from '../db/logins.ts'
import { migrate } from '../db/migrate.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    /** With the server's own login, and the job worker's; both for any of the test databases. */
    databaseLogins: Logins
    /** For what a run shares; goes with it. */
    scratchFolder: string
  }
}

export const templateDatabase = 'skyroute_template'

/** One database server for the whole run, with one migrated database that every test file clones. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await scratchFolder()
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: { info() {}, warn: console.warn },
    settings,
  })
  await run(postgres.urlFor('postgres'), `create database ${templateDatabase}`)
  const ownerUrl = postgres.urlFor(templateDatabase)
  await migrate(ownerUrl)
  project.provide(
    'databaseLogins',
    await openLogins({ ownerUrl, appUrl: null, secret: 'only for tests', warn: console.warn }),
  )
  project.provide('databaseServerUrl', postgres.urlFor('postgres'))
  project.provide('scratchFolder', folder)
  return async () => {
    await postgres.stop()
    await remove()
  }
}

/** These databases live for a minute: nothing in them has to survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
