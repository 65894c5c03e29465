import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from './server-time.ts'

const MINUTE = 60_000

type Told = { deviceAhead: number; took?: number; headers?: Record<string, string> }

/** An answer that came just now, by a device whose clock is ahead by so many milliseconds; it was given half way. */
function answer({ deviceAhead, took = 500, headers }: Told) {
  const cameAt = Date.now()
  const date = new Date(cameAt - took / 2 - deviceAhead).toUTCString()
  return { headers: new Headers({ date, ...headers }), askedAt: cameAt - took, cameAt }
}

/** How far apart the server and the device are taken to be, in milliseconds. */
const apartBy = (told?: Told) => Math.abs(serverNow(told && answer(told)) - Date.now())

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  apartBy({ deviceAhead: 0 })
  vi.useRealTimers()
})

const expectAbout = (actual: number, wanted: number) => expect(Math.abs(actual - wanted)).toBeLessThan(1_500)

test('without any answer the device is believed', () => expectAbout(apartBy(), 0))

test.each([40, -60])('a clock that is %i minutes ahead is set right, until another answer comes', (minutes) => {
  const server = serverNow(answer({ deviceAhead: minutes * MINUTE }))
  expectAbout(server, Date.now() - minutes * MINUTE)
  expectAbout(serverNow(), Date.now() - minutes * MINUTE)
})

test('a difference of a few seconds is none', () => expect(apartBy({ deviceAhead: 3_000 })).toBe(0))

test('a clock that was set right meanwhile is believed again', () => {
  expectAbout(apartBy({ deviceAhead: 40 * MINUTE }), 40 * MINUTE)
  expect(apartBy({ deviceAhead: 0 })).toBe(0)
})

test('an answer that the browser may have kept teaches nothing', () => {
  const kept = { 'cache-control': 'public, max-age=300, stale-if-error=86400' }
  expect(apartBy({ deviceAhead: 4 * MINUTE, headers: kept })).toBe(0)
  const asked = { 'cache-control': 'public, max-age=0, must-revalidate' }
  expectAbout(apartBy({ deviceAhead: 4 * MINUTE, headers: asked }), 4 * MINUTE)
})

test('an answer that was long under way, or one without a date, does not put a right clock wrong', () => {
  const cameAt = Date.now()
  const headers = new Headers({ date: new Date(cameAt - 3_599_000).toUTCString() })
  expect(Math.abs(serverNow({ headers, askedAt: cameAt - 3_600_000, cameAt }) - Date.now())).toBe(0)
  expect(apartBy({ deviceAhead: 4 * MINUTE, headers: { date: '' } })).toBe(0)
})
