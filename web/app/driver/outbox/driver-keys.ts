import { storageKeys } from '../../lib/browser/storage-keys.ts'

type OfDriver = 'driverOutbox'

/** A phone goes from hand to hand: what one driver left does not take the place of another's. */
export const keyOfDriver = (key: OfDriver, userId: string) => `${storageKeys[key]}_${userId}`
