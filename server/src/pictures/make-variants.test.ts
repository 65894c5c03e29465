import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskStore } from '../gateways/storage/disk.ts'
import type { FileStore } from '../gateways/storage/port.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import type { PictureFacts } from './describe-picture.ts'
import { keepMaster, makeVariants } from './make-variants.ts'
import { masterKey, readVariantKey, variantKey, widthsFor } from './variants.ts'

let store: FileStore
let removeFolder: () => Promise<void>
let facts: PictureFacts
let master: Buffer

beforeAll(async () => {
  const { folder, remove } = await scratchFolder()
  store = diskStore(folder, 'public')
  removeFolder = remove
  master = await readFile(new URL('../../../demo/masters/car-08.webp', import.meta.url))
  facts = await keepMaster(store, master)
})
afterAll(() => removeFolder())

it('describes a master: its size, its widths and a placeholder of a few bytes', () => {
  expect(facts).toMatchObject({ width: 1200, height: 800, widths: [360, 640, 960, 1200] })
  expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(facts.placeholder.length).toBeLessThanOrEqual(400)
})

it('makes AVIF and WebP in every width, and no heavier than a card may be', async () => {
  await makeVariants(store, facts)
  for (const width of facts.widths) {
    const avif = await store.get(variantKey(facts.storageKey, width, 'avif'))
    const webp = await store.get(variantKey(facts.storageKey, width, 'webp'))
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width })
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width })
    expect(avif.length).toBeLessThan(webp.length)
  }
  expect((await store.get(variantKey(facts.storageKey, 960, 'avif'))).length).toBeLessThan(35_000)
})

it('encodes a picture once, however many owners it has', async () => {
  const again = await keepMaster(store, master)
  expect(again).toEqual(facts)
  const writes: string[] = []
  const watched = { ...store, put: async (key: string) => void writes.push(key) }
  await makeVariants(watched, again)
  expect(writes).toEqual([])
})

it('makes again what was cut short before its last file', async () => {
  await store.remove(variantKey(facts.storageKey, 1200, 'webp'))
  await store.remove(variantKey(facts.storageKey, 360, 'avif'))
  await makeVariants(store, facts)
  expect(await store.has(variantKey(facts.storageKey, 360, 'avif'))).toBe(true)
  expect(await store.has(variantKey(facts.storageKey, 1200, 'webp'))).toBe(true)
})

it('offers no width beyond the master', () => {
  expect(widthsFor(1600)).toEqual([360, 640, 960, 1280])
  expect(widthsFor(720)).toEqual([360, 640, 720])
  expect(widthsFor(320)).toEqual([320])
})

it.each([
  '',
  'pictures',
  'pictures/../secret',
  '../pictures/0123456789abcdef0123456789abcdef/360.avif',
  'pictures/0123456789abcdef0123456789abcdef/360.svg',
  'pictures/0123456789abcdef0123456789abcdef/0360.avif',
  'pictures/0123456789ABCDEF0123456789ABCDEF/360.avif',
  'pictures/0123456789abcdef0123456789abcdef/master.webp',
  'pictures/0123456789abcdef0123456789abcdef/360.avif/..',
  'proofs/0123456789abcdef0123456789abcdef/360.avif',
])('does not take %j for a picture', (key) => {
  expect(readVariantKey(key)).toBeNull()
})

it('reads the keys that it writes', () => {
  const key = variantKey(facts.storageKey, 640, 'avif')
  expect(readVariantKey(key)).toEqual({ storageKey: facts.storageKey, width: 640, format: 'avif' })
  expect(readVariantKey(masterKey(facts.storageKey))).toBeNull()
})
