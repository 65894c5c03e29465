import { expect, it } from 'vitest'
import { dayAfterKey, isoWeekday, rangeOf, weeksOf } from './month.ts'

it('a month is whole weeks from Monday', () => {
  const weeks = weeksOf('2026-12')
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-11-30', '2027-01-03'])
  expect(weeksOf('2027-02').flat()).toHaveLength(28)
})

it('keys move by day, week, to the ends of the week and four weeks', () => {
  const moves = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageDown', 'Tab'].map((key) =>
    dayAfterKey('2026-12-16', key),
  )
  expect(moves).toEqual(['2026-12-15', '2026-12-23', '2026-12-14', '2026-12-20', '2027-01-13', null])
})

it('a choice may be made backwards', () => {
  expect(rangeOf({ anchor: '2026-12-20', end: '2026-12-18' })).toEqual({ from: '2026-12-18', until: '2026-12-20' })
})

it('Monday is the first day and Sunday the seventh', () => {
  expect(['2026-12-14', '2026-12-20'].map(isoWeekday)).toEqual([1, 7])
})
