import { expect, test } from 'vitest'
import { attemptKey } from './attempt-key.ts'

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
