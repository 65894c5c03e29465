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

test('a wrong field is named', () => {
  const error = answer(422, 'invalid', { errors: [{ field: 'booking_data.guest_email', message: 'is too long' }] })
  expect(rejectionOf(error, 1)).toEqual({ is: 'refused', detail: 'Server sentence: is too long' })
})
