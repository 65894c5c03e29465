import { expect, test } from 'vitest'
import { attemptKey, markAttempt, unheardOrder } from './attempt-key.ts'

function tab() {
  const values = new Map<string, string>()
  let made = 0
  return {
    kept: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    },
    random: () => `key-${++made}` as ReturnType<typeof crypto.randomUUID>,
  }
}

test('the same order asked again has the same key', () => {
  const here = tab()
  expect(attemptKey({ id: 'a', total: 1 }, here)).toBe('key-1')
  expect(attemptKey({ id: 'a', total: 1 }, here)).toBe('key-1')
})

test('another price is another order', () => {
  const here = tab()
  expect(attemptKey({ id: 'c', total: 1 }, here)).toBe('key-1')
  expect(attemptKey({ id: 'c', total: 2 }, here)).toBe('key-2')
})

test('a browser that keeps nothing still has one key a page', () => {
  const here = tab()
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  const key = attemptKey({ id: 'b' }, { ...here, kept: full })
  expect(attemptKey({ id: 'b' }, { ...here, kept: full })).toBe(key)
})

test('an order without an answer is found again for its own item, until it is answered', () => {
  const here = tab()
  const order = { booking_type: 'hotel', booking_data: { item_id: 'cowrie' }, total_amount: 1 }
  const key = attemptKey(order, here)
  expect(unheardOrder({ type: 'hotel', id: 'cowrie' }, here)).toBeNull()
  markAttempt(true, here)
  expect(unheardOrder({ type: 'hotel', id: 'other' }, here)).toBeNull()
  const found = unheardOrder({ type: 'hotel', id: 'cowrie' }, here)
  expect(found).toEqual(order)
  expect(attemptKey(found ?? {}, here)).toBe(key)
  markAttempt(false, here)
  expect(unheardOrder({ type: 'hotel', id: 'cowrie' }, here)).toBeNull()
})
