import { storageKeys } from '../../lib/browser/storage-keys.ts'

type OfDriver = 'driverOutbox' | 'driverDrafts'

/** A phone goes from hand to hand: what one driver left does not take the place of another's. */
export const keyOfDriver = (key: OfDriver, userId: string) => `${storageKeys[key]}_${userId}`

/** Of every driver of this phone. */
export function keysOfDrivers(key: OfDriver): string[] {
  try {
    return Object.keys(localStorage).filter((stored) => stored.startsWith(storageKeys[key]))
  } catch {
    // As in browser-storage.ts: nothing is kept.
    return []
  }
}
