// A file of a backup: AES-256-GCM over pieces of 64 KB, each with its own tag, its number and whether it is the last, as
// age does it. Every file has a key of its own, from the backup's key and a salt; its name is part of what is sealed, so
// no file passes for another, a shortened one is found, and nothing is handed on before it was checked.
import { createCipheriv, createDecipheriv, createHmac, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'

/** What whoever restores has to read: a plain sentence. */
export class BackupRejected extends Error {}

export type BackupKey = { bytes: Buffer; id: Buffer }

const magic = Buffer.from('SKYB2')
const idBytes = 8
const saltBytes = 16
const headerBytes = magic.length + idBytes + saltBytes
const pieceBytes = 65_536
const tagBytes = 16

/** `id` tells a wrong key from a changed file, and nothing of the key. */
export function backupKeyOf(bytes: Buffer): BackupKey {
  return { bytes, id: createHmac('sha256', bytes).update('which key').digest().subarray(0, idBytes) }
}

type Bytes = AsyncIterable<Buffer>

/** For a pipeline: takes what is to be kept, gives what is written. */
export function sealing(key: BackupKey, name: string) {
  return async function* (source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const own = keyOfFile(key, salt)
    yield Buffer.concat([magic, key.id, salt])
    for await (const { bytes, number, isLast } of inPieces(source, pieceBytes)) {
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, isLast))
      cipher.setAAD(Buffer.from(name))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }
}

/** For a pipeline: takes what was written, gives what was kept. */
export function opening(key: BackupKey, name: string) {
  return async function* (source: Bytes): AsyncGenerator<Buffer> {
    const { header, rest } = await takeHeader(source)
    if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) throw changed(name)
    if (!header.subarray(magic.length, magic.length + idBytes).equals(key.id)) throw wrongKey()
    const own = keyOfFile(key, header.subarray(magic.length + idBytes))
    for await (const { bytes, number, isLast } of inPieces(rest, pieceBytes + tagBytes)) {
      if (bytes.length < tagBytes) throw changed(name)
      const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(number, isLast))
      decipher.setAAD(Buffer.from(name))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      yield openPiece(decipher, bytes.subarray(0, -tagBytes), name)
    }
  }
}

function openPiece(decipher: DecipherGCM, bytes: Buffer, name: string): Buffer {
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    throw changed(name)
  }
}

function changed(name: string) {
  return new BackupRejected(`The file ${name} of the backup was changed or cut short after it was written.`)
}

function wrongKey() {
  return new BackupRejected(
    'This backup was made with another key. Give the APP_SECRET of its day, or put back the file "secret" of the data folder.',
  )
}

function keyOfFile({ bytes }: BackupKey, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, salt, 'skyroute backup file', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** The last one is known only when nothing follows it; it may be empty. */
async function* inPieces(source: Bytes, length: number) {
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    for (; waiting.length > length; number += 1) {
      yield { bytes: waiting.subarray(0, length), number, isLast: false }
      waiting = waiting.subarray(length)
    }
  }
  yield { bytes: waiting, number, isLast: true }
}

async function takeHeader(source: Bytes): Promise<{ header: Buffer; rest: Bytes }> {
  const chunks = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    start = Buffer.concat([start, next.value])
    if (start.length >= headerBytes) break
  }
  return { header: start.subarray(0, headerBytes), rest: behind(start.subarray(headerBytes), chunks) }
}

async function* behind(start: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
