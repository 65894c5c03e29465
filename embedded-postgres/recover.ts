// A cluster unpacked from a base copy, in a folder next to the current one. It takes the current one's place only when
// the caller says so.
import { randomBytes } from 'node:crypto'
import { chown, lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar'
import { ownerRole, writePassword, writeSettings } from './cluster.ts'
import { fileExists } from './file-exists.ts'
import { type Place, type PreparedHome, prepareHome } from './home.ts'
import { takeOwnership } from './owner-lock.ts'
import { choosePort } from './port.ts'
import { launch } from './postmaster.ts'
import { clearLeftovers, stopServer } from './processes.ts'

export interface Recovery extends Place {
  /** A tar of the cluster with the log that makes it consistent, as BASE_BACKUP gives it. */
  copy: Readable
  /** The owner's, in that cluster. */
  password: string
}

export interface RecoveredPostgres {
  urlFor(database: string): string
  /** Replaces the current cluster; answers where that one is kept, if there was one. */
  takeItsPlace(keptName: string): Promise<string | undefined>
  /** Leaves everything as it was. */
  giveUp(): Promise<void>
}

/** Only while no server runs on this data folder. */
export async function recoverPostgres({ copy, password, ...place }: Recovery): Promise<RecoveredPostgres> {
  const current = await prepareHome(place)
  const { home } = current
  const giveUpOwnership = await takeOwnership(home.lockFile)
  const restored: PreparedHome = { ...current, home: { ...home, cluster: `${home.cluster}.restored` } }
  const { cluster } = restored.home
  const cleanUp = async () => {
    await rm(cluster, { recursive: true, force: true })
    await giveUpOwnership()
  }
  try {
    for (const folder of [home.cluster, cluster]) if (await fileExists(folder)) await clearLeftovers(folder, () => {})
    await unpack(restored, copy)
    const port = await choosePort(home)
    const stop = await start(restored, port)
    return {
      urlFor: (database) => `postgres://${ownerRole}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
      async takeItsPlace(keptName) {
        await stop()
        const kept = await changePlaces(restored, current, { password, keptName })
        await giveUpOwnership()
        return kept
      },
      async giveUp() {
        await stop()
        await cleanUp()
      },
    }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

async function unpack({ home, account }: PreparedHome, copy: Readable): Promise<void> {
  await rm(home.cluster, { recursive: true, force: true })
  await mkdir(home.cluster, { mode: 0o700 })
  // Synchronous, so that nothing is written any more once a damaged copy has ended it.
  await pipeline(copy, extract({ cwd: home.cluster, strict: true, preserveOwner: false, sync: true }))
  // Why it does not start is read from what it prints.
  await writeSettings(home, { logging_collector: 'off' })
  if (!account) return
  const { uid, gid } = account
  await chown(home.cluster, uid, gid)
  for (const entry of await readdir(home.cluster, { recursive: true, withFileTypes: true }))
    await lchown(path.join(entry.parentPath, entry.name), uid, gid)
}

/** Answers how to stop it. */
async function start(restored: PreparedHome, port: number): Promise<() => Promise<void>> {
  const child = await launch(restored, port)
  const endWithUs = () => child.kill('SIGINT')
  process.on('exit', endWithUs)
  return async () => {
    process.off('exit', endWithUs)
    if (child.pid && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
  }
}

/** The password goes with its cluster. */
async function changePlaces(
  restored: PreparedHome,
  { home }: PreparedHome,
  { password, keptName }: { password: string; keptName: string },
): Promise<string | undefined> {
  const hasOld = await fileExists(home.cluster)
  const kept = path.join(home.folder, `cluster.${keptName}`)
  if (hasOld) {
    const old = await readFile(home.passwordFile, 'utf8').catch(() => '')
    await writeFile(path.join(home.cluster, `owner-password.${randomBytes(3).toString('hex')}`), old, { mode: 0o600 })
    await rename(home.cluster, kept)
  }
  await rename(restored.home.cluster, home.cluster)
  await writePassword(restored, password)
  return hasOld ? kept : undefined
}
