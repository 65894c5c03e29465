/*
 * What a driver did and the office has not heard of yet. Kept on this phone under the driver's id until it is answered,
 * and sent with one key each, so that a bad line repeats it safely. A press waits ten seconds first: until then it can
 * be undone without anybody having been told. Pictures of a step wait behind it, and go back into its form with it.
 */
import { forget, readStored, store } from '../../lib/browser/browser-storage.ts'
import { keyOfDriver, storageKeys } from '../../lib/browser/storage-keys.ts'
import type { BodyOf } from '../../lib/contract.ts'
import { count } from '../../lib/format.ts'
import type { Draft } from './drafts.ts'
import { keysOfDrivers } from './driver-keys.ts'

export type TripStep = 'accept' | 'decline' | 'arrive' | 'start' | 'car-change' | 'end'
type StepDeed = { what: TripStep; tripId: string; body: Record<string, unknown> }
type IncidentDeed = { what: 'incident'; body: BodyOf<'post', '/driver/incidents'> }
export type Deed =
  | StepDeed
  | IncidentDeed
  | { what: 'checks'; tripId: string; body: BodyOf<'put', '/driver/trips/{id}/checks'> }
  | { what: 'photo'; photoId: string; fields: Record<string, string> }
  | { what: 'duty'; body: { until: string | null } }

export type Entry = {
  key: string
  deed: Deed
  pressedAt: string
  sendAt: number
  label: string
  /** The form that it was pressed on: given back when it is undone or refused. */
  draft?: Draft
  /** Of a picture: the key of what it was taken for. */
  belongsTo?: string
}
/** What became of it when the office said no. */
export type Rejected = { key: string; label: string; detail: string }
export type Kept = { entries: Entry[]; refused: Rejected[] }

export const undoMs = 10_000

const steps: readonly Deed['what'][] = [
  'accept',
  'decline',
  'arrive',
  'start',
  'car-change',
  'end',
] satisfies TripStep[]
/** Whose sending may be taken back for a moment; a tick or a picture needs no second thought. */
const isStep = (deed: Deed): deed is StepDeed => steps.includes(deed.what)

/** The last step of a trip first: one that was pressed after it rests on it. */
export function mayUndo(entries: readonly Entry[], { key, deed, sendAt }: Entry, now: number) {
  if (!isStep(deed) || now >= sendAt) return false
  const later = entries.slice(entries.findIndex((entry) => entry.key === key) + 1)
  return !later.some((entry) => isStep(entry.deed) && entry.deed.tripId === deed.tripId)
}

export const readOutbox = (userId: string): Kept => readKept(keyOf(userId)) ?? { entries: [], refused: [] }

export function writeOutbox(userId: string, kept: Kept) {
  if (kept.entries.length === 0 && kept.refused.length === 0) forgetOutbox(userId)
  else store(keyOf(userId), JSON.stringify(kept))
}

export const forgetOutbox = (userId: string) => forget(keyOf(userId))

/** One key was every driver's once: what waits under it goes to who pressed it. */
export function moveFromSharedKey(userId: string) {
  // As it was written then.
  const shared = readKept(storageKeys.driverOutbox) as (Kept & { userId: string }) | null
  if (shared?.userId !== userId) return
  const own = readOutbox(userId)
  writeOutbox(userId, {
    entries: [...shared.entries, ...own.entries],
    refused: [...shared.refused, ...own.refused],
  })
  forget(storageKeys.driverOutbox)
}

/** Of every driver of this phone. */
export const photosInOutboxes = (): string[] =>
  keysOfDrivers('driverOutbox')
    .flatMap((key) => readKept(key)?.entries ?? [])
    .flatMap(({ deed }) => (deed.what === 'photo' ? [deed.photoId] : []))

const keyOf = (userId: string) => keyOfDriver('driverOutbox', userId)

function readKept(key: string): Kept | null {
  try {
    // Only this file writes the keys.
    return JSON.parse(readStored(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

type Added = { deed: Deed; label: string; key: string; now: number; draft?: Draft }

/**
 * One more at the end, and behind it the pictures of its form; a newer list of ticks or a newer duty takes the place of
 * one that still waits.
 */
export function withEntry(entries: readonly Entry[], { deed, label, key, now, draft }: Added): Entry[] {
  const sendAt = isStep(deed) ? now + undoMs : now
  const entry: Entry = { key, deed, label, pressedAt: new Date(now).toISOString(), sendAt, draft }
  return [...entries.filter((other) => !isReplacedBy(other.deed, deed)), entry, ...picturesOf(entry)]
}

function picturesOf({ key, deed, pressedAt, sendAt, draft }: Entry): Entry[] {
  if (!draft || !(isStep(deed) || deed.what === 'incident')) return []
  return draft.photos.map(({ id, side }) => ({
    // A picture goes once, so its own id will do.
    key: id,
    deed: { what: 'photo', photoId: id, fields: fieldsOf(deed, draft, side) },
    label: deed.what === 'incident' ? 'Picture of it' : 'Picture of the car',
    pressedAt,
    sendAt,
    belongsTo: key,
  }))
}

/** Without a car named, a picture is of the one that the trip began or ended with. */
function fieldsOf(deed: StepDeed | IncidentDeed, { values }: Draft, side: string | undefined): Record<string, string> {
  if (deed.what === 'incident') return { moment: 'incident', incident_id: `${deed.body.id}` }
  const { what, tripId, body } = deed
  if (what !== 'car-change') return { moment: what, trip_id: tripId, ...(side ? { side } : {}) }
  // Sides are asked of the new car alone; the others are of the one that was left.
  return side
    ? { moment: 'start', trip_id: tripId, segment_id: `${body.segment_id}`, side }
    : { moment: 'end', trip_id: tripId, segment_id: `${values.leftId}` }
}

function isReplacedBy(older: Deed, newer: Deed) {
  if (older.what === 'duty') return newer.what === 'duty'
  return older.what === 'checks' && newer.what === 'checks' && older.tripId === newer.tripId
}

/** Once it has been tried it may have arrived, whatever came back: it is no longer to be undone, and due at once. */
export const withTried = (entries: readonly Entry[], key: string, now: number): Entry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, sendAt: Math.min(entry.sendAt, now) } : entry))

export const withoutEntry = (entries: readonly Entry[], key: string) => entries.filter((entry) => entry.key !== key)

/** Without what was pressed and its pictures: they are its form's again. */
export const withoutForm = (entries: readonly Entry[], key: string) =>
  withoutEntry(entries, key).filter(({ belongsTo }) => belongsTo !== key)

/** The first that may go now. They go in the order they were pressed: a start before its end. */
export function nextToSend(entries: readonly Entry[], now: number): Entry | null {
  const [first] = entries
  return first && first.sendAt <= now ? first : null
}

/** "Trip started, 4 pictures" */
export function describeEntries(entries: readonly Entry[]): string {
  const others = entries.filter(({ deed }) => deed.what !== 'photo')
  const pictures = entries.length - others.length
  return [...others.map(({ label }) => label), ...(pictures > 0 ? [count(pictures, 'picture')] : [])].join(', ')
}
