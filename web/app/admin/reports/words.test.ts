import { describe, expect, it } from 'vitest'
import { describeStretch, describeTimeBefore, presetsOf } from './spans.ts'
import { compact, describeChange, describeLead, formatPoints } from './words.ts'

describe('the words of a report', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [38_240, '38.2k'],
    [412_000, '412k'],
    [1_240_000, '1.2m'],
    [-18_406_720, '-18.4m'],
    [2_100_000_000, '2.1bn'],
  ])('%d is %s in a narrow place', (amount, text) => expect(compact(amount)).toBe(text))

  it('compare with the time before, and say whether that is good', () => {
    expect(describeChange(103, 100)).toEqual({ text: '+3%', tone: 'better' })
    expect(describeChange(90, 100)).toEqual({ text: '−10%', tone: 'worse' })
    expect(describeChange(3, 2, false)).toEqual({ text: '+50%', tone: 'worse' })
    expect(describeChange(5, 0)).toEqual({ text: 'none before', tone: 'same' })
    expect(describeChange(0, 0)).toEqual({ text: 'as before', tone: 'same' })
    expect(formatPoints(5, 5.8, false)).toEqual({ text: '−0.8 points', tone: 'better' })
  })

  it('name stretches and lead times', () => {
    expect(describeStretch({ from: '2026-11-20', until: '2026-11-20' }, 'day')).toBe('Fri 20 Nov 2026')
    expect(describeStretch({ from: '2026-11-16', until: '2026-11-22' }, 'week')).toBe('16 to 22 Nov 2026')
    expect(describeStretch({ from: '2026-08-31', until: '2026-09-06' }, 'week')).toBe('31 Aug to 6 Sep 2026')
    expect(describeStretch({ from: '2025-12-29', until: '2026-01-04' }, 'week')).toBe('29 Dec 2025 to 4 Jan 2026')
    expect(describeStretch({ from: '2026-11-01', until: '2026-11-30' }, 'month')).toBe('Nov 2026')
    expect(describeStretch({ from: '2026-11-01', until: '2026-11-20' }, 'month')).toBe('1 to 20 Nov 2026')
    expect(describeTimeBefore({ from: '2026-11-01', until: '2026-11-30' })).toBe('the 30 days before')
    expect([describeLead({ from_days: 0, until_days: 0 }), describeLead({ from_days: 4, until_days: 7 })]).toEqual([
      'Same day',
      '4 to 7 days',
    ])
  })

  it('offer whole months, and a year that is one', () => {
    const spans = Object.fromEntries(presetsOf('2026-03-20').map(({ label, from, until }) => [label, [from, until]]))
    expect(spans['Last month']).toEqual(['2026-02-01', '2026-02-28'])
    expect(spans['12 months']).toEqual(['2025-03-21', '2026-03-20'])
    expect(presetsOf('2028-02-29').find(({ label }) => label === '12 months')?.from).toBe('2027-03-01')
  })
})
