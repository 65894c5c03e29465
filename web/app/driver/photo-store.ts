/* Pictures that wait for a line: too large for localStorage, so the browser's own database keeps them. */
const NAME = 'driver-photos'
const sideMost = 1600

/** Made small enough for a bad line, and kept until it is sent. */
export async function keepPhoto(id: string, file: File) {
  const photo = await shrunk(file)
  await inStore('readwrite', (photos) => photos.put(photo, id))
}

export const readPhoto = (id: string) => inStore<Blob | undefined>('readonly', (photos) => photos.get(id))
export const forgetPhoto = (id: string) => inStore('readwrite', (photos) => photos.delete(id))

async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, sideMost / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (photos: IDBObjectStore) => IDBRequest): Promise<Result> {
  const database = await opened()
  try {
    return await answered<Result>(ask(database.transaction(NAME, mode).objectStore(NAME)))
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(NAME)
  return answered(request)
}

function answered<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result) // what the caller asked the store for
    request.onerror = () => reject(request.error)
  })
}
