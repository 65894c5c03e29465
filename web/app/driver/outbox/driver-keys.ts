import { type OfDriver, storageKeys } from '../../lib/browser/storage-keys.ts'

/** Of every driver of this phone. */
export function keysOfDrivers(key: OfDriver): string[] {
  try {
    return Object.keys(localStorage).filter((stored) => stored.startsWith(storageKeys[key]))
  } catch {
    // As in browser-storage.ts: nothing is kept.
    return []
  }
}
