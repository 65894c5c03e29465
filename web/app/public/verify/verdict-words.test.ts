import { expect, it } from 'vitest'
import type { Standing } from './check-receipt.ts'
import type { ReceiptClaim } from './receipt-code.ts'
import { wordsOf } from './verdict-words.ts'

const claim: ReceiptClaim = {
  bookingReference: 'SKY-AB12CD34EF',
  guestName: 'Ada Obi',
  listingName: 'Cowrie Lantern',
  kind: 'hotel',
  startOn: '2026-12-11',
  endOn: '2026-12-14',
  status: 'confirmed',
  issuedAt: new Date(0),
}
const confirmed: Standing = { status: 'confirmed', label: 'Confirmed', is_as_issued: true, has_other_dates: false }
const genuine = (standing: Standing | null | 'unasked') => wordsOf({ is: 'genuine', claim, standing })

it('only what is ours and still stands is green, or what nobody could be asked about', () => {
  expect(genuine(confirmed)).toMatchObject({ tone: 'good', title: 'Valid' })
  expect(genuine('unasked')).toMatchObject({ tone: 'good', title: 'Valid when issued', canAskAgain: true })
})

it('a genuine receipt of a cancelled booking is red', () => {
  const cancelled = { ...confirmed, status: 'cancelled', label: 'Cancelled', is_as_issued: false }
  expect(genuine(cancelled)).toMatchObject({ tone: 'bad', title: 'Cancelled' })
})

it('other dates, an ended trip and a booking that is gone ask for care', () => {
  expect(genuine({ ...confirmed, is_as_issued: false, has_other_dates: true }).title).toBe('Valid, with other dates')
  expect(genuine({ ...confirmed, status: 'completed', is_as_issued: false }).tone).toBe('care')
  expect(genuine(null).tone).toBe('care')
})

it('a receipt that was issued for a cancelled booking is not green without a line either', () => {
  expect(wordsOf({ is: 'genuine', claim: { ...claim, status: 'cancelled' }, standing: 'unasked' }).tone).toBe('care')
})

it('an unknown key is refused when the list is fresh, and can be asked again when it is not', () => {
  expect(wordsOf({ is: 'unknown-key', isFresh: true })).toMatchObject({ tone: 'bad', title: 'Unknown key' })
  expect(wordsOf({ is: 'unknown-key', isFresh: false })).toMatchObject({ tone: 'care', canAskAgain: true })
})
