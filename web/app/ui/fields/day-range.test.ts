import { expect, test } from 'vitest'
import { lastEnd, nextRange } from './day-range.ts'

const none = { startOn: undefined, endOn: undefined }
const nights = { minDays: 1 } as const

test('the first press is the start, the second the end', () => {
  const begun = nextRange(none, '2026-12-11', nights)
  expect(begun).toEqual({ startOn: '2026-12-11', endOn: undefined })
  expect(nextRange(begun, '2026-12-14', nights)).toEqual({ startOn: '2026-12-11', endOn: '2026-12-14' })
})

test('a press before the start, or with both days set, begins anew', () => {
  expect(nextRange({ startOn: '2026-12-11', endOn: undefined }, '2026-12-09', nights).startOn).toBe('2026-12-09')
  const again = nextRange({ startOn: '2026-12-11', endOn: '2026-12-14' }, '2026-12-12', nights)
  expect(again).toEqual({ startOn: '2026-12-12', endOn: undefined })
})

test('a car may come back the same day, a night needs two days', () => {
  const begun = { startOn: '2026-12-11', endOn: undefined }
  expect(nextRange(begun, '2026-12-11', { minDays: 0 })).toEqual({ startOn: '2026-12-11', endOn: '2026-12-11' })
  expect(nextRange(begun, '2026-12-11', nights).endOn).toBeUndefined()
})

test('one may leave on a full day but not stay through it', () => {
  expect(lastEnd('2026-12-11', { maxDays: 90, isFull: (on) => on === '2026-12-14' })).toBe('2026-12-14')
  expect(lastEnd('2026-12-30', { maxDays: 3 })).toBe('2027-01-02')
})
