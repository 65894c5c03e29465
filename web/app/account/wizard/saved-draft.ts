import { forget, readStored, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import { safePath } from '../../lib/return-to.ts'
import { type BookingRequest, readBookingRequest } from './booking-request.ts'
import type { Draft } from './draft.ts'

const KEPT_MS = 30 * 60_000

/**
 * The wizard as it was left: for a reload, a tab that the phone has put away, signing in, or paying (B13). Days, numbers
 * and the step stand in the address, which a reload keeps.
 */
export type SavedDraft = {
  keptAt: number
  /** Who typed it, and the only one who gets it back; null: a visitor, who may log in meanwhile. */
  userId: string | null
  type: BookingRequest['type']
  id: string
  /** What is booked, as people call it. */
  name: string
  /** What was typed; a booking that is made again says all of it. */
  draft: Partial<Draft>
  /** What was on the screen, in naira, and for which question: a price that moved meanwhile is told. */
  total: number | null
  asked: string
  /** The booking that came of it, while its hold may still run. */
  bookingId?: string
}

type Item = Pick<BookingRequest, 'type' | 'id'>

/** Beside the drafts of other listings, which other tabs may hold open. */
export function saveDraft(kept: Omit<SavedDraft, 'keptAt'>, now = Date.now()) {
  write([...readDrafts(now).filter((other) => !isOf(kept)(other)), { ...kept, keptAt: now }])
}

/** What this person, or a visitor, typed for this item within the last 30 minutes. */
export function savedDraftFor(item: Item, userId: string | null, now = Date.now()): SavedDraft | null {
  const isSomebodyElses = (kept: SavedDraft) => userId !== null && kept.userId !== null && kept.userId !== userId
  const drafts = readDrafts(now).filter((kept) => !isSomebodyElses(kept))
  write(drafts)
  // Whose session ended gets it back when they have logged in again.
  return drafts.find((kept) => isOf(item)(kept) && (kept.userId === null || kept.userId === userId)) ?? null
}

/** What a visitor left in the wizard to which this path leads back. */
export function visitorsDraftAt(returnTo: string | undefined, now = Date.now()): SavedDraft | null {
  const [path, query] = safePath(returnTo)?.split('?') ?? []
  return path === '/booking' ? savedDraftFor(readBookingRequest(new URLSearchParams(query)), null, now) : null
}

/** The booking was made and paid: what was typed for it has done its work. */
export function forgetDraftOf(bookingId: string, now = Date.now()) {
  write(readDrafts(now).filter((kept) => kept.bookingId !== bookingId))
}

const isOf =
  ({ type, id }: Item) =>
  (kept: Item) =>
    kept.type === type && kept.id === id

function write(drafts: SavedDraft[]) {
  if (drafts.length > 0) store(storageKeys.pendingBooking, JSON.stringify(drafts))
  else forget(storageKeys.pendingBooking)
}

function readDrafts(now: number): SavedDraft[] {
  try {
    const value: unknown = JSON.parse(readStored(storageKeys.pendingBooking) ?? '[]')
    return Array.isArray(value) ? value.filter(isKept).filter(({ keptAt }) => now - keptAt <= KEPT_MS) : []
  } catch {
    return []
  }
}

/** Only this file writes the key; what another version wrote is dropped. */
function isKept(value: unknown): value is SavedDraft {
  return typeof value === 'object' && value !== null && 'keptAt' in value && 'draft' in value && 'userId' in value
}
