import { expect, test } from 'vitest'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { readBookingRequest } from './booking-request.ts'
import { type Draft, isSelfDrive, openStep, orderBody, whyNotNext } from './draft.ts'

const wish = readBookingRequest(
  new URLSearchParams('type=car&id=highlander&start_date=2026-12-11&end_date=2026-12-14&guests=4'),
)
const draft: Draft = {
  firstName: 'Ọláìyá',
  lastName: 'Ẹ̀gbá',
  email: 'ola@example.ng',
  phone: '',
  state: 'Lagos',
  pickupLocation: 'Lekki Phase 1 gate',
  dropoffLocation: '',
  specialRequests: '',
  isOldEnough: false,
}

test.each<[string, 1 | 2 | 3, Partial<Draft>, boolean]>([
  ['names and email are enough for step 1', 1, {}, true],
  ['a first name of blanks is none', 1, { firstName: ' ' }, false],
  ['the last name is needed', 1, { lastName: '' }, false],
  ['the email is needed', 1, { email: '' }, false],
  ['a phone is not needed', 1, { phone: '' }, true],
  ['step 2 needs the state', 2, { state: '' }, false],
  ['step 2 needs where to start', 2, { pickupLocation: '' }, false],
  ['drop-off and requests are optional', 2, { dropoffLocation: '', specialRequests: '' }, true],
  ['step 3 is always open', 3, { isOldEnough: false }, true],
])('%s', (_what, step, typed, isOpen) => {
  expect(whyNotNext(step, { ...draft, ...typed }, wish) === null).toBe(isOpen)
})

test('step 2 needs both dates', () => {
  expect(whyNotNext(2, draft, { ...wish, endOn: undefined })).toBe('Choose your pickup and return dates.')
})

test('an address cannot jump over a step that is not done', () => {
  expect(openStep(3, draft, wish)).toBe(3)
  expect(openStep(3, { ...draft, state: '' }, wish)).toBe(2)
  expect(openStep(3, { ...draft, email: '' }, wish)).toBe(1)
  expect(openStep(0, draft, wish)).toBe(1)
  expect(openStep(Number.NaN, draft, wish)).toBe(1)
})

test('only someone who drives is asked for an age', () => {
  const item = (driver_mode: string | null) => ({ driver_mode }) as BookingSummary
  expect(isSelfDrive(item('optional'), wish)).toBe(true)
  expect(isSelfDrive(item('optional'), { ...wish, withDriver: true })).toBe(false)
  expect(isSelfDrive(item('required'), wish)).toBe(false)
  expect(isSelfDrive(item(null), { ...wish, type: 'hotel' })).toBe(false)
})

test('the order carries what was typed, and what was shown only for comparison', () => {
  const body = orderBody(wish, { ...draft, specialRequests: '  ' }, { total: 436_800, currency: 'USD' })
  expect(body).toMatchObject({
    start_date: '2026-12-11',
    end_date: '2026-12-14',
    total_amount: 436_800,
    currency: 'NGN',
  })
  expect(body.booking_data).toMatchObject({
    guest_name: 'Ọláìyá Ẹ̀gbá',
    special_requests: null,
    number_of_guests: 4,
    display_currency: 'USD',
  })
  expect(body.booking_data).not.toHaveProperty('guest_phone')
})
