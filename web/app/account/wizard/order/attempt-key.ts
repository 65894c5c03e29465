import type { ApiError } from '../../../lib/api-error.ts'
import { storageKeys } from '../../../lib/browser/storage-keys.ts'
import { isUnanswered } from '../../../lib/idempotency-key.ts'
import { isLineGone } from '../../../lib/offline/line.ts'
import type { BookingRequest } from '../booking-request.ts'
import type { OrderBody } from '../draft.ts'

/**
 * `userId`: whose order it is. It is asked again in nobody else's name, whoever signs in to this tab meanwhile.
 * `isUnheard`: it was sent and no answer came, so nobody here knows whether it was made.
 */
type Attempt = { userId: string; order: string; key: string; isUnheard?: boolean }
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Places = { kept?: Kept | null; random?: () => string }

/**
 * The Idempotency-Key of an order (B7): the same order asked again, after an answer that got lost or a reload, has the
 * same key and makes no second booking; a changed one has a new key. Kept until it is answered, or the tab is closed.
 */
export function attemptKey(
  userId: string,
  body: object,
  { kept = ofThisTab(), random = () => crypto.randomUUID() }: Places = {},
) {
  const order = JSON.stringify(body)
  const last = read(kept)
  if (last?.userId === userId && last.order === order) return last.key
  const key = random()
  write(kept, { userId, order, key })
  return key
}

/**
 * What became of a try (null: it was made), written down before the page can be left or loaded anew. Once there is an
 * answer the key has done its work: the same order asked again is a new one.
 */
export function settleAttempt(error: ApiError | null, { kept = ofThisTab() }: Places = {}) {
  const last = read(kept)
  if (!last) return
  if (error && isUnanswered(error)) write(kept, { ...last, isUnheard: isLineGone(error) })
  else forget(kept)
}

/** The order that is still without an answer, word for word: with another one its key would be refused. */
export function unheardOrder(
  userId: string,
  { type, id }: Pick<BookingRequest, 'type' | 'id'>,
  { kept = ofThisTab() }: Places = {},
) {
  const last = read(kept)
  if (!last?.isUnheard || last.userId !== userId) return null
  // Written by attemptKey, for the wizard's own orders.
  const order = JSON.parse(last.order) as OrderBody
  return order.booking_type === type && order.booking_data.item_id === id ? order : null
}

let inMemory: Attempt | null = null

function read(kept: Kept | null): Attempt | null {
  try {
    const text = kept?.getItem(storageKeys.bookingAttempt)
    // Only this file writes the key.
    return text ? (JSON.parse(text) as Attempt) : inMemory
  } catch {
    return inMemory
  }
}

function write(kept: Kept | null, attempt: Attempt) {
  inMemory = attempt
  try {
    kept?.setItem(storageKeys.bookingAttempt, JSON.stringify(attempt))
  } catch {
    // Storage is full or blocked: the key lasts until the page is left.
  }
}

function forget(kept: Kept | null) {
  inMemory = null
  try {
    kept?.removeItem(storageKeys.bookingAttempt)
  } catch {
    // Storage is blocked: then nothing was kept there either.
  }
}

function ofThisTab(): Kept | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
