// Runs in a thread of its own (clean-proof-pdf.ts), which is ended when a document takes too long or too much.
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { AppError } from '../../../errors.ts'
import { answerInThread } from '../../../in-thread.ts'
import { unreadable } from './pdf-answer.ts'

const pagesMost = 20
const unpackedBytesMost = 60 * 1024 * 1024
const streamsMost = 2000
const sliceBytes = 64 * 1024

/** What makes a PDF more than paper: scripts, programs, files inside, and actions when it is opened. */
const activeKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EmbeddedFile', 'EF', 'RichMedia', 'XFA', 'AA']
const activeActions = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'RichMediaExecute']

/**
 * Streams of objects and of addresses are all that the library unpacks, each through one of these two. They are asked
 * rather than the text of the file, where a type or a filter may be spelled in ten ways or stand elsewhere.
 */
const { forStream: objectsOf } = PDFObjectStreamParser
const { forStream: addressesOf } = PDFXRefStreamParser
PDFObjectStreamParser.forStream = (stream, shouldWait) => objectsOf(countedStream(stream), shouldWait)
PDFXRefStreamParser.forStream = (stream) => addressesOf(countedStream(stream))

class Refusal extends Error {}

await answerInThread(cleanPdf)

async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    await refuseFlood(bytes)
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, password: '' })
    refuseWhatActs(source)
    const pageCount = source.getPageCount()
    if (pageCount === 0 || pageCount > pagesMost) throw new Refusal(`A PDF of 1 to ${pagesMost} pages is a receipt.`)
    const pdf = await rewrite(source)
    // What was encrypted is packed in plain sight only now.
    await refuseFlood(pdf)
    return pdf
  } catch (error) {
    // Whatever the library stumbles over was not made by a bank.
    throw new AppError(415, 'not_a_proof', error instanceof Refusal ? error.message : unreadable)
  }
}

/** What is packed in a PDF may unpack to a thousand times its size; reading it must not fill the memory. */
async function refuseFlood(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = unpackedBytesMost
  let streams = 0
  for (let at = buffer.indexOf('stream'); at >= 0; at = buffer.indexOf('stream', at + 6)) {
    const packed = buffer.subarray(at + 6 + lineEndAt(buffer, at + 6))
    if (!isPacked(packed)) continue
    streams += 1
    left -= await workOf(packed, left)
    if (left <= 0 || streams > streamsMost) throw new Refusal('This PDF is larger inside than a receipt can be.')
  }
}

/** How long the end of a line is after the word `stream`, as the library reads it. */
function lineEndAt(buffer: Buffer, at: number): number {
  return /^(?: \r\n|\r\n|\r|\n)?/.exec(buffer.toString('latin1', at, at + 3))?.[0].length ?? 0
}

/** The head of zlib (RFC 1950), without a dictionary: the library unpacks nothing else. */
function isPacked(packed: Buffer): boolean {
  if (packed.length < 2) return false
  const head = packed.readUInt16BE(0)
  return (head & 0x0f00) === 0x0800 && head % 31 === 0 && (head & 0x20) === 0
}

/**
 * Bytes read or unpacked, whichever are more, and about the allowance at most. What was unpacked before an error counts
 * as well: the library does not look at the checksum, and streams may lie inside one another.
 */
async function workOf(packed: Buffer, allowance: number): Promise<number> {
  const inflate = createInflate({ chunkSize: sliceBytes })
  let unpacked = 0
  try {
    for await (const part of Readable.from(slicesOf(packed)).pipe(inflate)) {
      unpacked += part.length
      if (Math.max(unpacked, inflate.bytesWritten) >= allowance) break
    }
  } catch {
    // It ends here for the library too, or has a wrong checksum.
  }
  return Math.max(unpacked, inflate.bytesWritten)
}

/** Bit by bit: an error takes the count of one bit with it, not of all. */
function* slicesOf(packed: Buffer) {
  for (let from = 0; from < packed.length; from += sliceBytes) yield packed.subarray(from, from + sliceBytes)
}

/** One that `refuseFlood` has counted: packed once, by zlib, or not at all. */
function countedStream(stream: PDFRawStream): PDFRawStream {
  const filter = stream.dict.lookup(PDFName.of('Filter'))
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
  const isCounted = filters.every((name) => name === PDFName.of('FlateDecode')) && filters.length < 2
  if (!isCounted) throw new Error('a stream that was not counted')
  return stream
}

async function rewrite(source: PDFDocument): Promise<Uint8Array> {
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(source, source.getPageIndices())) {
    for (const key of ['Annots', 'AA', 'Metadata', 'PieceInfo', 'B']) page.node.delete(PDFName.of(key))
    clean.addPage(page)
  }
  return clean.save({ useObjectStreams: true })
}

function refuseWhatActs(source: PDFDocument) {
  const objects = source.context.enumerateIndirectObjects().map(([, object]) => object)
  if (hasOpeningAction(source) || objects.some((object) => acts(object, 0))) {
    throw new Refusal('This PDF contains programs or files. Send the plain receipt, or a picture of it.')
  }
}

/** Opening at a page (an array) is harmless; anything else runs something. */
function hasOpeningAction(source: PDFDocument) {
  const action = source.catalog.lookup(PDFName.of('OpenAction'))
  return action !== undefined && !(action instanceof PDFArray)
}

function acts(object: PDFObject, depth: number): boolean {
  if (depth > 50) return true
  if (object instanceof PDFArray) return object.asArray().some((part) => acts(part, depth + 1))
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  if (activeKeys.some((key) => dict.has(PDFName.of(key)))) return true
  const action = dict.get(PDFName.of('S'))
  const type = dict.get(PDFName.of('Type'))
  if (activeActions.some((name) => action === PDFName.of(name))) return true
  if (type === PDFName.of('EmbeddedFile') || type === PDFName.of('Filespec')) return true
  return dict.values().some((part) => acts(part, depth + 1))
}
