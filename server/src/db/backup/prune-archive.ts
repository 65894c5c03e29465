import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addHours } from '@skyroute/core/dates.ts'
import { type Archive, momentOf, namesIn } from './archive.ts'
import { listBaseCopies, removeBaseCopy } from './base-copies.ts'
import { pruneEarlierReleases } from './earlier-releases.ts'
import { erasuresBefore } from './erasures.ts'
import { goneFolder } from './keep-uploads.ts'

/** Base copies of the last `days` stay, and the newest in any case; files and erasures as long as a copy needs them. */
export async function pruneArchive(archive: Archive, { now, days }: { now: Date; days: number }): Promise<void> {
  const oldest = addHours(now, -24 * days)
  const copies = await listBaseCopies(archive)
  const kept = copies.filter(({ madeAt }, place) => place === 0 || madeAt >= oldest)
  for (const copy of copies.slice(kept.length)) await removeBaseCopy(archive, copy)
  const last = kept.at(-1)
  const reach = last && last.madeAt < oldest ? last.madeAt : oldest
  for (const name of await namesIn(join(archive.folder, goneFolder)))
    if (momentOf(name) < reach) await remove(archive, `${goneFolder}/${name}`)
  await pruneUnfinished(archive.folder, reach)
  await pruneEarlierReleases(archive.folder, oldest)
  if (last) for (const name of await erasuresBefore(archive, reach)) await remove(archive, name)
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
