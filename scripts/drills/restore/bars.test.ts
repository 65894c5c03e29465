import { expect, it } from 'vitest'
import { brokenRestoreBars, type Disaster } from './bars.ts'

const good: Disaster = {
  name: 'disk lost',
  lostMostMs: 300_000,
  acknowledged: 500,
  lost: 80,
  lostMs: 40_000,
  tookMs: 10_000,
  databaseBytes: 512 * 1024 ** 2,
  broken: [],
}

it('a restore that keeps the bars passes', () => {
  expect(brokenRestoreBars(good)).toEqual([])
  expect(brokenRestoreBars({ ...good, lostMostMs: 0, lost: 0, lostMs: 0 })).toEqual([])
})

it.each<[string, Partial<Disaster>, string]>([
  ['a booking lost where none may be', { lostMostMs: 0, lost: 1, lostMs: 0 }, '1 bookings lost, none allowed'],
  ['more than five minutes lost', { lostMs: 300_001 }, '300.0 s allowed'],
  ['a restore that is too slow for 10 GB', { tookMs: 91_000 }, '1820.0 s for 10 GB'],
  ['a broken promise', { broken: ['V1 no double booking'] }, 'V1 no double booking'],
  ['a drill in which nobody booked', { acknowledged: 0 }, 'proves nothing'],
])('the drill notices %s', (_what, change, told) => {
  expect(brokenRestoreBars({ ...good, ...change }).join()).toContain(told)
})
