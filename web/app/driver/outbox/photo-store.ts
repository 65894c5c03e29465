/* Pictures that wait for a line: too large for localStorage, so the browser's own database keeps them. */
import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { shrunkPicture } from '../../lib/browser/shrink-picture.ts'
import { photosInDrafts } from './drafts.ts'
import { photosInOutboxes } from './outbox.ts'

const photos = createStore('driver-photos', 'driver-photos')
const sideMost = 1600

/** Made small enough for a bad line, and kept until it is sent. A form names it first: what none names is swept. */
export async function keepPhoto(id: string, file: File) {
  await set(id, await shrunkPicture(file, sideMost), photos)
}

export const readPhoto = (id: string) => get<Blob>(id, photos)
export const forgetPhoto = (id: string) => del(id, photos)

/** A picture stays while something unsent or a form that was begun names it, of whichever driver of this phone. */
export async function sweepPhotos() {
  try {
    const kept = await keys<string>(photos)
    const named = new Set([...photosInOutboxes(), ...photosInDrafts()])
    const unnamed = kept.filter((id) => !named.has(id))
    if (unnamed.length > 0) await delMany(unnamed, photos)
  } catch {
    // A browser that has no database here has no pictures in it.
  }
}

/** What iPhones write, and few browsers read: by its first bytes, as the server looks at it. */
export const isHeic = async (file: Blob) =>
  /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(await file.slice(4, 12).text())
