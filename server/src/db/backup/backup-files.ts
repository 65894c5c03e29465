// A stored file never changes (its key is new each time), so all backups share one copy of it.
import { constants, existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { closeFile, makePrivateFolder } from '../../private-files.ts'
import { listBackups } from './list-backups.ts'
import { readManifest } from './manifest.ts'

const shared = 'files'
const keyNames = ['secret', 'receipt-key']

/** Copies what the shared folder does not hold yet; answers everything that is stored now. */
export async function keepFiles(dataFolder: string, backupFolder: string): Promise<string[]> {
  const store = join(dataFolder, 'files')
  const found = await filesUnder(store)
  const kept: string[] = []
  for (const file of found) {
    if (await copyOnce(join(store, file), join(backupFolder, shared, file))) kept.push(file)
  }
  return kept
}

/** What this backup's rows may name. Files that are there already stay as they are. */
export async function bringBackFiles(files: string[], { from, dataFolder }: { from: string; dataFolder: string }) {
  let lost = 0
  for (const file of files) {
    if (!(await copyOnce(join(from, shared, file), join(dataFolder, 'files', file)))) lost += 1
  }
  return { lost }
}

/** Without its keys a house cannot open second factors nor sign as before. */
export async function keepKeys(dataFolder: string, folder: string) {
  for (const name of keyNames) await copyOnce(join(dataFolder, name), join(folder, 'keys', name))
}

export async function bringBackKeys(folder: string, dataFolder: string) {
  for (const name of keyNames) {
    const source = join(folder, 'keys', name)
    if (!existsSync(source)) continue
    await copyFile(source, join(dataFolder, name))
    await closeFile(join(dataFolder, name))
  }
}

/** What no kept backup names any more. */
export async function pruneFiles(backupFolder: string) {
  const manifests = await Promise.all(
    (await listBackups(backupFolder)).map((name) => readManifest(join(backupFolder, name))),
  )
  const named = new Set(manifests.flatMap(({ files }) => files))
  for (const file of await filesUnder(join(backupFolder, shared)))
    if (!named.has(file)) await rm(join(backupFolder, shared, file), { force: true })
}

/** False when the file went away meanwhile: its row did as well, or will find it missing. */
async function copyOnce(source: string, target: string): Promise<boolean> {
  if (existsSync(target)) return true
  await makePrivateFolder(dirname(target))
  const unfinished = `${target}.unfinished`
  try {
    await copyFile(source, unfinished, constants.COPYFILE_FICLONE)
    await closeFile(unfinished)
    await rename(unfinished, target)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.unfinished'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}
