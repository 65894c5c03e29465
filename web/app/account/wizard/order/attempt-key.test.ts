import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api-error.ts'
import { attemptKey, settleAttempt, unheardOrder } from './attempt-key.ts'

const ada = 'user-ada'

function tab() {
  const values = new Map<string, string>()
  let made = 0
  return {
    kept: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    },
    random: () => `key-${++made}` as ReturnType<typeof crypto.randomUUID>,
  }
}

const refusal = (status: number, code: string) => new ApiError({ status, code, detail: 'Server sentence.' })

test('the same order asked again has the same key', () => {
  const here = tab()
  expect(attemptKey(ada, { id: 'a', total: 1 }, here)).toBe('key-1')
  expect(attemptKey(ada, { id: 'a', total: 1 }, here)).toBe('key-1')
})

test('another price is another order', () => {
  const here = tab()
  expect(attemptKey(ada, { id: 'c', total: 1 }, here)).toBe('key-1')
  expect(attemptKey(ada, { id: 'c', total: 2 }, here)).toBe('key-2')
})

test('a browser that keeps nothing still has one key a page', () => {
  const here = tab()
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  }
  const key = attemptKey(ada, { id: 'b' }, { ...here, kept: full })
  expect(attemptKey(ada, { id: 'b' }, { ...here, kept: full })).toBe(key)
})

test('an order without an answer is found again for its own item, until it is answered', () => {
  const here = tab()
  const order = { booking_type: 'hotel', booking_data: { item_id: 'cowrie' }, total_amount: 1 }
  const key = attemptKey(ada, order, here)
  expect(unheardOrder(ada, { type: 'hotel', id: 'cowrie' }, here)).toBeNull()
  settleAttempt(unreachable(), here)
  expect(unheardOrder(ada, { type: 'hotel', id: 'other' }, here)).toBeNull()
  const found = unheardOrder(ada, { type: 'hotel', id: 'cowrie' }, here)
  expect(found).toEqual(order)
  expect(attemptKey(ada, found ?? {}, here)).toBe(key)
  settleAttempt(null, here)
  expect(unheardOrder(ada, { type: 'hotel', id: 'cowrie' }, here)).toBeNull()
})

test('an order without an answer is neither found nor asked again in another person’s name', () => {
  const here = tab()
  const order = { booking_type: 'hotel', booking_data: { item_id: 'cowrie' }, total_amount: 1 }
  attemptKey(ada, order, here)
  settleAttempt(unreachable(), here)
  expect(unheardOrder('user-bola', { type: 'hotel', id: 'cowrie' }, here)).toBeNull()
  expect(attemptKey('user-bola', order, here)).toBe('key-2')
})

test('finding 4: an order that was answered is asked the next time with a new key', () => {
  const here = tab()
  expect(attemptKey(ada, { id: 'd' }, here)).toBe('key-1')
  settleAttempt(null, here)
  expect(attemptKey(ada, { id: 'd' }, here)).toBe('key-2')
})

test.each([
  ['dates_taken', 409],
  ['price_changed', 409],
  ['invalid', 422],
  ['idempotency_mismatch', 422],
  ['product_disabled', 403],
])('finding 4: an order refused for good (%s) is asked the next time with a new key', (code, status) => {
  const here = tab()
  attemptKey(ada, { id: code }, here)
  settleAttempt(refusal(status, code), here)
  expect(attemptKey(ada, { id: code }, here)).toBe('key-2')
})

test.each([
  ['in_progress', 409],
  ['busy', 409],
  ['rate_limited', 429],
  ['server_error', 500],
  ['unavailable', 503],
  ['unauthorized', 401],
])('an order without an answer of its own (%s) keeps its key', (code, status) => {
  const here = tab()
  attemptKey(ada, { id: code }, here)
  settleAttempt(refusal(status, code), here)
  expect(attemptKey(ada, { id: code }, here)).toBe('key-1')
})
