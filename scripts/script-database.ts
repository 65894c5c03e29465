import { join } from 'node:path'
import { AlreadyRunning, readEmbeddedUrl } from '@skyroute/embedded-postgres/start.ts'
import { type Config, readConfig } from '../server/src/config.ts'
import { type FoundDatabase, findDatabase } from '../server/src/db/find-database.ts'
import { TooOld } from '../server/src/db/migrations/baseline.ts'
import { openLog } from '../server/src/log/open-log.ts'

type Log = ReturnType<typeof openLog>

/** The database that the server would use; a running server's own one is shared with it. */
export async function withDatabase(work: (config: Config, ownerUrl: string, log: Log) => Promise<void>): Promise<void> {
  const config = readConfig()
  const log = openLog('warn')
  const database = await reach(config, log)
  try {
    await work(config, database.ownerUrl, log)
  } catch (error) {
    if (!(error instanceof TooOld)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await database.stop()
  }
}

async function reach(config: Config, log: Log): Promise<FoundDatabase> {
  try {
    return await findDatabase(config, log)
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { ownerUrl: await readEmbeddedUrl(join(config.dataFolder, 'postgres')), appUrl: null, stop: async () => {} }
  }
}
