import { addMinutes, formatInstant, toMs } from '@skyroute/core/dates.ts'
import type { Archive } from './archive.ts'
import { type BaseCopy, listBaseCopies, listSystems, type Manifest, readManifest } from './base-copies.ts'
import { BackupRejected, FileDamaged } from './sealed-stream.ts'

/** `damage`: of a newer one, which was passed by. */
export type ChosenCopy = { copy: BaseCopy; manifest: Manifest; damage: FileDamaged | undefined }

/**
 * The base copies from which the log leads to this moment, the newest first; null: to the newest of all. After the first
 * come those of the same cluster alone: another one's life is no substitute. Damaged ones are passed by while others serve.
 */
export async function* copiesFor(archive: Archive, at: Date | null, now: Date): AsyncGenerator<ChosenCopy> {
  if (at && at > now) throw new BackupRejected('That moment has not come yet.')
  const copies = await listAllCopies(archive)
  if (copies.length === 0) throw new BackupRejected(`There is no base copy in ${archive.folder}.`)
  const before = copies.filter(({ startedAt }) => !at || startedAt <= at)
  let isGiven = false
  let damage: FileDamaged | undefined
  for (const copy of before.filter(({ systemId }) => systemId === before[0]?.systemId)) {
    const manifest = await readManifest(archive, copy).catch((error: unknown) => {
      if (!(error instanceof FileDamaged)) throw error
      damage ??= error
      return null
    })
    if (!manifest || (at && new Date(manifest.endedAt) > at)) continue
    isGiven = true
    yield { copy, manifest, damage }
  }
  if (isGiven) return
  if (damage) throw damage
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
