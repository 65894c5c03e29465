import { addMinutes, formatInstant, toMs } from '@skyroute/core/dates.ts'
import type { Archive } from './archive.ts'
import { type BaseCopy, listBaseCopies, listSystems, type Manifest, readManifest } from './base-copies.ts'
import { BackupRejected } from './sealed-stream.ts'

export type ChosenCopy = { copy: BaseCopy; manifest: Manifest }

/** The newest base copy from which the log leads to this moment; null: the newest of all. */
export async function chooseCopy(archive: Archive, at: Date | null, now: Date): Promise<ChosenCopy> {
  if (at && at > now) throw new BackupRejected('That moment has not come yet.')
  const copies = await listAllCopies(archive)
  if (copies.length === 0) throw new BackupRejected(`There is no base copy in ${archive.folder}.`)
  for (const copy of copies.filter(({ startedAt }) => !at || startedAt <= at)) {
    const manifest = await readManifest(archive, copy)
    if (!at || new Date(manifest.endedAt) <= at) return { copy, manifest }
  }
  const { endedAt } = await readManifest(archive, copies.at(-1)!) // there is one
  throw new BackupRejected(`The oldest moment that can be restored is ${nextMinute(new Date(endedAt))}.`)
}

async function listAllCopies(archive: Archive): Promise<BaseCopy[]> {
  const systems = await listSystems(archive)
  const copies = (await Promise.all(systems.map((systemId) => listBaseCopies(archive, systemId)))).flat()
  return copies.sort((one, other) => Number(other.startedAt) - Number(one.startedAt))
}

/** In Lagos time, and such that the moment that is read can be asked for. */
function nextMinute(at: Date): string {
  const minute = 60_000
  return formatInstant(
    toMs(at) % minute === 0 ? at : addMinutes(Math.floor(toMs(at) / minute) * minute, 1),
    'with year',
  )
}
