import type { Dirent } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { closeFile, folderMode } from '../../private-files.ts'
import { copiesOfEarlierReleases } from './earlier-releases.ts'

/**
 * Closes what an earlier release left open to other accounts. A folder that is closed was closed with all that is in it,
 * as it comes last; one that the operator named for backups stays as it is, and the backups in it are closed.
 */
export async function closePrivateFiles({ dataFolder, backups }: Pick<Config, 'dataFolder' | 'backups'>) {
  for (const name of ['secret', 'receipt-key']) await unlessMissing(closeFile(join(dataFolder, name)))
  const kept = await copiesOfEarlierReleases(backups.folder)
  for (const folder of [
    join(dataFolder, 'files', 'private'),
    ...['files', ...kept].map((n) => join(backups.folder, n)),
  ])
    await unlessMissing(closeFolder(folder))
}

async function closeFolder(folder: string) {
  if (((await stat(folder)).mode & 0o777) === folderMode) return
  for (const entry of await readdir(folder, { withFileTypes: true })) await closeEntry(join(folder, entry.name), entry)
  await chmod(folder, folderMode)
}

async function closeEntry(path: string, entry: Dirent) {
  if (entry.isDirectory()) await closeFolder(path)
  else if (entry.isFile()) await closeFile(path)
}

async function unlessMissing(closing: Promise<void>) {
  try {
    await closing
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
