// The write-ahead log as files: segments of 16 MB, numbered on in hexadecimal, each of one timeline.
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'

/** What PostgreSQL hands over: segments, the last one of a timeline that was left, labels of base copies, timelines. */
const handedOver = /^(?:[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const wholeSegment = /^[0-9A-F]{24}$/
const segmentBytes = 16 * 1_048_576
const segmentsInLog = 0x1_0000_0000 / segmentBytes

export function isLogFile(name: string): boolean {
  return handedOver.test(name)
}

export function isSegment(name: string): boolean {
  return wholeSegment.test(name)
}

/** Counts on over timelines: the segment in which a timeline is left has the number of the first one of the next. */
export function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsInLog + Number.parseInt(name.slice(16, 24), 16)
}

/**
 * Segments of a cluster that does not run which nobody has taken over: of this system, whole or begun, from `first` on.
 * A file that was made ready for later still has its old content; its first page says where that belonged.
 */
export async function segmentsLeft(folder: string, { systemId, first }: { systemId: string; first: string }) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isSegment(name)).sort()
  const left: string[] = []
  for (const name of names) {
    const isNext = segmentNumber(name) >= segmentNumber(first)
    if (isNext && (await isOwnSegment(path.join(folder, name), systemId))) left.push(name)
  }
  return left
}

/**
 * The page header of a segment's start: timeline at 4, address at 8, the system's number at 24. The first segment of a
 * timeline begins with a copy of what the one before had written there.
 */
async function isOwnSegment(file: string, systemId: string): Promise<boolean> {
  const page = await readStart(file, 32)
  if (!page) return false
  const name = path.basename(file)
  return (
    page.readUInt32LE(4) <= Number.parseInt(name.slice(0, 8), 16) &&
    page.readBigUInt64LE(8) === BigInt(segmentNumber(name)) * BigInt(segmentBytes) &&
    page.readBigUInt64LE(24).toString() === systemId
  )
}

/** The number that initdb gave to this cluster, at the start of its control file; none when that is gone. */
export async function readSystemId(cluster: string): Promise<string | undefined> {
  const start = await readStart(path.join(cluster, 'global', 'pg_control'), 8)
  return start?.readBigUInt64LE(0).toString()
}

async function readStart(file: string, bytes: number): Promise<Buffer | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return bytesRead === bytes ? buffer : undefined
  } finally {
    await handle.close()
  }
}
