// A cluster as it was at a moment: the base copy before it, and the log up to it, recovered beside the one that stands.
import { copyFile, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { formatInstant } from '@skyroute/core/dates.ts'
import {
  type RecoveredPostgres,
  recoverEmbeddedPostgres,
  type StandingCluster,
  segmentNumber,
  segmentsLeft,
  unpackCluster,
} from '@skyroute/embedded-postgres/start.ts'
import { makePrivateFolder } from '../../private-files.ts'
import { withClient } from '../with-client.ts'
import { type Archive, namesIn, readSealed } from './archive.ts'
import { type BaseCopy, baseFolderOf, listBaseCopies } from './base-copies.ts'
import { type ChosenCopy, copiesFor } from './choose-copy.ts'
import { archiveLog, findGap, logFolderOf, segmentsFrom } from './log-archive.ts'
import { BackupRejected, FileDamaged } from './sealed-stream.ts'

export type RestoreRequest = {
  archive: Archive
  /** Of the embedded PostgreSQL. */
  postgresFolder: string
  /** null: the newest moment that the log reaches. */
  at: Date | null
  now: Date
  /** Of PostgreSQL while it recovers. */
  settings?: Record<string, string>
}
export type RestoredCluster = {
  postgres: RecoveredPostgres
  copy: BaseCopy
  receiptKey: string | null
  /** A part of the log is missing or damaged: nothing behind it came back. */
  hasGap: boolean
  /** What was found of a newer base copy, in whose place this one served. */
  damaged: string | null
}

/**
 * Nothing that stands is changed until `postgres.takeItsPlace` is called. Throws `BackupRejected` with a plain sentence.
 * In the place of a damaged base copy the one before it serves, with more of the log.
 */
export async function restoreCluster(request: RestoreRequest): Promise<RestoredCluster> {
  let damage: FileDamaged | undefined
  for await (const chosen of copiesFor(request.archive, request.at, request.now)) {
    damage ??= chosen.damage
    try {
      return { ...(await restoreFrom(chosen, request)), damaged: damage?.message ?? null }
    } catch (error) {
      if (!(error instanceof FileDamaged)) throw error
      damage ??= error
    }
  }
  throw damage
}

async function restoreFrom(chosen: ChosenCopy, { archive, postgresFolder, at, settings = {} }: RestoreRequest) {
  let hasGap = false
  const fill = async (cluster: string, standing: StandingCluster) => {
    await pipeline(
      readSealed(archive, `${baseFolderOf(chosen.copy.systemId)}/${chosen.copy.name}/cluster`),
      unpackCluster(cluster),
    )
    hasGap = await bringLog(archive, chosen, { into: join(cluster, 'pg_wal'), standing })
    return chosen.manifest.ownerPassword
  }
  const postgres = await recoverEmbeddedPostgres({ dataFolder: postgresFolder, until: at, settings, fill }).catch(
    (error: Error) => explain(error, hasGap),
  )
  return { postgres, copy: chosen.copy, receiptKey: chosen.manifest.receiptKey, hasGap }
}

/** Copies of what was given up would lead back into it. */
export async function setLaterCopiesAside(archive: Archive, { systemId }: BaseCopy, at: Date): Promise<void> {
  for (const { name, startedAt } of await listBaseCopies(archive, systemId)) {
    if (startedAt <= at) continue
    await makePrivateFolder(join(archive.folder, 'left'))
    await rename(join(archive.folder, baseFolderOf(systemId), name), join(archive.folder, 'left', name))
  }
}

/** The last transaction that came back; null when none came after the base copy. PostgreSQL knows it until it stops. */
export async function readReached(url: string): Promise<Date | null> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ reached: Date | null }>('select pg_last_xact_replay_timestamp() as reached'),
  )
  return rows[0]?.reached ?? null
}

type Log = { into: string; standing: StandingCluster }

/** Whatever the cluster that stands there still has of the log is the newest of it. Answers whether a part is missing. */
async function bringLog(archive: Archive, { copy, manifest }: ChosenCopy, { into, standing }: Log): Promise<boolean> {
  const { systemId } = copy
  const isSame = standing.systemId === systemId
  if (isSame) await archiveLog(archive, systemId, standing.outgoingFolder)
  const archived = await segmentsFrom(archive, systemId, manifest.firstSegment)
  const known = new Set(archived)
  const left = isSame
    ? (await segmentsLeft(standing.logFolder, { systemId, first: manifest.firstSegment })).filter(
        (name) => !known.has(name),
      )
    : []
  let gap = findGap([...archived, ...left], manifest.firstSegment)
  const isReached = (name: string) => gap === undefined || segmentNumber(name) < gap
  await mkdir(join(into, 'archive_status'), { recursive: true })
  const bring = async (name: string) => {
    await writeShort(join(into, name), await buffer(readSealed(archive, `${logFolderOf(systemId)}/${name}`)))
    // PostgreSQL would hand it over once more.
    await writeFile(join(into, 'archive_status', `${name}.done`), '')
  }
  for (const name of await timelinesOf(archive, systemId)) await bring(name)
  for (const name of archived) {
    if (!isReached(name)) break
    await bring(name).catch((error: unknown) => {
      if (!(error instanceof FileDamaged)) throw error
      // What lies before it is whole, and may be all that is asked for.
      gap = segmentNumber(name)
    })
  }
  for (const name of left.filter(isReached)) await copyFile(join(standing.logFolder, name), join(into, name))
  return gap !== undefined
}

async function timelinesOf(archive: Archive, systemId: string): Promise<string[]> {
  return (await namesIn(join(archive.folder, logFolderOf(systemId)))).filter((name) => name.endsWith('.history'))
}

const blockBytes = 65_536
const nothing = Buffer.alloc(blockBytes)

/** A segment of a quiet minute is nearly all zeros: what is not written takes no room. */
async function writeShort(file: string, bytes: Buffer) {
  let end = bytes.length
  while (end >= blockBytes && bytes.subarray(end - blockBytes, end).equals(nothing)) end -= blockBytes
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes.subarray(0, end))
    await handle.truncate(bytes.length)
  } finally {
    await handle.close()
  }
}

/** What PostgreSQL prints when the log ends before the moment. */
function explain(error: Error, hasGap: boolean): never {
  if (!error.message.includes('recovery ended before configured recovery target was reached')) throw error
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(error.message)?.[1]
  const until = last
    ? formatInstant(new Date(last.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')), 'with year')
    : null
  const end = until ? `what can be restored ends at ${until}` : 'nothing was recorded after the base copy'
  throw new BackupRejected(
    `${hasGap ? 'A part of the log is missing or damaged' : 'The log does not reach that moment'}: ${end}. Name an earlier moment, or leave --at out for the newest.`,
  )
}
