import { expect, test } from 'vitest'
import type { BookingSummary } from '../../lib/types/quote-types.ts'
import { readBookingRequest } from './booking-request.ts'
import { type Draft, isSelfDrive, knownDraft, missingOn, openStep, orderBody, withOwnDriver, wrongOn } from './draft.ts'

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
  flightNumber: '',
  specialRequests: '',
  buyerCompany: '',
  buyerTin: '',
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
  expect(missingOn(step, { ...draft, ...typed }, wish) === null).toBe(isOpen)
})

test('a driver needs a number to call, and comes to a place that only the customer knows', () => {
  const driven = { ...wish, withDriver: true }
  expect(missingOn(1, draft, driven)).toBeNull()
  expect(missingOn(2, draft, driven)).toEqual({
    field: 'phone',
    says: 'Enter your phone number: your driver calls it.',
  })
  expect(missingOn(2, { ...draft, phone: '0803 555 0142' }, driven)).toBeNull()
  const item = { pickup_location: 'Yaba, gate 2', location: 'Lagos' } as BookingSummary
  expect(knownDraft(item, null, wish).pickupLocation).toBe('Yaba, gate 2')
  expect(knownDraft(item, null, driven).pickupLocation).toBe('')
  expect(withOwnDriver({ ...item, driver_mode: 'required' }, wish).withDriver).toBe(true)
})

test('the hours of a hire and its flight go along', () => {
  const timed = { ...wish, withDriver: true, pickUpTime: '08:00', returnTime: '18:00' }
  const body = orderBody(timed, { ...draft, flightNumber: ' p4 7123 ' }, { total: 1, currency: 'NGN' })
  expect(body).toMatchObject({ pickup_time: '08:00', return_time: '18:00', booking_data: { flight_number: 'p4 7123' } })
  expect(orderBody(wish, draft, { total: 1, currency: 'NGN' })).not.toHaveProperty('pickup_time')
})

test('what was confirmed of the age goes along', () => {
  const shown = { total: 1, currency: 'NGN' }
  expect(orderBody(wish, { ...draft, isOldEnough: true }, shown)).toMatchObject({ is_old_enough: true })
  expect(orderBody(wish, draft, shown)).not.toHaveProperty('is_old_enough')
})

test('a hire may be brought back elsewhere, a room may not', () => {
  const dropOffOf = (type: 'hotel' | 'car') =>
    orderBody({ ...wish, type }, { ...draft, dropoffLocation: 'Ikeja' }, { total: 1, currency: 'NGN' }).booking_data
  expect(dropOffOf('car').dropoff_location).toBe('Ikeja')
  expect(dropOffOf('hotel').dropoff_location).toBeNull()
})

test('a hotel stands in a state of its own, offered or not', () => {
  const stay: typeof wish = { ...wish, type: 'hotel' }
  expect(missingOn(2, { ...draft, state: '' }, stay)).toBeNull()
  expect(orderBody(stay, { ...draft, state: '' }, { total: 1, currency: 'NGN' }).booking_data).not.toHaveProperty(
    'state',
  )
})

test('the company that pays goes along, with a TIN that is one', () => {
  const typed = { ...draft, buyerCompany: ' Ada Ltd ', buyerTin: '12345678-0001' }
  expect(orderBody(wish, typed, { total: 1, currency: 'NGN' }).booking_data).toMatchObject({
    buyer_company: 'Ada Ltd',
    buyer_tin: '12345678-0001',
  })
  expect(missingOn(2, typed, wish)).toBeNull()
  expect(missingOn(2, { ...typed, buyerTin: 'RC 123' }, wish)?.says).toContain('Enter the TIN in digits')
})

test('step 2 needs both dates', () => {
  expect(missingOn(2, draft, { ...wish, endOn: undefined })).toEqual({
    field: 'end_date',
    says: 'Choose your pickup and return dates.',
  })
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

test.each<[string, 1 | 2, Partial<Draft>, string | null]>([
  ['a number copied from a list of contacts', 1, { phone: '\u202a+234\u00a0803 123\u20114567\u202c' }, null],
  ['a name with a mark that came with it', 1, { firstName: '\u200eỌláìyá' }, null],
  ['an address in letters of another language', 1, { email: 'ola@bücher.example' }, null],
  ['words in place of a number', 1, { phone: 'call me' }, 'Please enter a valid phone number.'],
  ['half an address', 1, { email: 'ola@example' }, 'Please enter a valid email address.'],
  [
    'a name that turns the writing',
    1,
    { lastName: 'Ẹ̀gbá\u202e' },
    'This holds a character that turns the direction of the writing.',
  ],
  ['two lines for a company', 2, { buyerCompany: 'Ada\nLtd' }, 'Please write this on one line.'],
])('%s is taken or refused at its field, as the server does', (_what, step, typed, says) => {
  const [field] = Object.keys(typed)
  expect(wrongOn(step, { ...draft, ...typed })).toEqual(says && { field, says })
  expect(openStep(3, { ...draft, ...typed }, wish)).toBe(says ? step : 3)
})

test('a name that nobody sees is missing', () => {
  expect(missingOn(1, { ...draft, firstName: '\u200b\u3164' }, wish)?.field).toBe('firstName')
})

test('what is sent and shown for review is without what copying brought along', () => {
  const pasted = { firstName: '\u2068Ọláìyá\u2069', lastName: '\u200eẸ̀gbá', email: ' Ola@Example.ng\u200b' }
  const body = orderBody(wish, { ...draft, ...pasted, phone: '+234 (0)803 123 4567' }, { total: 1, currency: 'NGN' })
  expect(body.booking_data).toMatchObject({
    guest_name: 'Ọláìyá Ẹ̀gbá'.normalize('NFC'),
    guest_email: 'ola@example.ng',
    guest_phone: '+2348031234567',
  })
})
