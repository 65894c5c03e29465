// The folder of backups: every file sealed, read back after it was written, and there whole or not at all.
//   base/<moment>/   base copies of the embedded cluster     erasures/        who was erased, by number
//   uploads/         the file store                          gone/<moment>/  what left the file store, until it is old
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { AppContext } from '../../context.ts'
import { makePrivateFolder } from '../../private-files.ts'
import { derivedKey } from '../../secrets/derived-key.ts'
import { type BackupKey, BackupRejected, backupKeyOf, opening, sealing } from './sealed-stream.ts'

export type Archive = { folder: string; key: BackupKey }

export function openArchive(ctx: Pick<AppContext, 'config'>): Archive {
  return { folder: ctx.config.backups.folder, key: backupKeyOf(derivedKey(ctx, 'backups')) }
}

/** `name` is the file's own, and stays with it when its folder is called otherwise. Answers its bytes on the disk. */
export async function writeSealed(
  { folder, key }: Archive,
  name: string,
  source: AsyncIterable<Buffer>,
  place: string = name,
): Promise<number> {
  const file = join(folder, place)
  await makePrivateFolder(dirname(file))
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    const written = createHash('sha256')
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(source, hashedBy(written), createZstdCompress(), sealing(key, name), target)
    const readBack = createHash('sha256')
    await pipeline(createReadStream(unfinished), opening(key, name), createZstdDecompress(), readBack)
    if (!readBack.digest().equals(written.digest())) throw new Error(`${place} came back other than it was written.`)
    await rename(unfinished, file)
    await flushFolder(dirname(file))
    return (await stat(file)).size
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Throws `BackupRejected` in the stream when the key is another one, or the file was changed or is not there. */
export function readSealed({ folder, key }: Archive, name: string, place: string = name): Readable {
  const opened = new PassThrough()
  // Who reads hears of an error by the stream.
  pipeline(bytesOf(join(folder, place), name), opening(key, name), createZstdDecompress(), opened).catch(() => {})
  return opened
}

async function* bytesOf(file: string, name: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupRejected(`The file ${name} of the backup is not there.`)
  }
}

export async function readSealedText(archive: Archive, name: string): Promise<string> {
  return (await buffer(readSealed(archive, name))).toString()
}

export function textAsStream(text: string): Readable {
  return Readable.from([Buffer.from(text)])
}

export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => !name.endsWith('.unfinished')).sort()
}

/** A moment as the name of a folder. */
export const isMoment = (name: string) => /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/.test(name)
export const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
export const momentOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

/** Another process may do the same work at the same time, or take a file away. */
export async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

function hashedBy(hash: ReturnType<typeof createHash>) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
}

/** Else a power cut may take the name of a file that was written. */
async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
