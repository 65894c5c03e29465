// A cluster put together from a base copy and the log: recovered in a folder of its own, beside the one that stands
// there. It takes that one's place only when somebody says so.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { archiving, ownerRole, writePassword, writeSettings } from './cluster.ts'
import { fileExists } from './file-exists.ts'
import { type Home, type PreparedHome, prepareHome } from './home.ts'
import { readSystemId } from './log-segments.ts'
import { takeOwnership } from './owner-lock.ts'
import { choosePort } from './port.ts'
import { launch } from './postmaster.ts'
import { clearLeftovers, stopServer } from './processes.ts'

export interface Recovery {
  dataFolder: string
  stateFolder: string
  /** null: to the end of the log. */
  until: Date | null
  /** Settings that differ from the defaults, as in postgresql.conf. */
  settings?: Record<string, string>
  /** Puts a base copy into the folder, and the log into its pg_wal. Answers the owner's password of that cluster. */
  fill(cluster: string, standing: StandingCluster): Promise<string>
}

/** What stands there now, and may hold the newest of the log. */
export interface StandingCluster {
  systemId: string | undefined
  logFolder: string
  outgoingFolder: string
}

export interface RecoveredPostgres {
  urlFor(database: string): string
  /** Takes the place of the cluster that stood there; answers where that is kept, if there was one. */
  takeItsPlace(keptName: string): Promise<string | undefined>
  /** Nothing was changed. */
  giveUp(): Promise<void>
}

/** Only while no server runs on this data folder. */
export async function recoverPostgres(recovery: Recovery): Promise<RecoveredPostgres> {
  const prepared = await prepareHome(recovery)
  const { home } = prepared
  const giveUpOwnership = await takeOwnership(home.lockFile)
  const [cluster, outgoingFolder] = [`${home.cluster}.restored`, `${home.outgoingFolder}.restored`]
  const beside: PreparedHome = { ...prepared, home: { ...home, cluster, outgoingFolder } }
  const cleanUp = async () => {
    for (const folder of [cluster, outgoingFolder]) await rm(folder, { recursive: true, force: true })
    await giveUpOwnership()
  }
  try {
    if (await fileExists(home.cluster)) await clearLeftovers(home.cluster, () => {})
    if (await fileExists(beside.home.cluster)) await clearLeftovers(beside.home.cluster, () => {})
    const password = await putTogether(beside, home, recovery)
    return await openRecovered(beside, { home, password, cleanUp, giveUpOwnership })
  } catch (error) {
    await cleanUp()
    throw error
  }
}

async function putTogether(beside: PreparedHome, home: Home, { fill, until, settings }: Recovery): Promise<string> {
  const { cluster, outgoingFolder } = beside.home
  for (const folder of [cluster, outgoingFolder]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
  }
  const systemId = await readSystemId(home.cluster)
  const logFolder = path.join(home.cluster, 'pg_wal')
  const password = await fill(cluster, { systemId, logFolder, outgoingFolder: home.outgoingFolder })
  await mkdir(path.join(cluster, 'pg_wal', 'archive_status'), { recursive: true })
  await writeFile(path.join(cluster, 'recovery.signal'), '')
  await writeSettings(beside.home, { ...archiving(beside.home), ...recoverySettings(until), ...settings })
  if (beside.account) for (const folder of [cluster, outgoingFolder]) await handOver(folder, beside.account)
  return password
}

function recoverySettings(until: Date | null): Record<string, string> {
  return {
    // The log lies in pg_wal already; this says that nothing is to be fetched.
    restore_command: process.platform === 'win32' ? 'exit 1' : 'false',
    recovery_target_time: until?.toISOString().replace('T', ' ').replace('Z', '+00') ?? '',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // Why it failed is read from what it printed.
    logging_collector: 'off',
  }
}

async function handOver(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
}

type Opening = { home: Home; password: string; cleanUp(): Promise<void>; giveUpOwnership(): Promise<void> }

async function openRecovered(beside: PreparedHome, opening: Opening): Promise<RecoveredPostgres> {
  const { home, password, cleanUp, giveUpOwnership } = opening
  const port = await choosePort(home)
  const child = await launch(beside, port)
  const endWithUs = () => child.kill('SIGINT')
  process.on('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    await stopChild(child)
  }
  return {
    urlFor: (database) => `postgres://${ownerRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async takeItsPlace(keptName) {
      await stop()
      const kept = await changePlaces(beside, { home, password, keptName })
      await giveUpOwnership()
      return kept
    },
    async giveUp() {
      await stop()
      await cleanUp()
    },
  }
}

async function stopChild(child: ChildProcess) {
  if (child.pid && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
}

/** The password goes with its cluster, and so does what the old one had not handed over. */
async function changePlaces(
  beside: PreparedHome,
  { home, password, keptName }: { home: Home; password: string; keptName: string },
): Promise<string | undefined> {
  const hasOld = await fileExists(home.cluster)
  const kept = path.join(home.folder, `cluster.${keptName}`)
  if (hasOld) {
    const old = await readFile(home.passwordFile, 'utf8').catch(() => '')
    await writeFile(path.join(home.cluster, `owner-password.${randomBytes(3).toString('hex')}`), old, { mode: 0o600 })
    await rename(home.cluster, kept)
    await rename(home.outgoingFolder, path.join(kept, 'outgoing'))
  }
  await rm(home.outgoingFolder, { recursive: true, force: true })
  await rename(beside.home.outgoingFolder, home.outgoingFolder)
  await rename(beside.home.cluster, home.cluster)
  await writePassword(beside, password)
  return hasOld ? kept : undefined
}
