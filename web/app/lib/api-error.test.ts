import { expect, test } from 'vitest'
import { errorFrom } from './api-error.ts'

test('the server’s own sentence is shown when there is one', async () => {
  const body = {
    detail: 'Those dates were just booked.',
    code: 'dates_taken',
    errors: [{ field: 'start_date', message: 'Taken.' }],
  }
  const error = await errorFrom(Response.json(body, { status: 409 }))
  expect(error).toMatchObject({ status: 409, code: 'dates_taken', detail: 'Those dates were just booked.' })
  expect(error.errors).toEqual([{ field: 'start_date', message: 'Taken.' }])
})

test.each([
  [401, 'Invalid credentials or session expired'],
  [403, 'Access denied - insufficient permissions'],
  [404, 'Resource not found'],
  [422, 'Invalid data provided'],
  [429, 'Too many requests - please wait before trying again'],
  [500, 'Server error - please try again later'],
  [503, 'Service temporarily unavailable'],
  [418, "HTTP 418 I'm a teapot"],
])('a bare %i falls back to its sentence', async (status, sentence) => {
  const response = new Response('<html>', { status, statusText: status === 418 ? "I'm a teapot" : '' })
  expect((await errorFrom(response)).detail).toBe(sentence)
})

test('how long to wait is read from the answer', async () => {
  const response = new Response('', { status: 429, headers: { 'Retry-After': '30' } })
  expect((await errorFrom(response)).retryAfterSeconds).toBe(30)
})
