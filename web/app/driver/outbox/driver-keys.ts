import { storedKeys } from '../../lib/browser/browser-storage.ts'
import { type OfDriver, storageKeys } from '../../lib/browser/storage-keys.ts'

/** Of every driver of this phone. */
export const keysOfDrivers = (key: OfDriver): string[] =>
  storedKeys().filter((stored) => stored.startsWith(storageKeys[key]))
