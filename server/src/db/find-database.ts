import { join } from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { withClient } from './with-client.ts'

/** `appUrl`: the operator's own login for the server, when two addresses are configured. */
export type FoundDatabase = {
  ownerUrl: string
  appUrl: string | null
  stop(): Promise<void>
}

const name = 'skyroute'

/** The database that the configuration names, or the embedded one, started and ready. */
export async function findDatabase(config: Config, log: FastifyBaseLogger): Promise<FoundDatabase> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl && databaseOwnerUrl) return { ownerUrl: databaseOwnerUrl, appUrl: databaseUrl, stop: async () => {} }
  if (databaseUrl) return { ownerUrl: databaseUrl, appUrl: null, stop: async () => {} }
  const server = await startEmbeddedPostgres({
    dataFolder: join(config.dataFolder, 'postgres'),
    log,
    onRestart: () => log.warn('the database had stopped and runs again'),
  })
  await createDatabase(server.urlFor('postgres'))
  return { ownerUrl: server.urlFor(name), appUrl: null, stop: server.stop }
}

function createDatabase(url: string) {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${name}`)
  })
}
