import { openPicture } from './open-picture.ts'
import { storageKeyOf, widthsFor } from './variants.ts'

/** What a `pictures` row keeps of a master. */
export type PictureFacts = {
  storageKey: string
  width: number
  height: number
  /** A `data:` picture of a few pixels that stands in until the real one is there: at most 400 characters. */
  placeholder: string
  widths: number[]
}

export async function describePicture(master: Uint8Array): Promise<PictureFacts> {
  const { width, height } = await (await openPicture(master)).metadata()
  return {
    storageKey: storageKeyOf(master),
    width,
    height,
    placeholder: await placeholderOf(master),
    widths: widthsFor(width),
  }
}

async function placeholderOf(master: Uint8Array): Promise<string> {
  const tiny = await (await openPicture(master))
    .resize({ width: 16 })
    .webp({ quality: 30, effort: 4, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
