import { expect, it } from 'vitest'
import { brokenSoakBars, growths, isRejection, type Soak } from './bars.ts'

const level = Array.from({ length: 60 }, (_, minute) => ({ site: 300 + (minute % 3) * 10, jobs: 120 }))
const good: Soak = { minutes: 60, answered: 100_000, faults: {}, notBegun: 0, memoryMB: level, broken: [] }

it('a soak that keeps the bars passes, however much the first ten minutes took', () => {
  expect(brokenSoakBars(good)).toEqual([])
  const filling = level.map((each, minute) => (minute < 10 ? { ...each, site: minute * 30 } : each))
  expect(brokenSoakBars({ ...good, memoryMB: filling })).toEqual([])
})

it.each<[string, Partial<Soak>, string]>([
  [
    'memory that grows',
    { memoryMB: level.map((each, minute) => ({ ...each, site: 300 + minute })) },
    'site grew by 1.00 MB',
  ],
  ['an error that is no refusal', { faults: { 'page 500': 2 } }, '2 × page 500'],
  ['a server that falls behind', { notBegun: 3 }, '3 visits could not begin'],
  ['a broken promise', { broken: ['V1 no double booking'] }, 'V1'],
  ['a soak in which nobody came', { answered: 0 }, 'proves nothing'],
])('the soak notices %s', (_what, change, told) => {
  expect(brokenSoakBars({ ...good, ...change }).join()).toContain(told)
})

it('growth within the ups and downs of a process is none, and the same growth without them is noticed', () => {
  const growing = (swing: number) =>
    level.map((each, minute) => ({ ...each, site: 300 + 0.6 * minute + (minute % 2) * swing }))
  expect(brokenSoakBars({ ...good, memoryMB: growing(100) })).toEqual([])
  expect(brokenSoakBars({ ...good, memoryMB: growing(8) }).join()).toContain('site grew by 0.6')
})

it('of a short soak no line is drawn', () => {
  const memoryMB = level.slice(0, 5).map((each, minute) => ({ ...each, site: 100 * minute }))
  expect(brokenSoakBars({ ...good, minutes: 5, memoryMB })).toEqual([])
  expect(growths({ memoryMB })).toEqual({
    site: { growth: 0, error: 0 },
    jobs: { growth: 0, error: 0 },
  })
})

it('503 is a refusal only while something is broken', () => {
  expect(isRejection({ status: 503 }, true)).toBe(true)
  expect(isRejection({ status: 503 }, false)).toBe(false)
  expect([500, 502, 0, 404].map((status) => isRejection({ status }, true))).toEqual([false, false, false, false])
})
