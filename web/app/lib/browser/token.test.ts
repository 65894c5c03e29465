import { beforeEach, expect, test } from 'vitest'
import { keepToken } from './keep-token.ts'
import { dropToken, isTokenForeign, pinToken, readToken } from './token.ts'

const kept = new Map<string, string>()
const inAnotherTab = (token: string | null) =>
  token === null ? kept.delete('access_token') : kept.set('access_token', token)

beforeEach(() => {
  kept.clear()
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  dropToken()
})

test('a page of somebody asks as them, whoever logs in in another tab', () => {
  keepToken('ada')
  pinToken()
  expect(isTokenForeign()).toBe(false)
  inAnotherTab('bola')
  expect([readToken(), isTokenForeign()]).toEqual(['ada', true])
  pinToken()
  expect(readToken()).toBe('ada')
  inAnotherTab(null)
  expect(isTokenForeign()).toBe(true)
})

test('what ends here leaves the session of another tab', () => {
  keepToken('ada')
  pinToken()
  inAnotherTab('bola')
  dropToken()
  expect([readToken(), isTokenForeign()]).toEqual(['bola', false])
})

test('whoever logs in here takes the place of whoever was here', () => {
  keepToken('ada')
  pinToken()
  keepToken('bola')
  pinToken()
  expect([readToken(), isTokenForeign()]).toEqual(['bola', false])
  dropToken()
  expect(readToken()).toBeNull()
})
