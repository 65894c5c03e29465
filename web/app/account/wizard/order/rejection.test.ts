import { expect, test } from 'vitest'
import { ApiError, timedOut } from '../../../lib/api-error.ts'
import { rejectionOf } from './rejection.ts'

const answer = (status: number, code: string, body: Record<string, unknown> = {}) =>
  new ApiError({ status, code, detail: 'Server sentence.', body })

test('a price that moved carries the old and the new one', () => {
  const refusal = rejectionOf(answer(409, 'price_changed', { quote: { total: 501_760 } }), 487_200)
  expect(refusal).toMatchObject({ is: 'price_changed', oldTotal: 487_200, quote: { total: 501_760 } })
})

test('a price that moved without a quote is only a refusal', () => {
  expect(rejectionOf(answer(409, 'price_changed'), 1).is).toBe('refused')
})

test.each([
  ['dates_taken', 409, 'dates_taken'],
  ['too_many_holds', 409, 'too_many_holds'],
  ['not_on_sale', 409, 'refused'],
  ['product_disabled', 403, 'refused'],
  ['in_progress', 409, 'unheard'],
  ['busy', 409, 'unheard'],
  ['rate_limited', 429, 'unheard'],
  ['server_error', 500, 'unheard'],
  ['http_502', 502, 'line_gone'],
])('%s', (code, status, is) => {
  expect(rejectionOf(answer(status, code), 1).is).toBe(is)
})

test('an answer that never came may have been a booking', () => {
  expect(rejectionOf(timedOut(), 1).is).toBe('line_gone')
})

test.each([
  ['booking_data.guest_email', 'is too long', { field: 'email', says: 'This is too long.', step: 1 }],
  [
    'guest_phone',
    'Please enter a valid phone number.',
    { field: 'phone', says: 'Please enter a valid phone number.', step: 1 },
  ],
  [
    'booking_data.guest_name',
    'Please write this on one line.',
    { field: 'firstName', says: 'Please write this on one line.', step: 1 },
  ],
  ['flight_number', 'Not a flight.', { field: 'flightNumber', says: 'Not a flight.', step: 2 }],
])('what is wrong with %s is said at its field', (field, message, wrong) => {
  const error = answer(422, 'invalid', { errors: [{ field, message }] })
  expect(rejectionOf(error, 1)).toEqual({ is: 'wrong_field', wrong })
})

test('a wrong field that is not typed here is named', () => {
  const error = answer(422, 'invalid', { errors: [{ field: 'booking_data.rooms', message: 'is too large' }] })
  expect(rejectionOf(error, 1)).toEqual({ is: 'refused', detail: 'Server sentence: is too large' })
})
