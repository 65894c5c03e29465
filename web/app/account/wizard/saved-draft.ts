import { forget, readStored, store } from '../../lib/browser/browser-storage.ts'
import { storageKeys } from '../../lib/browser/storage-keys.ts'
import type { BookingRequest } from './booking-request.ts'
import type { Draft } from './draft.ts'

const KEPT_MS = 30 * 60_000

/** The wizard as it was left for signing in, or for paying (B13). */
export type SavedDraft = {
  keptAt: number
  type: BookingRequest['type']
  id: string
  draft: Draft
  /** What was on the screen, in naira: a price that moved meanwhile is told. */
  total: number | null
  /** The booking that came of it, while its hold may still run. */
  bookingId?: string
}

export function saveDraft(kept: Omit<SavedDraft, 'keptAt'>, now = Date.now()) {
  store(storageKeys.pendingBooking, JSON.stringify({ ...kept, keptAt: now }))
}

/** What was kept for this item, when it is not older than 30 minutes. */
export function savedDraftFor({ type, id }: Pick<BookingRequest, 'type' | 'id'>, now = Date.now()): SavedDraft | null {
  const kept = parse(readStored(storageKeys.pendingBooking))
  if (!kept) return null
  if (now - kept.keptAt > KEPT_MS) {
    forgetDraft()
    return null
  }
  return kept.type === type && kept.id === id ? kept : null
}

export const forgetDraft = () => forget(storageKeys.pendingBooking)

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
  return typeof value === 'object' && value !== null && 'keptAt' in value && 'draft' in value && 'id' in value
}
