import { afterEach, expect, test, vi } from 'vitest'
import { readStored, store } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('on the server, which has no storage, nothing of one visitor is there for the next', () => {
  vi.stubGlobal('localStorage', undefined)
  store('access_token', 'token-ada')
  expect(readStored('access_token')).toBeNull()
})
