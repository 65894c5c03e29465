import { rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Archive,
  isMoment,
  momentOf,
  nameOf,
  namesIn,
  readSealedText,
  textAsStream,
  writeSealed,
} from './archive.ts'
import { BackupRejected } from './sealed-stream.ts'
import { streamCluster } from './stream-cluster.ts'

/** Sealed next to a base copy: what opens its cluster, and what signs receipts as before. */
export type Manifest = {
  ownerPassword: string
  /** null = it comes from the environment. */
  receiptKey: string | null
}

export type BaseCopy = { name: string; madeAt: Date }
export type CopyRequest = { ownerUrl: string; receiptKey: string | null; now: Date }
export type MadeCopy = { name: string; bytes: number }

const folder = 'base'
const placeOf = ({ name }: Pick<BaseCopy, 'name'>) => `${folder}/${name}`

/** A copy of the whole embedded cluster while it runs. It counts once all of it is written and was read back. */
export async function makeBaseCopy(archive: Archive, { now, ownerUrl, receiptKey }: CopyRequest): Promise<MadeCopy> {
  await refuseWithoutRoom(archive)
  const name = nameOf(now)
  const own = placeOf({ name })
  const unfinished = `${own}.unfinished`
  const write = (part: string, source: AsyncIterable<Buffer>) =>
    writeSealed(archive, `${own}/${part}`, source, `${unfinished}/${part}`)
  try {
    const bytes = await write('cluster', streamCluster(ownerUrl))
    const manifest: Manifest = { ownerPassword: decodeURIComponent(new URL(ownerUrl).password), receiptKey }
    await write('manifest', textAsStream(JSON.stringify(manifest)))
    await rename(join(archive.folder, unfinished), join(archive.folder, own))
    return { name, bytes }
  } finally {
    await rm(join(archive.folder, unfinished), { recursive: true, force: true })
  }
}

const spareBytes = 512 * 1_048_576

/** As much as the last copy took, and something to spare. */
async function refuseWithoutRoom(archive: Archive) {
  const [newest] = await listBaseCopies(archive)
  if (!newest) return
  const { bavail, bsize } = await statfs(archive.folder)
  if (bavail * bsize < (await sizeOf(archive, newest)) * 1.2 + spareBytes)
    throw new Error(`There is too little room in ${archive.folder} for another base copy.`)
}

/** The finished copies, the newest first. */
export async function listBaseCopies(archive: Archive): Promise<BaseCopy[]> {
  const names = (await namesIn(join(archive.folder, folder))).filter(isMoment)
  return names.reverse().map((name) => ({ name, madeAt: momentOf(name) }))
}

/** 0 when its file is gone: the next copy must not fail for that. */
export async function sizeOf(archive: Archive, copy: BaseCopy): Promise<number> {
  return (await stat(join(archive.folder, clusterOf(copy))).catch(() => ({ size: 0 }))).size
}

/** The one of this name, or the newest. */
export async function findBaseCopy(archive: Archive, name?: string): Promise<BaseCopy> {
  const copies = await listBaseCopies(archive)
  if (copies.length === 0) throw new BackupRejected(`There is no base copy in ${archive.folder}.`)
  const copy = name === undefined ? copies[0] : copies.find((each) => each.name === name)
  if (!copy)
    throw new BackupRejected(`There is no base copy ${name}, but ${copies.map((each) => each.name).join(', ')}.`)
  return copy
}

export async function readManifest(archive: Archive, copy: BaseCopy): Promise<Manifest> {
  return JSON.parse(await readSealedText(archive, `${placeOf(copy)}/manifest`)) as Manifest // written above
}

export const clusterOf = (copy: BaseCopy) => `${placeOf(copy)}/cluster`

export async function removeBaseCopy(archive: Archive, copy: BaseCopy): Promise<void> {
  await rm(join(archive.folder, placeOf(copy)), { recursive: true, force: true })
}
