// How bookings and payments are named (B5, B6). Ten random characters of 32 letters are 50 bits:
// nobody finds a booking by counting up.
import { type Instant, toMs } from './dates.ts'
import { withoutAnyInvisible } from './invisible.ts'

/** Crockford's base 32: no I, L, O or U, so a reference read over the phone comes back right. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 10
const idShape = /^[0-9A-HJKMNP-TV-Z]{10}$/

/**
 * A booking id out of 10 random bytes, 5 bits of each: 32 divides 256, so every letter is equally likely.
 * Throws a RangeError for any other number of bytes.
 */
export function bookingIdFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length !== idLength) throw new RangeError(`a booking id takes ${idLength} random bytes`)
  return Array.from(randomBytes, (byte) => alphabet[byte & 31]).join('')
}

/** Whether a value is a booking id exactly as stored. */
export function isBookingId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value)
}

/** What people see and say: "SKY-" and the id. */
export function bookingReference(bookingId: string): string {
  return `SKY-${bookingId}`
}

/** What a complaint about personal data is called: "PC-000042". */
export function complaintNumber(number: number): string {
  return `PC-${String(number).padStart(6, '0')}`
}

/**
 * The booking id a person meant: any case, spaces and dashes anywhere, with or without SKY-, O for 0, I or L
 * for 1. Null when it cannot be one. "SKY" is dropped only where it is too much: an id may begin with it.
 */
export function readBookingReference(typed: string): string | null {
  const letters = withoutAnyInvisible(typed)
    .toUpperCase()
    .replace(/[\s\-‐-―_]/g, '')
  const id = letters.length === idLength + 3 && letters.startsWith('SKY') ? letters.slice(3) : letters
  const meant = id.replaceAll('O', '0').replace(/[IL]/g, '1')
  return isBookingId(meant) ? meant : null
}

/**
 * "SKY-", the booking id and the last 6 digits of the time in milliseconds. Two attempts can meet on the same
 * digits: the column is unique and a clash is retried with a later instant. Source: B6, specification 9.
 */
export function paymentReference(bookingId: string, at: Instant): string {
  return `SKY-${bookingId}-${String(toMs(at)).slice(-6).padStart(6, '0')}`
}
