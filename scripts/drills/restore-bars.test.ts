import { expect, it } from 'vitest'
import { brokenRestoreBars, type Disaster } from './restore-bars.ts'

const good: Disaster = {
  name: 'disk lost',
  isLogWhole: false,
  acknowledged: 500,
  lost: 80,
  lostMs: 40_000,
  tookMs: 10_000,
  databaseBytes: 512 * 1024 ** 2,
  broken: [],
}

it('a restore that keeps the bars passes', () => {
  expect(brokenRestoreBars(good)).toEqual([])
  expect(brokenRestoreBars({ ...good, isLogWhole: true, lost: 0, lostMs: 0 })).toEqual([])
})

it.each<[string, Partial<Disaster>, string]>([
  ['a booking lost from a whole log', { isLogWhole: true, lost: 1 }, '1 bookings lost, though the log was whole'],
  ['more than five minutes lost', { lostMs: 300_001 }, '300 s allowed'],
  ['a restore that is too slow for 10 GB', { tookMs: 91_000 }, '1820.0 s for 10 GB'],
  ['a broken promise', { broken: ['V1 no double booking'] }, 'V1 no double booking'],
  ['a drill in which nobody booked', { acknowledged: 0 }, 'proves nothing'],
])('the drill notices %s', (_what, change, told) => {
  expect(brokenRestoreBars({ ...good, ...change }).join()).toContain(told)
})
