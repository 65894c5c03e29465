import { expect, test } from 'vitest'
import type { Booking, Payment } from '../../lib/types/booking-types.ts'
import { outcomeOf, pauseBefore } from './outcome.ts'

const booking = (part: Partial<Booking>) =>
  ({ status: 'pending', payment_status: 'pending', amount_paid: 0, can: { pay: true }, ...part }) as Booking
const payment = (status: Payment['status'], payment_method: Payment['payment_method'] = 'paystack') =>
  ({ status, payment_method }) as Payment
const gone = { cancel: false, discard: false, pay: false, modify: false, change_dates: false }

test.each<[string, Partial<Booking>, Payment | null, string]>([
  ['a confirmed booking is paid', { status: 'confirmed' }, payment('completed'), 'paid'],
  ['even when a later attempt failed', { status: 'confirmed' }, payment('failed'), 'paid'],
  [
    'a proof is being checked',
    { payment_status: 'pending_verification' },
    payment('pending_verification', 'bank_transfer'),
    'awaiting',
  ],
  ['the bank said no', { payment_status: 'failed' }, payment('failed'), 'failed'],
  ['the provider is silent', {}, payment('pending'), 'asking'],
  ['silence after the hold is still silence: money may come', { can: gone }, payment('pending'), 'asking'],
  ['a transfer without proof is not begun', {}, payment('pending', 'bank_transfer'), 'unpaid'],
  [
    'a transfer into a one-time account is waited for where its number is',
    {},
    { ...payment('pending'), has_one_time_account: true },
    'unpaid',
  ],
  ['nothing was started', {}, null, 'unpaid'],
  ['part of the money came', { amount_paid: 500 }, payment('completed'), 'short'],
  ['the hold ran out', { status: 'cancelled', can: gone }, payment('failed'), 'ended'],
  [
    'money for a cancelled booking is not a confirmation',
    { status: 'cancelled', amount_paid: 9 },
    payment('completed'),
    'ended',
  ],
  ['the hold is over but not yet swept', { can: gone }, payment('failed'), 'ended'],
])('%s', (_what, part, paid, outcome) => {
  expect(outcomeOf(booking(part), paid, null)).toBe(outcome)
})

const newDates = {
  start_date: '2026-12-12',
  end_date: '2026-12-14',
  pickup_time: null,
  return_time: null,
  total: 9,
  due: 2,
  hold_expires_at: '',
  created_at: '',
  is_by_staff: false,
  room_type_name: 'Standard Room',
  rooms: 1,
  number_of_guests: 2,
  number_of_children: 0,
  awaits_transfer: false,
}

test.each<[string, Payment | null, string]>([
  ['the difference was refused by the bank', payment('failed'), 'failed'],
  ['the provider is silent about the difference', payment('pending'), 'asking'],
  ['the booking is paid, the difference not begun', payment('completed'), 'paid'],
])('with new dates waiting: %s', (_what, paid, outcome) => {
  expect(outcomeOf(booking({ status: 'confirmed' }), paid, newDates)).toBe(outcome)
})

test('the provider is asked soon, then every half minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseBefore)).toEqual([2000, 3000, 5000, 10_000, 15_000, 30_000, 30_000])
})
