import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { uploadBytesMost } from './picture-limits.ts'

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is written anew out of a %s', async (format) => {
    const clean = await cleanPicture(await picture({ format }))
    const metadata = await sharp(clean).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 400, height: 300 })
  })

  it('loses its metadata and what hangs behind it', async () => {
    const taken = await sharp(await picture())
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '6/1 26/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const clean = await cleanPicture(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]))
    const metadata = await sharp(clean).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(Buffer.from(clean).includes('script')).toBe(false)
  })

  it('is turned the right way up', async () => {
    const lying = await sharp(await picture({ width: 600, height: 400 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(await cleanPicture(lying)).metadata()).toMatchObject({ width: 400, height: 600 })
  })

  it('is made smaller when it is larger than any screen', async () => {
    const clean = await cleanPicture(await picture({ width: 3_600, height: 1_800 }))
    expect(await sharp(clean).metadata()).toMatchObject({ width: 2_560, height: 1_280 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script>alert(1)</script></svg>'
  it.each<[name: string, bytes: () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing at all', () => new Uint8Array()],
    ['text', () => Buffer.from('not a picture, whatever its name says')],
    ['SVG', () => Buffer.from(svg)],
    ['HTML behind a JPEG signature', () => Buffer.from(`\xff\xd8\xff\xe0${svg}`, 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj')],
    [
      'a GIF',
      () =>
        sharp({ create: canvas(400, 300) })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: canvas(400, 300) })
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: canvas(400, 300) })
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    ['half a JPEG', async () => (await picture({ width: 900, height: 600 })).subarray(0, 2_000)],
    ['half a PNG', async () => (await picture({ format: 'png', width: 900, height: 600 })).subarray(0, 900)],
  ])('is refused when it is %s', async (_name, bytes) => {
    await expect(cleanPicture(await bytes())).rejects.toMatchObject({ status: 415, code: 'not_a_picture' })
  })

  it('is refused when a small file holds a flood of pixels', async () => {
    const flood = await sharp({ create: { ...canvas(7_300, 7_300), channels: 3 } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(flood.length).toBeLessThan(uploadBytesMost)
    await expect(cleanPicture(flood)).rejects.toMatchObject({ status: 422, code: 'too_many_pixels' })
  })

  it('is refused when its header claims more pixels than it has', async () => {
    const lying = Buffer.from(await picture({ format: 'png' }))
    lying.writeUInt32BE(60_000, 16)
    lying.writeUInt32BE(60_000, 20)
    await expect(cleanPicture(lying)).rejects.toMatchObject({
      code: expect.stringMatching(/too_many_pixels|not_a_picture/),
    })
  })

  it('is refused when it is heavier than 10 MB', async () => {
    const heavy = Buffer.concat([await picture(), Buffer.alloc(uploadBytesMost)])
    await expect(cleanPicture(heavy)).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  it.each([
    [400, 3_200, null],
    [400, 3_201, 'too_narrow'],
    [60_000, 1, 'too_narrow'],
    [320, 320, null],
    [319, 900, 'too_small'],
  ])('of %i × %i pixels is judged by its shape: %s', async (width, height, code) => {
    const refusal = await cleanPicture(await picture({ format: 'png', width, height })).then(
      () => null,
      (error: { code: string; message: string }) => error,
    )
    expect(refusal?.code ?? null).toBe(code)
    if (code === 'too_narrow') expect(refusal?.message).toContain('at most 8 times the shorter one. This one has')
  })

  it('lying on its side is judged as it is shown', async () => {
    const lying = sharp(await picture({ width: 900, height: 300 })).withMetadata({ orientation: 6 })
    await expect(cleanPicture(await lying.jpeg().toBuffer())).rejects.toMatchObject({ code: 'too_small' })
  })

  it('is refused when it is too small to show', async () => {
    await expect(cleanPicture(await picture({ width: 200, height: 150 }))).rejects.toMatchObject({ code: 'too_small' })
  })
})

function canvas(width: number, height: number) {
  return { width, height, channels: 3, background: '#0b6b4f' } as const
}

type Wish = { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number }

async function picture({ format = 'jpeg', width = 400, height = 300 }: Wish = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { ...canvas(width, height), noise } })
    .toFormat(format)
    .toBuffer()
}
