import { expect, test } from 'vitest'
import { holdClock } from './hold-clock.ts'

const since = Date.parse('2026-11-20T08:30:00Z')
const MINUTE = 60_000
const at = (minutesLeft: number, length = 35) => {
  const until = since + length * MINUTE
  return holdClock({ since, until, now: until - minutesLeft * MINUTE })
}

test('a fresh hold shows its end in Lagos time', () => {
  expect(at(35)).toMatchObject({ state: 'held', left: '35:00', until: '10:05', share: 1 })
})

test.each([
  [5, 'held', '05:00'],
  [4.2, 'short', '04:12'],
  [1 / 120, 'short', '00:01'],
  [0, 'ended', '00:00'],
  [-3, 'ended', '00:00'],
])('with %d minutes left it is %s', (left, state, words) => {
  expect(at(left)).toMatchObject({ state, left: words })
})

test('a hold over a night names the day', () => {
  expect(at(23 * 60 + 37, 24 * 60)).toMatchObject({ left: '23 h 37 min', until: 'Sat 21 Nov, 09:30' })
})

test('it is spoken at ten, five and one minutes, once each', () => {
  expect(at(10).spoken).toBe('Reserved for 10 more minutes.')
  expect(at(9.5).spoken).toBe('Reserved for 10 more minutes.')
  expect(at(8).spoken).toBeNull()
  expect(at(5).spoken).toBe('Reserved for 5 more minutes.')
  expect(at(1).spoken).toBe('Reserved for 1 more minute.')
  expect(at(20).spoken).toBeNull()
  expect(at(0).spoken).toBe('Your reservation has ended.')
})
