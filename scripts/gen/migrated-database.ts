import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@skyroute/embedded-postgres/start.ts'
import { migrate } from '../../server/src/db/migrate.ts'

/** An empty database with every migration, which goes afterwards. */
export async function withMigratedDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'skyroute-gen-'))
  // PostgreSQL does not run as root: its own account must be able to come in.
  chmodSync(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataFolder, log: { info() {}, warn: console.warn } })
  try {
    const url = postgres.urlFor('postgres')
    await migrate(url)
    return await work(url)
  } finally {
    await postgres.stop()
    rmSync(dataFolder, { recursive: true })
  }
}
