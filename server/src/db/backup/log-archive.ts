import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isLogFile, isSegment, segmentNumber } from '@skyroute/embedded-postgres/start.ts'
import { type Archive, namesIn, readSealed, unlessGone, writeSealed } from './archive.ts'

export const logFolderOf = (systemId: string) => `${systemId}/log`

/** Takes over what PostgreSQL handed out, the oldest first; a file leaves its place once it is in the archive, checked. */
export async function archiveLog(archive: Archive, systemId: string, outgoing: string): Promise<number> {
  const names = (await namesIn(outgoing)).filter(isLogFile).sort(timelinesFirst)
  for (const name of names)
    await unlessGone(archiveFile(archive, `${logFolderOf(systemId)}/${name}`, join(outgoing, name)))
  return names.length
}

async function archiveFile(archive: Archive, name: string, source: string) {
  if ((await namesIn(join(archive.folder, name, '..'))).includes(name.slice(name.lastIndexOf('/') + 1))) {
    // Left here by a stop between the copy and its removal.
    const [kept, offered] = [await hashOf(readSealed(archive, name)), await hashOf(createReadStream(source))]
    if (kept !== offered) throw new Error(`${name} is in the archive already, with other content.`)
  } else await writeSealed(archive, name, createReadStream(source))
  await rm(source, { force: true })
}

async function hashOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

function timelinesFirst(one: string, other: string): number {
  return Number(isSegment(one)) - Number(isSegment(other)) || one.localeCompare(other)
}

/** The archived segments from one on, in their order; those of an earlier timeline led elsewhere. */
export async function segmentsFrom(archive: Archive, systemId: string, first: string): Promise<string[]> {
  const names = (await namesIn(join(archive.folder, logFolderOf(systemId)))).filter(isSegment)
  return names
    .filter((name) => segmentNumber(name) >= segmentNumber(first) && timelineOf(name) >= timelineOf(first))
    .sort((one, other) => segmentNumber(one) - segmentNumber(other) || one.localeCompare(other))
}

export const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)

/** The number of the first segment that is missing between `first` and the newest; none when the log is whole. */
export function findGap(segments: string[], first: string): number | undefined {
  let expected = segmentNumber(first)
  for (const number of segments.map(segmentNumber)) {
    if (number > expected) return expected
    expected = Math.max(expected, number + 1)
  }
  return undefined
}

export type Waiting = { bytes: number; oldestAt: Date | null }

/** What PostgreSQL handed out and nobody has taken over yet. */
export async function readWaiting(outgoing: string): Promise<Waiting> {
  const names = (await namesIn(outgoing)).filter(isLogFile)
  const found = await Promise.all(names.map((name) => stat(join(outgoing, name)).catch(() => null)))
  const files = found.filter((file) => file !== null)
  const oldest = Math.min(...files.map(({ mtimeMs }) => mtimeMs))
  return {
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    oldestAt: files.length > 0 ? new Date(oldest) : null,
  }
}

/** Rather a gap in the log, which is told, than a full disk that stops the business. Timelines are small and stay. */
export async function giveUpWaiting(outgoing: string): Promise<number> {
  const names = (await namesIn(outgoing)).filter((name) => isLogFile(name) && !name.endsWith('.history'))
  for (const name of names) await rm(join(outgoing, name), { force: true })
  return names.length
}
