import { rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { packCluster, readSystemId } from '@skyroute/embedded-postgres/start.ts'
import type pg from 'pg'
import { withClient } from '../with-client.ts'
import { type Archive, namesIn, readSealedText, textAsStream, writeSealed } from './archive.ts'
import { archiveLog, findGap, segmentsFrom, timelineOf } from './log-archive.ts'

/** What is said of a base copy, sealed beside it, with what opens the cluster and signs as before. */
export type Manifest = {
  format: 2
  startedAt: string
  /** From this moment on the copy can be recovered: before it the cluster is not consistent. */
  endedAt: string
  firstSegment: string
  ownerPassword: string
  /** null = it comes from the environment. */
  receiptKey: string | null
}

export type BaseCopy = { systemId: string; name: string; startedAt: Date }
export type CopyRequest = { ownerUrl: string; receiptKey: string | null }
export type MadeCopy = { name: string; bytes: number }

const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
export const baseFolderOf = (systemId: string) => `${systemId}/base`

/** A copy of the whole cluster while it runs. One at a time; it counts once the log that belongs to it is archived. */
export function makeBaseCopy(archive: Archive, request: CopyRequest): Promise<MadeCopy> {
  return withClient(request.ownerUrl, async (client) => {
    await refuseSecond(client)
    const { folder, outgoing } = await findFolders(client)
    const systemId = await systemIdOf(folder)
    await refuseWithoutRoom(archive, systemId)
    const { name, startedAt, ...start } = await startCopy(client)
    const own = `${baseFolderOf(systemId)}/${name}`
    const unfinished = `${own}.unfinished`
    await rm(join(archive.folder, unfinished), { recursive: true, force: true })
    const write = (part: string, source: AsyncIterable<Buffer>) =>
      writeSealed(archive, `${own}/${part}`, source, `${unfinished}/${part}`)
    let endedAt = ''
    const bytes = await write(
      'cluster',
      packCluster(folder, async () => {
        const end = await endCopy(client)
        endedAt = end.endedAt
        return end.label
      }),
    )
    await archiveLog(archive, systemId, outgoing)
    const { receiptKey, ownerUrl } = request
    const ownerPassword = decodeURIComponent(new URL(ownerUrl).password)
    const manifest: Manifest = { format: 2, startedAt, endedAt, ...start, ownerPassword, receiptKey }
    await write('manifest', textAsStream(JSON.stringify(manifest)))
    await rename(join(archive.folder, unfinished), join(archive.folder, own))
    return { name, bytes }
  })
}

async function refuseSecond(client: pg.Client) {
  const { rows } = await client.query<{ got: boolean }>(
    "select pg_try_advisory_lock(hashtext('skyroute backup')) as got",
  )
  if (!rows[0]?.got) throw new Error('Another backup is being made.')
}

type Folders = { folder: string; outgoing: string }

async function findFolders(client: pg.Client): Promise<Folders> {
  const { rows } = await client.query<Folders>(
    `select current_setting('data_directory') as folder,
            current_setting('basic_archive.archive_directory', true) as outgoing`,
  )
  const { folder, outgoing } = rows[0]! // a select without a table answers one row
  if (!outgoing) throw new Error('This PostgreSQL does not hand its log over.')
  return { folder, outgoing }
}

async function systemIdOf(cluster: string): Promise<string> {
  const systemId = await readSystemId(cluster)
  if (!systemId) throw new Error(`${cluster} has no control file.`)
  return systemId
}

const spareBytes = 512 * 1_048_576

/** As much as the last copy took, and something to spare: else the log would have no room either. */
async function refuseWithoutRoom(archive: Archive, systemId: string) {
  const [newest] = await listBaseCopies(archive, systemId)
  if (!newest) return
  const { size } = await stat(join(archive.folder, baseFolderOf(systemId), newest.name, 'cluster'))
  const { bavail, bsize } = await statfs(archive.folder)
  if (bavail * bsize < size * 1.2 + spareBytes)
    throw new Error(`There is too little room in ${archive.folder} for another base copy.`)
}

async function startCopy(client: pg.Client) {
  const { rows } = await client.query<{ started_at: Date; first_segment: string }>(
    `select pg_walfile_name(pg_backup_start('skyroute', fast => true)) as first_segment, clock_timestamp() as started_at`,
  )
  const { started_at, first_segment } = rows[0]! // a select without a table answers one row
  return {
    name: `${started_at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`,
    startedAt: started_at.toISOString(),
    firstSegment: first_segment,
  }
}

/** Waits until PostgreSQL has handed over the log that makes the copy consistent. */
async function endCopy(client: pg.Client): Promise<{ label: string; endedAt: string }> {
  const { rows } = await client.query<{ label: string; ended_at: Date }>(
    'select labelfile as label, clock_timestamp() as ended_at from pg_backup_stop(wait_for_archive => true)',
  )
  const { label, ended_at } = rows[0]! // the function answers one row
  return { label, endedAt: ended_at.toISOString() }
}

/** The finished copies of a system, the newest first. */
export async function listBaseCopies({ folder }: Archive, systemId: string): Promise<BaseCopy[]> {
  const names = (await namesIn(join(folder, baseFolderOf(systemId)))).filter((name) => namePattern.test(name))
  return names.reverse().map((name) => ({ systemId, name, startedAt: momentOf(name) }))
}

export async function listSystems({ folder }: Archive): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => /^\d{10,20}$/.test(name))
}

export async function readManifest(archive: Archive, { systemId, name }: BaseCopy): Promise<Manifest> {
  const manifest = JSON.parse(await readSealedText(archive, `${baseFolderOf(systemId)}/${name}/manifest`)) as Manifest // ours
  if (manifest.format !== 2) throw new Error(`${name} is a base copy of another format.`)
  return manifest
}

/** When the log since the newest copy has a hole, or went on in another time, or opens with another key. */
export async function needsBaseCopy(archive: Archive, systemId: string): Promise<boolean> {
  const [newest] = await listBaseCopies(archive, systemId)
  const manifest = newest && (await readManifest(archive, newest).catch(() => undefined))
  if (!manifest) return true
  const { firstSegment } = manifest
  const segments = await segmentsFrom(archive, systemId, firstSegment)
  const isLaterTime = segments.some((name) => timelineOf(name) > timelineOf(firstSegment))
  return isLaterTime || findGap(segments, firstSegment) !== undefined
}

export const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
