/* Pictures that wait for a line: too large for localStorage, so the browser's own database keeps them. */
import { createStore, del, get, set } from 'idb-keyval'

const photos = createStore('driver-photos', 'driver-photos')
const sideMost = 1600

/** Made small enough for a bad line, and kept until it is sent. */
export async function keepPhoto(id: string, file: File) {
  await set(id, await shrunk(file), photos)
}

export const readPhoto = (id: string) => get<Blob>(id, photos)
export const forgetPhoto = (id: string) => del(id, photos)

async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, sideMost / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}
