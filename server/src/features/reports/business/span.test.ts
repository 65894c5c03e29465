import { describe, expect, it } from 'vitest'
import { spanOf } from './span.ts'

const today = '2026-11-20'
const starts = (asked: Parameters<typeof spanOf>[0]) => spanOf(asked, today).buckets.map(({ fromOn }) => fromOn)

describe('the days of a report', () => {
  it('are the ninety up to today, by weeks, unless told otherwise', () => {
    const span = spanOf({}, today)
    expect(span).toMatchObject({ fromOn: '2026-08-23', untilOn: '2026-11-21', by: 'week', kind: null })
    expect(span.before[0]?.fromOn).toBe('2026-05-25')
    expect(span.before.at(-1)?.untilOn).toBe('2026-08-23')
  })

  it('are cut at Mondays, at the first of months, or day by day', () => {
    expect(starts({ from: '2026-11-01', until: '2026-11-18', by: 'week' })).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ])
    expect(starts({ from: '2025-12-31', until: '2026-03-01', by: 'month' })).toEqual([
      '2025-12-31',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
    expect(starts({ from: '2024-02-28', until: '2024-03-01', by: 'day' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
  })

  it('leave no day out and count none twice, before and after', () => {
    for (const by of ['day', 'week', 'month'] as const) {
      const { buckets, before, fromOn, untilOn } = spanOf({ from: '2024-02-11', until: '2026-11-20', by }, today)
      const all = [...before, ...buckets]
      for (const [i, bucket] of all.entries()) expect(bucket.untilOn).toBe(all[i + 1]?.fromOn ?? untilOn)
      expect(buckets[0]?.fromOn).toBe(fromOn)
      expect(before).toHaveLength(buckets.length)
    }
  })

  it('take days, weeks or months by how many they are', () => {
    expect(spanOf({ from: '2026-11-01', until: '2026-11-30' }, today).by).toBe('day')
    expect(spanOf({ from: '2026-06-01', until: '2026-11-30' }, today).by).toBe('week')
    expect(spanOf({ from: '2025-12-01', until: '2026-11-30' }, today).by).toBe('month')
  })

  it.each([
    [{ from: '2026-11-21', until: '2026-11-20' }, 'Choose a last day that is not before the first.'],
    [{ from: '2023-11-20', until: '2026-11-20' }, 'Choose three years or less.'],
    [{ until: '2028-01-01' }, 'Choose a day within the next year.'],
  ])('are refused in words: %o', (asked, sentence) => {
    expect(() => spanOf(asked, today)).toThrow(sentence)
  })

  it('may be three years', () => {
    expect(spanOf({ from: '2023-11-21', until: '2026-11-20', by: 'day' }, today).buckets).toHaveLength(1_096)
  })
})
