import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './port.ts'

/** Files in a folder of this machine. `public` files may be served to anyone who knows their key. */
export function diskStore(folder: string, visibility: 'public' | 'private'): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility }))
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    get: (key) => disk.getBytes(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}
