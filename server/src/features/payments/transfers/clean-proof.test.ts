import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../errors.ts'
import { cleanPicture } from '../../../pictures/clean-picture.ts'
import { uploadBytesMost } from '../../../pictures/picture-limits.ts'
import { makePdf, makePicture, opensWith } from '../../../testing/makers/files.ts'
import { cleanProof } from './clean-proof.ts'
import { rewritePdf } from './clean-proof-pdf.ts'

describe('an honest proof', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s becomes our own WebP, without what it told about its maker',
    async (format) => {
      const original = await makePicture(format)
      expect(Buffer.from(original).includes('secret-place')).toBe(true)
      const clean = await cleanProof(original, `receipt.${format}`)
      expect(clean.mediaType).toBe('image/webp')
      expect(Buffer.from(clean.bytes).includes('secret-place')).toBe(false)
      expect(await sharp(clean.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 })
    },
  )

  it.each([
    ['PNG bytes named .jpg', 'png', 'receipt.jpg'],
    ['a JPEG named .jfif', 'jpeg', 'receipt.jfif'],
    ['a JPEG named .jpe', 'jpeg', 'receipt.JPE'],
    ['a JPEG without an extension', 'jpeg', 'IMG 20261128'],
  ] as const)('is known by its bytes: %s', async (_what, format, name) => {
    expect((await cleanProof(await makePicture(format), name)).extension).toBe('webp')
  })

  it.each(['\ufeff', '\r\n', '\ufeff\n '])('a PDF after %j is read', async (before) => {
    const bytes = Buffer.concat([Buffer.from(before), await makePdf()])
    expect((await cleanProof(bytes, 'receipt.pdf')).extension).toBe('pdf')
  })

  it('a PDF that is locked for everything but reading and printing is read', async () => {
    const locked = await makePdf((document) =>
      document.encrypt({ ownerPassword: 'sesame', permissions: { printing: 'highResolution', modifying: false } }),
    )
    const clean = await cleanProof(locked, 'receipt.pdf')
    const read = await PDFDocument.load(clean.bytes)
    expect([read.getPageCount(), read.isEncrypted]).toEqual([1, false])
  })

  it('a long screenshot keeps its width, and a photo of 50 million pixels is taken', async () => {
    const long = await cleanProof(await makePicture('png', { width: 1080, height: 12_000 }), 'a.png')
    expect(await sharp(long.bytes).metadata()).toMatchObject({ width: 1080, height: 12_000 })
    const photo = await cleanProof(await makePicture('jpeg', { width: 8160, height: 6144 }), 'a.jpg')
    const { width, height } = await sharp(photo.bytes).metadata()
    expect(width * height).toBeLessThanOrEqual(4096 * 4096)
  })

  it.each([
    [1, 1, 'too_small'],
    [49, 900, 'too_small'],
    [50, 60, null],
    [60_000, 1, 'too_narrow'],
    [1, 60_000, 'too_narrow'],
    [100, 4_000, null],
    [100, 4_001, 'too_narrow'],
    [4_001, 100, 'too_narrow'],
  ])('a picture of %i × %i pixels is judged by its shape: %s', async (width, height, code) => {
    const bytes = await makePicture('png', { width, height })
    const refusal = await cleanProof(bytes, 'a.png').then(
      () => null,
      (error: AppError) => error,
    )
    expect(refusal?.code ?? null).toBe(code)
    if (code === 'too_narrow') expect(refusal?.message).toContain('at most 40 times the shorter one. This one has')
  })

  it('an HEIC photo and half a JPEG are refused for what they are', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    await expect(cleanProof(heic, 'IMG_1.HEIC')).rejects.toMatchObject({ status: 415, code: 'heic_picture' })
    const half = (await makePicture('jpeg', { width: 900, height: 900 })).slice(0, 3000)
    await expect(cleanProof(half, 'a.jpg')).rejects.toMatchObject({ status: 415, code: 'damaged_picture' })
  })

  it('a PDF becomes a document of ours with the same pages', async () => {
    const clean = await cleanProof(await makePdf((document) => document.setAuthor('Ngozi')), 'receipt.PDF')
    expect(clean.mediaType).toBe('application/pdf')
    const read = await PDFDocument.load(clean.bytes)
    expect([read.getPageCount(), read.getAuthor()]).toEqual([1, undefined])
  })

  it('a comment with a program in a JPEG is left behind', async () => {
    const original = Buffer.from(await makePicture('jpeg'))
    const comment = Buffer.from('<?php system($_GET[0]); ?>')
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
    const hostile = Buffer.concat([original.subarray(0, 2), marker, comment, original.subarray(2)])
    const clean = await cleanProof(hostile, 'receipt.jpg')
    expect(Buffer.from(clean.bytes).includes('php')).toBe(false)
  })

  it('what follows the end of a PDF is left behind', async () => {
    const hostile = Buffer.concat([await makePdf(), Buffer.from('PK\u0003\u0004 a zip archive')])
    const clean = await cleanProof(hostile, 'receipt.pdf')
    expect(Buffer.from(clean.bytes).includes('a zip archive')).toBe(false)
  })
})

it('pictures that come at once are worked on two at a time, proofs and others together', async () => {
  const picture = await makePicture('jpeg', { width: 1200, height: 900 })
  let most = 0
  let isDone = false
  const watch = () => {
    most = Math.max(most, sharp.counters().process)
    if (!isDone) setImmediate(watch)
  }
  watch()
  await Promise.all([1, 2, 3].flatMap(() => [cleanPicture(picture), cleanProof(picture, 'a.jpg')]))
  isDone = true
  expect(most).toBeLessThanOrEqual(2)
})

it.each(['jpg', 'jpeg', 'png', 'webp', 'pdf'])('a %s is refused when its name goes on after its kind', async (kind) => {
  const bytes = kind === 'pdf' ? await makePdf() : await makePicture(kind === 'jpg' ? 'jpeg' : (kind as 'png'))
  expect(await cleanProof(bytes, `receipt.${kind}`)).toMatchObject({ extension: kind === 'pdf' ? 'pdf' : 'webp' })
  await expect(cleanProof(bytes, `receipt.${kind}.html`)).rejects.toMatchObject({ code: 'not_a_proof' })
})

describe('what unpacks to more than a receipt', () => {
  const refused = { status: 415, message: 'This PDF is larger inside than a receipt can be.' }

  it.each([
    ['in one stream', () => packedFlood('\n')],
    ['in a stream after a bare carriage return', () => packedFlood('\r')],
    ['in a stream on the same line', () => packedFlood('')],
    ['in streams inside one another that end badly', () => overlappingStreams(3, 22)],
    ['to nothing, again and again', () => overlappingStreams(9, 8, storedNothing)],
  ])('is refused: %s', async (_where, make) => {
    await expect(cleanProof(make(), 'a.pdf')).rejects.toMatchObject(refused)
  })

  it.each([
    ['in hexadecimal digits', '[/ASCIIHexDecode]'],
    ['with a type and a filter that stand elsewhere', '6 0 R', '5 0 R'],
    ['with names in other letters', '/LZ#57Decode', '/Obj#53tm'],
    ['twice', '[/FlateDecode /FlateDecode]'],
    ['of addresses', '/RunLengthDecode', '/XRef'],
  ])('an object stream packed otherwise than by zlib alone is refused: %s', async (_how, filter, type = '/ObjStm') => {
    await expect(cleanProof(oneStream(filter, type), 'a.pdf')).rejects.toMatchObject({ status: 415 })
  })

  it.each(['/FlateDecode', '[/FlateDecode]', '/Fl#61teDecode'])('one packed by %s is read', async (filter) => {
    expect((await cleanProof(oneStream(filter, '/ObjStm'), 'a.pdf')).extension).toBe('pdf')
  })

  it('a small stream that ends badly is no reason', async () => {
    const clean = await cleanProof(overlappingStreams(3, 1), 'a.pdf')
    expect((await PDFDocument.load(clean.bytes)).getPageCount()).toBe(1)
  })
})

describe('a PDF that a reader does not come to an end with', () => {
  it('is given up, and others are read', async () => {
    const reading = rewritePdf(endlessPdf(), { mostMs: 3_000 })
    await expect(reading).rejects.toMatchObject({ status: 415, code: 'not_a_proof' })
    expect((await cleanProof(await makePdf(), 'a.pdf')).extension).toBe('pdf')
  })
})

describe('a hostile file', () => {
  const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array, number][] = [
    ['HTML', 'receipt.html', () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['HTML that calls itself a picture', 'receipt.png', () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['SVG that calls itself a picture', 'receipt.png', () => Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['a GIF', 'receipt.gif', () => Buffer.from('GIF89a/*x*/=alert(1)'), 415],
    ['a zip', 'receipt.zip', () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaa'), 415],
    ['a picture that calls itself a page', 'receipt.png.html', () => makePicture('png'), 415],
    ['a picture with a NUL in its name', 'a.png\0.html', () => makePicture('png'), 415],
    [
      'a PNG head over HTML',
      'a.png',
      async () => Buffer.concat([(await makePicture('png')).slice(0, 24), Buffer.from('<html>')]),
      415,
    ],
    ['half a JPEG', 'a.jpg', async () => (await makePicture('jpeg', { width: 900, height: 900 })).slice(0, 3000), 415],
    ['a flood of pixels', 'a.png', () => pixelFlood(), 422],
    ['nothing', 'a.png', () => new Uint8Array(0), 422],
    ['more than 10 MB', 'a.png', () => new Uint8Array(uploadBytesMost + 1), 413],
    ['a PDF with a script', 'a.pdf', () => makePdf(opensWith('JavaScript', { JS: 'app.alert(1)' })), 415],
    ['a PDF that starts a program', 'a.pdf', () => makePdf(opensWith('Launch', { F: 'calc.exe' })), 415],
    [
      'a PDF that goes somewhere when opened',
      'a.pdf',
      () => makePdf(opensWith('URI', { URI: 'https://evil.example' })),
      415,
    ],
    ['a PDF with a file inside', 'a.pdf', () => withFileInside(), 415],
    ['a PDF with a script on a page', 'a.pdf', () => makePdf(scriptOnPage), 415],
    ['a locked PDF', 'a.pdf', () => lockedPdf(), 415],
    ['a PDF head over nothing', 'a.pdf', () => Buffer.from('%PDF-1.7 nothing'), 415],
    [
      'a book',
      'a.pdf',
      () =>
        makePdf((document) => {
          for (let page = 0; page < 25; page++) document.addPage()
        }),
      415,
    ],
  ]
  it.each(hostile)('%s is refused', async (_name, fileName, make, status) => {
    const refusal = await cleanProof(await make(), fileName).then(
      () => null,
      (error: AppError) => error,
    )
    expect(refusal).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\.$|upload$/) })
  })
})

/** 50,000 × 50,000 pixels in a few bytes: only the head says so. */
async function pixelFlood(): Promise<Uint8Array> {
  const small = Buffer.from(await makePicture('png', { width: 1, height: 1 }))
  small.writeUInt32BE(50_000, 16)
  small.writeUInt32BE(50_000, 20)
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29)
  return small
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

async function withFileInside(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  await document.attach(Buffer.from('MZ'), 'invoice.exe')
  return document.save()
}

function scriptOnPage(document: PDFDocument) {
  const script = document.context.obj({ S: PDFName.of('JavaScript') })
  script.set(PDFName.of('JS'), PDFString.of('app.alert(1)'))
  const annotation = document.context.obj({
    Type: PDFName.of('Annot'),
    Subtype: PDFName.of('Link'),
    Rect: [0, 0, 9, 9],
  })
  annotation.set(PDFName.of('A'), script)
  document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([document.context.register(annotation)]))
}

/** An object stream of 64 MB of zeros in 64 kB: a reader unpacks it while it opens the document. */
function packedFlood(lineEnd: string): Uint8Array {
  const packed = deflateSync(Buffer.alloc(64 * megabyte))
  const head = `1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream${lineEnd}`
  return onePage(Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n'))
}

/** A page and a stream without objects, whose type and filter are these. */
function oneStream(filter: string, type: string): Uint8Array {
  const named = '5 0 obj\n/ObjStm\nendobj\n6 0 obj\n/LZWDecode\nendobj\n'
  const about = `/Type ${type} /Filter ${filter} /N 0 /First 0 /Size 0 /W [1 1 1]`
  return onePage(Buffer.from(named), streamOf(about))
}

function streamOf(about: string): Buffer {
  const packed = deflateSync(deflateSync('nothing'))
  return Buffer.concat([Buffer.from(`1 0 obj\n<< ${about} >>\nstream\n`), packed, Buffer.from('\nendstream\nendobj\n')])
}

/** The length of its stream leads back before its beginning, where a stream ends: it is read again and again. */
function endlessPdf(): Uint8Array {
  const object = '1 0 obj\n<< /Length -48 >>\nstream\nx\nendstream\nendobj\n'
  const back = `%${' '.repeat(20)}endstream\n`
  return onePage(Buffer.from(back), Buffer.from(object))
}

/** Heads of streams, each of which reaches over those that follow into the same packed bytes, whose checksum is wrong. */
function overlappingStreams(count: number, megabytes: number, pack = deflatedZeros): Uint8Array {
  const heads = Array.from({ length: count }, (_, nth) => storedHead((count - 1 - nth) * 14))
  return onePage(Buffer.from('%'), ...heads, pack(megabytes), Buffer.alloc(4), Buffer.from('\n'))
}

const deflatedZeros = (megabytes: number) => deflateRawSync(Buffer.alloc(megabytes * megabyte))

/** Blocks of no bytes. */
const storedNothing = (megabytes: number) => Buffer.alloc(megabytes * megabyte, Buffer.from([0, 0, 0, 0xff, 0xff]))

/** `stream`, the head of zlib and a block that takes the next bytes as they are. */
function storedHead(length: number): Buffer {
  const head = Buffer.from('stream\n\x78\x01\0....', 'latin1')
  head.writeUInt16LE(length, 10)
  head.writeUInt16LE(~length & 0xffff, 12)
  return head
}

const megabyte = 1024 * 1024

/** A document of one empty page with something before it. */
function onePage(...before: Buffer[]): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 3 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 9 9] >>',
  ]
  const page = objects.map((object, nth) => `${nth + 2} 0 obj\n${object}\nendobj\n`).join('')
  const tail = `${page}trailer\n<< /Root 2 0 R >>\n%%EOF`
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...before, Buffer.from(tail)])
}

async function lockedPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword: 'open', ownerPassword: 'sesame' })
  return document.save()
}
