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

export function saveDraft(kept: Omit<SavedDraft, 'keptAt'>, now = Date.now()) {
  store(storageKeys.pendingBooking, JSON.stringify({ ...kept, keptAt: now }))
}

/** What this person, or a visitor, typed for this item within the last 30 minutes. */
export function savedDraftFor({ type, id }: Item, userId: string | null, now = Date.now()): SavedDraft | null {
  const kept = parse(readStored(storageKeys.pendingBooking))
  if (!kept) return null
  const isSomebodyElses = userId !== null && kept.userId !== null && kept.userId !== userId
  if (now - kept.keptAt > KEPT_MS || isSomebodyElses) {
    forgetDraft()
    return null
  }
  // Whose session ended gets it back when they have logged in again.
  const isTheirs = kept.userId === null || kept.userId === userId
  return isTheirs && kept.type === type && kept.id === id ? kept : null
}

/** What a visitor left in the wizard to which this path leads back. */
export function visitorsDraftAt(returnTo: string | undefined, now = Date.now()): SavedDraft | null {
  const [path, query] = safePath(returnTo)?.split('?') ?? []
  return path === '/booking' ? savedDraftFor(readBookingRequest(new URLSearchParams(query)), null, now) : null
}

export const forgetDraft = () => forget(storageKeys.pendingBooking)

/** The booking was made and paid: what was typed for it has done its work. */
export function forgetDraftOf(bookingId: string) {
  if (parse(readStored(storageKeys.pendingBooking))?.bookingId === bookingId) forgetDraft()
}

function parse(text: string | null): SavedDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Only this file writes the key; what another version wrote is dropped. */
function isKept(value: unknown): value is SavedDraft {
  return typeof value === 'object' && value !== null && 'keptAt' in value && 'draft' in value && 'userId' in value
}
