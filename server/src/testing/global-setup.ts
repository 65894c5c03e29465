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
  const server = await openServer(folder)
  await run(server.urlFor('postgres'), `create database ${templateDatabase}`)
  const ownerUrl = server.urlFor(templateDatabase)
  await migrate(ownerUrl)
  project.provide(
    'databaseLogins',
    await openLogins({ ownerUrl, appUrl: null, secret: 'only for tests', warn: console.warn }),
  )
  project.provide('databaseServerUrl', server.urlFor('postgres'))
  project.provide('scratchFolder', folder)
  return async () => {
    await server.stop()
    await remove()
  }
}

type Server = { urlFor(database: string): string; stop(): Promise<void> }

/** The embedded one, or who runs the tests names another (`npm test -- unit --database …`) by the login of a superuser. */
async function openServer(folder: string): Promise<Server> {
  const named = process.env.TEST_DATABASE_URL
  if (!named)
    return startEmbeddedPostgres({
      dataFolder: join(folder, 'postgres'),
      log: { info() {}, warn: console.warn },
      settings,
    })
  const urlFor = (database: string) => Object.assign(new URL(named), { pathname: `/${database}` }).href
  const dropTemplate = () => run(urlFor('postgres'), `drop database if exists ${templateDatabase} with (force)`)
  await dropTemplate()
  return { urlFor, stop: dropTemplate }
}

/** These databases live for a minute: nothing in them has to survive a power cut, or grows old. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  autovacuum: 'off',
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
