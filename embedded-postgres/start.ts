// A real PostgreSQL that needs no installation: one child process, its cluster in the data folder.
// What happens when it or we die is told in postmaster.ts and processes.ts. Others may import this file alone.
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { ensureCluster, ownerRole, readPassword } from './cluster.ts'
import { findHome, type PreparedHome, prepareHome } from './home.ts'
import { AlreadyRunning, takeOwnership } from './owner-lock.ts'
import { choosePort, readPort, rememberPort } from './port.ts'
import { PortTaken, type Postmaster, type Supervision, supervise } from './postmaster.ts'
import { clearLeftovers } from './processes.ts'
import { type RecoveredPostgres, type Recovery, recoverPostgres } from './recover.ts'

export interface EmbeddedOptions {
  dataFolder: string
  /** Used instead when we are root and PostgreSQL's own account cannot enter the data folder. */
  stateFolder?: string
  /** A fixed port; otherwise the last one or any free one. */
  port?: number
  log: Supervision['log']
  /** Told each time the server runs again after an unexpected end. */
  onRestart?: () => void
  /** Settings that differ from the defaults, as in postgresql.conf. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  urlFor(database: string): string
  host: string
  port: number
  /** Where the cluster really is: in the state folder when the account that runs it cannot enter yours. */
  dataFolder: string
  pid(): number
  stop(): Promise<void>
}

export { postmasterPid } from './processes.ts'
export type { RecoveredPostgres } from './recover.ts'
export { AlreadyRunning }

/** A base copy unpacked and started next to the cluster of this data folder. */
export function recoverEmbeddedPostgres(
  recovery: Omit<Recovery, 'stateFolder'> & { stateFolder?: string },
): Promise<RecoveredPostgres> {
  return recoverPostgres({ stateFolder: systemStateFolder, ...recovery })
}

const host = '127.0.0.1'
const systemStateFolder = '/var/lib/skyroute'

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const prepared = await prepareHome({
    dataFolder: options.dataFolder,
    stateFolder: options.stateFolder ?? systemStateFolder,
  })
  const { home } = prepared
  if (home.folder !== path.resolve(options.dataFolder)) {
    options.log.info(
      `The database is kept in ${home.folder}: PostgreSQL does not run as root, and its account cannot enter this folder.`,
    )
  }
  const giveUpOwnership = await takeOwnership(home.lockFile)
  try {
    await ensureCluster(prepared, { ...options.settings })
    const { postmaster, port } = await startServer(prepared, options)
    const password = await readPassword(home)
    return {
      host,
      port,
      dataFolder: home.folder,
      urlFor: (database) => urlOf(password, port, database),
      pid: postmaster.pid,
      stop: async () => {
        await postmaster.stop()
        await giveUpOwnership()
      },
    }
  } catch (error) {
    await giveUpOwnership()
    throw error
  }
}

/** The address of a server that another process runs from this data folder. */
export async function readEmbeddedUrl(
  dataFolder: string,
  database = 'skyroute',
  stateFolder = systemStateFolder,
): Promise<string> {
  const home = findHome({ dataFolder, stateFolder })
  const port = home && (await readPort(home))
  if (!home || !port)
    throw new Error(`No database has been started in ${dataFolder} yet. Start Skyroute once, or set DATABASE_URL.`)
  return urlOf(await readPassword(home), port, database)
}

async function startServer(
  prepared: PreparedHome,
  options: EmbeddedOptions,
): Promise<{ postmaster: Postmaster; port: number }> {
  const { home } = prepared
  await clearLeftovers(await realpath(home.cluster), (pid) => {
    options.log.info(`Stopping the database server that an earlier run left behind (process ${pid}).`)
  })
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await choosePort(home))
    try {
      const postmaster = await supervise(prepared, { port, log: options.log, onRestart: options.onRestart })
      await rememberPort(home, port)
      return { postmaster, port }
    } catch (error) {
      if (!(error instanceof PortTaken) || options.port || attempt === 5)
        throw new Error(`The database did not start: ${(error as Error).message}`)
    }
  }
}

function urlOf(password: string, port: number, database: string): string {
  return `postgres://${ownerRole}:${encodeURIComponent(password)}@${host}:${port}/${encodeURIComponent(database)}`
}
