import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, unreachable } from '../api-error.ts'
import { keepToken } from '../browser/keep-token.ts'
import { dropToken } from '../browser/token.ts'
import type { User } from '../types/api-types.ts'
import { cachedPerson, cachePerson, clearOfflineCache, freshOrCached } from './offline-cache.ts'

const person = (id: string) => ({ id, email: `${id}@skyroute.example`, roles: [] }) as unknown as User
const gone = () => Promise.reject(unreachable())

beforeEach(() => {
  const kept = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  keepToken('a-token')
  cachePerson(person('ada'))
})

describe('a booking that was shown', () => {
  test('can be read again without a line, and is asked for again with one', async () => {
    expect(await freshOrCached('booking A', async () => 'confirmed')).toBe('confirmed')
    expect(await freshOrCached('booking A', gone)).toBe('confirmed')
    expect(await freshOrCached('booking A', async () => 'cancelled')).toBe('cancelled')
    expect(await freshOrCached('booking A', gone)).toBe('cancelled')
  })

  test('is not shown in place of a refusal', async () => {
    await freshOrCached('booking A', async () => 'confirmed')
    const refusal = new ApiError({ status: 404, code: 'not_found', detail: 'Booking not found.' })
    await expect(freshOrCached('booking A', () => Promise.reject(refusal))).rejects.toBe(refusal)
  })

  test('that was never shown is not there', async () => {
    await expect(freshOrCached('booking B', gone)).rejects.toThrow('Unable to connect')
  })

  test('makes room for newer ones', async () => {
    for (let number = 0; number < 40; number++) await freshOrCached(`booking ${number}`, async () => number)
    await expect(freshOrCached('booking 9', gone)).rejects.toThrow()
    expect(await freshOrCached('booking 39', gone)).toBe(39)
  })
})

describe('nobody else reads it', () => {
  beforeEach(() => freshOrCached('booking A', async () => 'confirmed'))

  test('after logging out', async () => {
    clearOfflineCache()
    expect(cachedPerson()).toBeNull()
    await expect(freshOrCached('booking A', gone)).rejects.toThrow()
  })

  test('when the token is gone, however it went', async () => {
    dropToken()
    expect(cachedPerson()).toBeNull()
    await expect(freshOrCached('booking A', gone)).rejects.toThrow()
  })

  test('when the session has run out meanwhile', async () => {
    cachePerson(person('ada'), '2026-01-01T09:00:00+01:00')
    expect(cachedPerson()).toBeNull()
    await expect(freshOrCached('booking A', gone)).rejects.toThrow()
  })

  test('when another person signs in on the same device', async () => {
    cachePerson(person('bola'))
    await expect(freshOrCached('booking A', gone)).rejects.toThrow()
  })

  test('when an answer to the last person comes after the next one has logged in', async () => {
    const late = Promise.withResolvers<string>()
    const asked = freshOrCached('booking C', () => late.promise)
    keepToken('another-token')
    cachePerson(person('bola'))
    late.resolve('confirmed')
    await asked
    await expect(freshOrCached('booking C', gone)).rejects.toThrow()
  })

  test('and the same person still does after a change of their name', async () => {
    cachePerson({ ...person('ada'), first_name: 'Adaeze' })
    expect(await freshOrCached('booking A', gone)).toBe('confirmed')
  })
})
