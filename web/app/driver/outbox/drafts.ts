/*
 * Forms of a trip that are filled in and not pressed yet. Kept on this phone under the driver's id: a browser may drop the
 * page while the camera is open.
 */
import { forget, readList, store } from '../../lib/browser/browser-storage.ts'
import { keyOfDriver } from '../../lib/browser/storage-keys.ts'
import { keysOfDrivers } from './driver-keys.ts'

export type TripForm = 'start' | 'end' | 'car-change' | 'decline' | 'incident'
/** `side`: of the car, where it was asked for. */
export type DraftPhoto = { id: string; side?: string }
export type FormOfTrip = { form: TripForm; tripId: string }
/** `values`: what was entered, by the names that the form gives it. */
export type Draft = FormOfTrip & { values: Record<string, unknown>; photos: readonly DraftPhoto[] }

const isSame = (one: FormOfTrip, other: FormOfTrip) => one.form === other.form && one.tripId === other.tripId

export const findDraft = (userId: string, of: FormOfTrip): Draft | undefined =>
  readDrafts(keyOf(userId)).find((draft) => isSame(draft, of))

export const keepDraft = (userId: string, draft: Draft) =>
  change(userId, (before) => [...before.filter((other) => !isSame(other, draft)), draft])

/** What was pressed is a form again; one that was begun since stays. */
export const restoreDraft = (userId: string, draft: Draft) =>
  change(userId, (before) => (before.some((other) => isSame(other, draft)) ? before : [...before, draft]))

export const dropDrafts = (userId: string, isOver: (of: FormOfTrip) => boolean) =>
  change(userId, (before) => before.filter((draft) => !isOver(draft)))

export const dropDraft = (userId: string, of: FormOfTrip) => dropDrafts(userId, (draft) => isSame(draft, of))

/** Of every driver of this phone. */
export const photosInDrafts = (): string[] =>
  keysOfDrivers('driverDrafts')
    .flatMap(readDrafts)
    .flatMap(({ photos }) => photos.map(({ id }) => id))

const keyOf = (userId: string) => keyOfDriver('driverDrafts', userId)

// Only this file writes the key.
const readDrafts = (key: string) => readList<Draft>(key, () => true)

function change(userId: string, work: (before: Draft[]) => Draft[]) {
  const next = work(readDrafts(keyOf(userId)))
  if (next.length === 0) forget(keyOf(userId))
  else store(keyOf(userId), JSON.stringify(next))
}
