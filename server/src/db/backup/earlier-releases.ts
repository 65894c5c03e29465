// What earlier releases wrote into the folder of backups. They age as base copies do, and only the release that made one
// restores it. Until 0.2 a backup was a readable folder a night, with the uploaded files in `files`; after it a folder for
// each cluster held base copies with the log since.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMoment, momentOf, namesIn } from './archive.ts'

export async function copiesOfEarlierReleases(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(isMoment)
}

export async function pruneEarlierReleases(folder: string, oldest: Date): Promise<void> {
  const copies = await copiesOfEarlierReleases(folder)
  const old = copies.filter((name) => momentOf(name) < oldest)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  if (old.length > 0 && copies.length === old.length) await rm(join(folder, 'files'), { recursive: true, force: true })
  await pruneClusters(folder, oldest)
}

/** By when the newest base copy was added. */
async function pruneClusters(folder: string, oldest: Date) {
  for (const name of (await namesIn(folder)).filter((each) => /^\d{10,20}$/.test(each))) {
    const base = await stat(join(folder, name, 'base')).catch(() => null)
    if (!base || base.mtime < oldest) await rm(join(folder, name), { recursive: true, force: true })
  }
}
