import { describe, expect, it } from 'vitest'
import { describeKind, knownDays, yearsOf } from './known-day.ts'

const told = { notice: { title: '', text: '' }, version: 'v' }
const christmas = { day: '2026-12-25', name: 'Christmas Day', is_expected: false, ...told }
const eid = { day: '2027-03-09', name: 'Eid-el-Fitr', is_expected: true, ...told }
const vote = {
  id: 'a',
  day: '2026-08-15',
  name: 'Governor',
  reach: 'states' as const,
  states: ['osun', 'ogun'],
  ...told,
}
const days = knownDays([eid, christmas], [vote])

describe('the days to know', () => {
  it('stand in the order of the year, whatever they are', () => {
    expect(days.map(({ name }) => name)).toEqual(['Governor', 'Christmas Day', 'Eid-el-Fitr'])
  })

  it('are planned this year and the next, and kept of earlier ones', () => {
    expect(yearsOf(days, 2027)).toEqual([2026, 2027, 2028])
    expect(yearsOf([], 2026)).toEqual([2026, 2027])
  })

  it('say what they are', () => {
    const states = [{ value: 'osun', label: 'Osun' }]
    expect(days.map((day) => describeKind(day, states))).toEqual([
      'Election in Osun, ogun',
      'Public holiday',
      'Public holiday, may still move',
    ])
  })
})
