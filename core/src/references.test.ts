import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bookingIdFrom,
  bookingReference,
  complaintNumber,
  isBookingId,
  paymentReference,
  readBookingReference,
} from './references.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('every ten bytes make an id, and it reads back however it is typed', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const id = bookingIdFrom(random)
      expect(isBookingId(id)).toBe(true)
      const typed = [
        id,
        id.toLowerCase(),
        bookingReference(id),
        `sky ${id}`,
        ` SKY–${id.slice(0, 5)} ${id.slice(5)} `,
        `\u202aSKY-${id.slice(0, 4)}\u200b${id.slice(4)}\u202c`,
        id.replaceAll('0', 'o').replaceAll('1', 'l'),
      ]
      for (const text of typed) expect(readBookingReference(text)).toBe(id)
    }),
  )
})

test('each of the 256 bytes gives its letter eight times: no letter is likelier', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => bookingIdFrom(new Uint8Array(10).fill(byte))[0])
  const counts = new Map<string | undefined, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(32)
  expect([...counts.values()].every((count) => count === 8)).toBe(true)
})

test('an id that begins with SKY keeps its letters', () => {
  expect(readBookingReference('SKY1234567')).toBe('SKY1234567')
  expect(readBookingReference('SKY-SKY1234567')).toBe('SKY1234567')
})

test.each(['', 'SKY-', '123456789', '12345678901', 'SKY-123456789U', "1' or '1'='", '１２３４５６７８９０'])(
  '%s is no reference',
  (typed) => {
    expect(readBookingReference(typed)).toBeNull()
  },
)

test('an id is exactly as stored or it is none', () => {
  for (const value of ['0123456789'.slice(1), '012345678i', '012345678I', 'abcdefghjk', null, 5])
    expect(isBookingId(value)).toBe(false)
  expect(() => bookingIdFrom(new Uint8Array(9))).toThrow(RangeError)
})

test('a payment is named by its booking and the last six digits of the time', () => {
  expect(paymentReference('0123456789', 1_796_900_654_321)).toBe('SKY-0123456789-654321')
  expect(paymentReference('0123456789', new Date(7))).toBe('SKY-0123456789-000007')
})

test('thirteen letters are a reference only behind SKY, and an id is text', () => {
  expect(readBookingReference('SKY0123456789')).toBe('0123456789')
  expect(readBookingReference('ABC0123456789')).toBeNull()
  expect(isBookingId(['0123456789'])).toBe(false)
})

test('complaints are numbered with six digits', () => {
  expect([42, 1_234_567].map(complaintNumber)).toEqual(['PC-000042', 'PC-1234567'])
})
