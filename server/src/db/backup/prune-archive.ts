import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addHours } from '@skyroute/core/dates.ts'
import { segmentNumber } from '@skyroute/embedded-postgres/start.ts'
import { type Archive, namesIn } from './archive.ts'
import { type BaseCopy, baseFolderOf, listBaseCopies, listSystems, momentOf, readManifest } from './base-copies.ts'
import { pruneEarlierReleases } from './earlier-releases.ts'
import { erasuresBefore } from './erasures.ts'
import { goneFolder } from './keep-uploads.ts'
import { logFolderOf } from './log-archive.ts'

/**
 * Every moment of the last `days` can be restored: copies of these days stay, the one before them, and the log since.
 * A cluster that nobody runs any more goes as a whole when its newest copy is that old.
 */
export async function pruneArchive(archive: Archive, { now, days }: { now: Date; days: number }): Promise<void> {
  const oldest = addHours(now, -24 * days)
  const systems = await listSystems(archive)
  const copies = (await Promise.all(systems.map((id) => listBaseCopies(archive, id)))).flat()
  const [current] = copies.toSorted((one, other) => Number(other.startedAt) - Number(one.startedAt))
  const kept: BaseCopy[] = []
  for (const systemId of systems) {
    const own = copies.filter((copy) => copy.systemId === systemId)
    const isAbandoned = systemId !== current?.systemId && !own.some(({ startedAt }) => startedAt >= oldest)
    if (isAbandoned) await remove(archive, systemId)
    else kept.push(...(await pruneSystem(archive, own, oldest)))
  }
  const reach = kept.reduce((least, { startedAt }) => (startedAt < least ? startedAt : least), oldest)
  await pruneRest(archive, reach)
  await pruneEarlierReleases(archive.folder, oldest)
  if (kept.length === 0) return
  for (const name of await erasuresBefore(archive, reach)) await remove(archive, name)
}

async function pruneSystem(archive: Archive, copies: BaseCopy[], oldest: Date): Promise<BaseCopy[]> {
  const firstOld = copies.findIndex(({ startedAt }) => startedAt <= oldest)
  const kept = firstOld < 0 ? copies : copies.slice(0, firstOld + 1)
  for (const { systemId, name } of copies.slice(kept.length)) await remove(archive, `${baseFolderOf(systemId)}/${name}`)
  const last = kept.at(-1)
  if (last) await pruneLog(archive, last)
  return kept
}

/** Timelines stay: they are small, and their numbers must not be given again. */
async function pruneLog(archive: Archive, oldest: BaseCopy) {
  const manifest = await readManifest(archive, oldest).catch(() => null)
  // Of an earlier key: its log goes when it does.
  if (!manifest) return
  const { firstSegment } = manifest
  const folder = logFolderOf(oldest.systemId)
  for (const name of await namesIn(join(archive.folder, folder))) {
    const isOld = !name.endsWith('.history') && segmentNumber(name) < segmentNumber(firstSegment)
    if (isOld) await remove(archive, `${folder}/${name}`)
  }
}

/** Files that left the store, and copies of times that were given up. */
async function pruneRest(archive: Archive, reach: Date) {
  for (const folder of [goneFolder, 'left'])
    for (const name of await namesIn(join(archive.folder, folder)))
      if (momentOf(name) < reach) await remove(archive, `${folder}/${name}`)
  await pruneUnfinished(archive.folder, reach)
}

/** What a stop left half written. */
async function pruneUnfinished(folder: string, before: Date) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.name.endsWith('.unfinished')) continue
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

async function remove({ folder }: Archive, place: string) {
  await rm(join(folder, place), { recursive: true, force: true })
}
