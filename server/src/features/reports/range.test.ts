import { describe, expect, it } from 'vitest'
import { instantsOfBounds } from './business/span.ts'
import { monthsBefore, periodOf, ranges } from './range.ts'

const friday = new Date('2026-11-20T09:00:00+01:00')

describe('a range', () => {
  it.each([
    ['7d', '2026-11-14', 7, 'day'],
    ['30d', '2026-10-22', 30, 'day'],
    ['3m', '2026-08-21', 14, 'week'],
    ['6m', '2026-05-21', 27, 'week'],
    ['12m', '2025-11-21', 12, 'month'],
  ] as const)('%s begins on %s', (range, fromOn, count, by) => {
    const period = periodOf(range, friday)
    expect(period).toMatchObject({ fromOn, untilOn: '2026-11-21', by })
    expect(period.buckets).toHaveLength(count)
  })

  it.each(ranges)('%s has buckets without gap or overlap, and as many before it', (range) => {
    for (const day of ['2026-11-20', '2027-02-28', '2028-02-29', '2026-12-31', '2026-03-31']) {
      const { buckets, before, fromOn, untilOn } = periodOf(range, new Date(`${day}T23:30:00+01:00`))
      const all = [...before, ...buckets]
      expect(all.at(-1)?.untilOn).toBe(untilOn)
      expect(before.at(-1)?.untilOn).toBe(fromOn)
      for (const [i, bucket] of all.entries()) {
        expect(bucket.fromOn < bucket.untilOn).toBe(true)
        if (i > 0) expect(bucket.fromOn).toBe(all[i - 1]?.untilOn)
      }
    }
  })

  it('changes at midnight in Lagos, not in Greenwich', () => {
    expect(periodOf('7d', new Date('2026-11-20T22:59:59Z')).untilOn).toBe('2026-11-21')
    expect(periodOf('7d', new Date('2026-11-20T23:00:00Z')).untilOn).toBe('2026-11-22')
    expect(instantsOfBounds(periodOf('7d', friday)).at(-1)?.toISOString()).toBe('2026-11-20T23:00:00.000Z')
  })
})

it('months before a day that the month does not have end with the month', () => {
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
  expect(monthsBefore('2028-03-31', 1)).toBe('2028-02-29')
  expect(monthsBefore('2026-01-15', 13)).toBe('2024-12-15')
})
