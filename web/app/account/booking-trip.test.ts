import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../lib/types/booking-types.ts'
import { whenOf } from './booking-trip.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const hire = {
  booking_type: 'car',
  check_in_date: '2026-12-11',
  check_out_date: '2026-12-11',
  starts_at: '2026-12-11T07:00:00.000Z',
  ends_at: '2026-12-11T17:00:00.000Z',
} as Booking

test('a hire is said with its times, for one day and for several', () => {
  expect(whenOf(hire)).toBe('Fri 11 Dec, 08:00 to 18:00')
  expect(whenOf({ ...hire, ends_at: '2026-12-13T09:00:00.000Z' })).toBe('Fri 11 Dec, 08:00 to Sun 13 Dec, 10:00')
})

test('a stay is said by its days', () => {
  const stay = { ...hire, booking_type: 'hotel' } as const
  expect(whenOf({ ...stay, check_out_date: '2026-12-13' })).toBe('11 to 13 Dec')
  expect(whenOf({ ...stay, check_in_date: '2027-12-11', check_out_date: '2027-12-13' })).toBe('11 to 13 Dec 2027')
})
