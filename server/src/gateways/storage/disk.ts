import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { closeFile, makePrivateFolder } from '../../private-files.ts'
import type { FileStore } from './port.ts'

/** Files in a folder of this machine. `public` files may be served to anyone who knows their key. */
export function diskStore(folder: string, visibility: 'public' | 'private'): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility }))
  return {
    async put(key, bytes, mediaType) {
      if (visibility === 'private') await makePrivateFolder(dirname(join(folder, key)))
      await disk.put(key, bytes, { contentType: mediaType })
      if (visibility === 'private') await closeFile(join(folder, key))
    },
    get: (key) => disk.getBytes(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}
