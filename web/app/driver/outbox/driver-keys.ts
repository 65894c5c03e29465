import { inPage } from '../../lib/browser/browser-storage.ts'
import { type OfDriver, storageKeys } from '../../lib/browser/storage-keys.ts'

/** Of every driver of this phone. */
export const keysOfDrivers = (key: OfDriver): string[] =>
  [...inPage.keys(), ...keysOfDevice()].filter((stored) => stored.startsWith(storageKeys[key]))

function keysOfDevice(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    // As in browser-storage.ts.
    return []
  }
}
