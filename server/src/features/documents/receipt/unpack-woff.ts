import { inflateSync } from 'node:zlib'

const woffHead = 44
const woffEntry = 20
const sfntHead = 12
const sfntEntry = 16

/**
 * A packed font as it was before (WOFF 1.0 → OpenType). The library would unpack each table in JavaScript for every
 * page: a quarter of a second in which the server answers nobody.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, woffHead + index * woffEntry))
  const head = Buffer.alloc(sfntHead + count * sfntEntry)
  writeHead(head, woff.readUInt32BE(4), count)
  let offset = head.length
  tables.forEach((table, index) => {
    const at = sfntHead + index * sfntEntry
    head.write(table.tag, at, 'latin1')
    head.writeUInt32BE(table.checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    offset += table.bytes.length
  })
  return Buffer.concat([head, ...tables.map((table) => table.bytes)])
}

function readTable(woff: Buffer, at: number) {
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ] // three fields were read
  const packed = woff.subarray(offset, offset + packedLength)
  const bytes = packedLength < length ? inflateSync(packed) : packed
  const padding = Buffer.alloc(-length & 3)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    length,
    bytes: Buffer.concat([bytes, padding]),
  }
}

/** The search fields repeat the number of tables in the form that readers of 1991 wanted. */
function writeHead(head: Buffer, flavor: number, count: number) {
  const selector = Math.floor(Math.log2(count))
  const range = 2 ** selector * sfntEntry
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(range, 6)
  head.writeUInt16BE(selector, 8)
  head.writeUInt16BE(count * sfntEntry - range, 10)
}
