// The benchmark's own world: a scratch folder with a PostgreSQL of the same durable settings as the product's.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { withClient } from '../../server/src/db/with-client.ts'

export type BenchWorld = {
  /** What the servers get as DATA_FOLDER: its database named skyroute is the demo. */
  dataFolder: string
  urlFor(database: string): string
  hasDatabase(name: string): Promise<boolean>
  createDatabase(name: string, template?: string): Promise<void>
  renameDatabase(from: string, to: string): Promise<void>
  dropDatabase(name: string): Promise<void>
  /** Lets go of the database while something else opens the folder. */
  without<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const quiet = { info() {}, warn: (message: string) => console.warn(message) }

/** A folder that is named is kept with its data for the next run; otherwise all goes at the end. */
export async function openBenchWorld(named: string | undefined): Promise<BenchWorld> {
  const folder = named ?? mkdtempSync(join(tmpdir(), 'skyroute-bench-'))
  mkdirSync(folder, { recursive: true })
  // PostgreSQL does not run as root: its own account must be able to come in.
  chmodSync(folder, 0o755)
  const open = () => startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), log: quiet })
  let server = await open()
  const ask = (statement: string, values?: string[]) =>
    withClient(server.urlFor('postgres'), (client) => client.query(statement, values))
  return {
    dataFolder: folder,
    urlFor: (database) => server.urlFor(database),
    hasDatabase: async (name) => (await ask('select 1 from pg_database where datname = $1', [name])).rowCount === 1,
    createDatabase: async (name, template = 'template0') => {
      await ask(`create database ${name} template ${template}`)
    },
    renameDatabase: async (from, to) => {
      await ask(`alter database ${from} rename to ${to}`)
    },
    dropDatabase: async (name) => {
      await ask(`drop database if exists ${name} with (force)`)
    },
    async without(work) {
      await server.stop()
      try {
        return await work()
      } finally {
        server = await open()
      }
    },
    async close() {
      await server.stop()
      if (!named) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
