// A rendered page that many get, each with a nonce of their own. What stays the same is compressed once; an answer is
// put together from ready pieces, with the nonce between them as it is. That is gzip, whose parts may be joined
// (RFC 1951: blocks end at whole bytes after a full flush); brotli's may not.
import { constants, crc32, deflateRawSync } from 'node:zlib'

export type NoncedPage = { plain(nonce: string): Buffer; gzip(nonce: string): Buffer }

/** Either text that stays, with what it was compressed to, or places for the nonce with short texts between them. */
type Piece = { text: Buffer; packed: Buffer } | { texts: Buffer[] }

export function noncedPage(bytes: Buffer, placeholder: string): NoncedPage {
  const texts = split(bytes, Buffer.from(placeholder))
  let pieces: Piece[] | null = null
  return {
    plain: (nonce) => joined(texts, Buffer.from(nonce)),
    gzip(nonce) {
      pieces ??= pack(texts)
      return assemble(pieces, Buffer.from(nonce))
    },
  }
}

function split(bytes: Buffer, placeholder: Buffer): Buffer[] {
  const texts: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(placeholder); at >= 0; at = bytes.indexOf(placeholder, from)) {
    texts.push(bytes.subarray(from, at))
    from = at + placeholder.length
  }
  return [...texts, bytes.subarray(from)]
}

function joined(texts: readonly Buffer[], nonce: Buffer): Buffer {
  return Buffer.concat(texts.flatMap((text, place) => (place === 0 ? [text] : [nonce, text])))
}

/** Shorter ones gain nothing: each begins with an empty dictionary. */
const packedFrom = 512
const nothing = Buffer.alloc(0)
/**
 * Level 4 takes two thirds of the usual level's time, for three hundredths more bytes: under a millisecond for a list.
 * Handing the work to another thread costs this one as much as doing it.
 */
const packing = { level: 4, finishFlush: constants.Z_FULL_FLUSH }

function pack(texts: readonly Buffer[]): Piece[] {
  const pieces: Piece[] = []
  let loose: Buffer[] = [nothing]
  for (const [place, text] of texts.entries()) {
    if (place > 0) loose.push(nothing)
    if (text.length < packedFrom) {
      loose[loose.length - 1] = text
      continue
    }
    pieces.push({ texts: loose }, { text, packed: deflateRawSync(text, packing) })
    loose = [nothing]
  }
  return [...pieces, { texts: loose }]
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

function assemble(pieces: readonly Piece[], nonce: Buffer): Buffer {
  const parts: Buffer[] = [gzipHead]
  let checksum = 0
  let length = 0
  for (const piece of pieces) {
    const plain = 'packed' in piece ? piece.text : joined(piece.texts, nonce)
    parts.push(...('packed' in piece ? [piece.packed] : storedBlocks(plain)))
    checksum = crc32(plain, checksum)
    length += plain.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(checksum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...parts, lastBlock, tail])
}

const storedMost = 0xffff

function storedBlocks(plain: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < plain.length; from += storedMost) {
    const text = plain.subarray(from, from + storedMost)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(text.length, 1)
    head.writeUInt16LE(text.length ^ 0xffff, 3)
    blocks.push(head, text)
  }
  return blocks
}
