import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitForUpload, shrunkPicture, uploadBytesMost } from './shrink-picture.ts'

/** How many bytes a JPEG has for each pixel, and the sizes that were drawn. */
let bytesPerPixel: number
let drawn: [number, number][]
const closed = vi.fn()

beforeEach(() => {
  bytesPerPixel = 0.3
  drawn = []
  closed.mockClear()
  vi.stubGlobal('createImageBitmap', (file: File) => {
    const [, width, height] = /^(\d+)x(\d+)/.exec(file.name) ?? []
    if (!width || !height) return Promise.reject(new Error('cannot be decoded'))
    return Promise.resolve({ width: Number(width), height: Number(height), close: closed })
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number
      height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = () => ({ fillRect() {}, drawImage: () => drawn.push([this.width, this.height]) })
      convertToBlob = () => Promise.resolve(ofSize(new Blob([]), this.width * this.height * bytesPerPixel))
    },
  )
  vi.stubGlobal(
    'File',
    class extends Blob {
      override size: number
      name: string
      constructor([part]: [Blob], name: string, options: { type: string }) {
        super([], options)
        this.name = name
        this.size = part.size
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const ofSize = <T extends Blob>(blob: T, size: number): T => Object.defineProperty(blob, 'size', { value: size })
const chosen = (name: string, size: number, type = 'image/jpeg') =>
  new File([ofSize(new Blob([]), size)], name, { type })

test('a photo of 50 million pixels and 18 MB is sent smaller, in its shape', async () => {
  const fit = await fitForUpload(chosen('8160x6144.png', 18_000_000, 'image/png'))
  expect(drawn).toEqual([[4720, 3554]])
  expect([fit.name, fit.type, fit.size <= uploadBytesMost]).toEqual(['8160x6144.jpg', 'image/jpeg', true])
  expect(closed).toHaveBeenCalledOnce()
})

test('a long screenshot keeps every pixel', async () => {
  await fitForUpload(chosen('1080x12000.png', 11_000_000, 'image/png'))
  expect(drawn).toEqual([[1080, 12_000]])
})

test('what stays too large is made smaller again', async () => {
  bytesPerPixel = 1
  const fit = await fitForUpload(chosen('8160x6144.jpg', 30_000_000))
  expect(drawn).toHaveLength(2)
  expect(fit.size).toBeLessThanOrEqual(uploadBytesMost)
})

test.each([
  ['that the server takes', chosen.bind(null, '4000x3000.jpg', uploadBytesMost)],
  ['that is no picture', chosen.bind(null, 'receipt.pdf', 11_000_000, 'application/pdf')],
  ['that the browser cannot read', chosen.bind(null, 'IMG_1.jpg', 11_000_000)],
])('a file %s is sent as it is', async (_which, make) => {
  const file = make()
  expect(await fitForUpload(file)).toBe(file)
})

test('a browser without a canvas to draw on sends it as it is', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  const file = chosen('8160x6144.jpg', 18_000_000)
  expect(await fitForUpload(file)).toBe(file)
})

test('a driver’s photo has at most so many pixels on its longer side', async () => {
  await shrunkPicture(chosen('4000x3000.jpg', 5_000_000), 1600)
  await shrunkPicture(chosen('800x600.jpg', 100_000), 1600)
  expect(drawn).toEqual([
    [1600, 1200],
    [800, 600],
  ])
})
