import type { FileStore } from '../gateways/storage/port.ts'
import { describePicture, type PictureFacts } from './describe-picture.ts'
import { openPicture } from './open-picture.ts'
import { masterKey, type VariantFormat, variantFormats, variantKey } from './variants.ts'

// Measured on the demo's 1200 px masters, one core: 0.4 s for all eight files of one; AVIF about 28 kB at 800 px. WebP,
// which browsers without AVIF take, is as heavy with more effort and sharper colours, looks alike and takes half longer.
const encoders = {
  avif: { quality: 52, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 74, effort: 2 },
} as const

/** Keeps a clean master where its variants will lie. They are made by `makeVariants`, now or later. */
export async function keepMaster(store: FileStore, master: Uint8Array): Promise<PictureFacts> {
  const facts = await describePicture(master)
  await keepDescribed(store, master, facts)
  return facts
}

export async function keepDescribed(store: FileStore, master: Uint8Array, { storageKey }: PictureFacts) {
  const key = masterKey(storageKey)
  if (!(await store.has(key))) await store.put(key, master, 'image/webp')
}

/** Writes every variant that is missing: AVIF and WebP in each width. False: none was. Safe to run twice, and beside itself. */
export async function makeVariants(
  store: FileStore,
  { storageKey, widths }: Pick<PictureFacts, 'storageKey' | 'widths'>,
): Promise<boolean> {
  const missing = await missingVariants(store, storageKey, widths)
  if (missing.length === 0) return false
  const master = await store.get(masterKey(storageKey))
  for (const { width, format } of missing) {
    const bytes = await encode(master, width, format)
    await store.put(variantKey(storageKey, width, format), bytes, `image/${format}`)
  }
  return true
}

/** The last one is written last: where it lies, all do, and one look is enough. */
async function missingVariants(store: FileStore, storageKey: string, widths: number[]) {
  const wanted = widths.flatMap((width) => variantFormats.map((format) => ({ width, format })))
  const last = wanted.at(-1)
  if (!last || (await store.has(variantKey(storageKey, last.width, last.format)))) return []
  return wanted
}

async function encode(master: Uint8Array, width: number, format: VariantFormat): Promise<Uint8Array> {
  const resized = (await openPicture(master)).resize({ width, withoutEnlargement: true })
  return format === 'avif' ? resized.avif(encoders.avif).toBuffer() : resized.webp(encoders.webp).toBuffer()
}
