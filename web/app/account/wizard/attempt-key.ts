const STORED_UNDER = 'booking_attempt'

type Attempt = { order: string; key: string }
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The Idempotency-Key of an order (B7): the same order asked again, after an answer that got lost or a reload, has the
 * same key and makes no second booking; a changed one has a new key. Kept for as long as the tab is open.
 */
export function attemptKey(body: object, { kept = sessionStorageOrNone(), random = () => crypto.randomUUID() } = {}) {
  const order = JSON.stringify(body)
  const last = read(kept)
  if (last?.order === order) return last.key
  const key: string = random()
  write(kept, { order, key })
  return key
}

let inMemory: Attempt | null = null

function read(kept: Kept | null): Attempt | null {
  try {
    const text = kept?.getItem(STORED_UNDER)
    // Only this file writes the key.
    return text ? (JSON.parse(text) as Attempt) : inMemory
  } catch {
    return inMemory
  }
}

function write(kept: Kept | null, attempt: Attempt) {
  inMemory = attempt
  try {
    kept?.setItem(STORED_UNDER, JSON.stringify(attempt))
  } catch {
    // Storage is full or blocked: the key lasts until the page is left.
  }
}

function sessionStorageOrNone(): Kept | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
