// The folder of one embedded server: its cluster and the few files beside it.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Account, accountOwning, canReach, chooseAccount } from './account.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'

export interface Home {
  folder: string
  cluster: string
  logFolder: string
  startupLog: string
  passwordFile: string
  portFile: string
  lockFile: string
}

export interface PreparedHome {
  home: Home
  binaries: Binaries
  account: Account | undefined
}

/** A clone and where its database may go instead when PostgreSQL's account cannot enter it. */
export interface Place {
  dataFolder: string
  stateFolder: string
}

export function homeAt(folder: string): Home {
  return {
    folder,
    cluster: path.join(folder, 'cluster'),
    logFolder: path.join(folder, 'log'),
    startupLog: path.join(folder, 'log', 'startup.log'),
    passwordFile: path.join(folder, 'owner-password'),
    portFile: path.join(folder, 'port'),
    lockFile: path.join(folder, 'owner.lock'),
  }
}

/** Where the server of this data folder lives: in it, or in the system's state folder. */
export function findHome(place: Place): Home | undefined {
  const homes = [homeAt(path.resolve(place.dataFolder)), homeAt(stateFolderFor(place))]
  return homes.find((home) => existsSync(home.cluster))
}

/** Decides where the cluster is kept and who runs it, and makes sure that account reaches it and the programs. */
export async function prepareHome(place: Place): Promise<PreparedHome> {
  const existing = findHome(place)
  return existing ? reopenHome(existing, place) : openNewHome(place)
}

async function reopenHome(home: Home, place: Place): Promise<PreparedHome> {
  const account = await accountOwning(home.cluster)
  if (!canReach(account, [home.cluster])) {
    throw new Error(
      `The account that owns the database in ${home.cluster} (uid ${account?.uid}) may no longer enter the folders above it. Give them execute permission, or move the data.`,
    )
  }
  await mkdir(home.logFolder, { recursive: true })
  await handOver(home, account)
  return { home, account, binaries: await reachableBinaries(account, place) }
}

async function openNewHome(place: Place): Promise<PreparedHome> {
  const account = chooseAccount()
  let home = homeAt(path.resolve(place.dataFolder))
  await createFolders(home, account)
  if (!canReach(account, [home.folder])) {
    home = homeAt(stateFolderFor(place))
    await createFolders(home, account)
  }
  return { home, account, binaries: await reachableBinaries(account, place) }
}

/** The programs may lie in a private clone: then one copy per version serves the whole machine. */
async function reachableBinaries(account: Account | undefined, place: Place): Promise<Binaries> {
  const installed = await findBinaries()
  if (canReach(account, [installed.postgres, installed.initdb])) return installed
  return copyBinaries(installed, place.stateFolder)
}

/** One state folder per clone: a copied clone never opens the first one's database. */
function stateFolderFor({ dataFolder, stateFolder }: Place): string {
  const key = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12)
  return path.join(stateFolder, key)
}

async function createFolders(home: Home, account: Account | undefined): Promise<void> {
  await mkdir(home.logFolder, { recursive: true })
  await chmod(home.folder, 0o755)
  await handOver(home, account)
}

async function handOver(home: Home, account: Account | undefined): Promise<void> {
  if (!account) return
  for (const folder of [home.folder, home.logFolder]) await chown(folder, account.uid, account.gid)
}
