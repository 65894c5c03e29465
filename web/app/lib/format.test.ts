import { expect, test } from 'vitest'
import { count, formatDayRange, formatLength, formatWhen, shortMoney } from './format.ts'

test('a stay within a month names it once', () => {
  expect(formatDayRange('2026-12-11', '2026-12-14')).toBe('11 to 14 Dec')
  expect(formatDayRange('2026-12-30', '2027-01-02')).toBe('30 Dec to 2 Jan')
})

test('a length is never less than one', () => {
  expect(formatLength('2026-12-11', '2026-12-14', 'night')).toBe('3 nights')
  expect(formatLength('2026-12-11', '2026-12-11', 'day')).toBe('1 day')
})

test('one hotel is not one hotels', () => {
  expect([count(0, 'hotel'), count(1, 'hotel'), count(1204, 'car')]).toEqual(['0 hotels', '1 hotel', '1,204 cars'])
})

test('a calendar cell has room for thousands', () => {
  expect([shortMoney(145_000), shortMoney(105.45, 'USD')]).toEqual(['145k', '$105'])
})

test('today is a time, before that a day, by the Lagos clock', () => {
  const now = new Date('2026-11-20T12:00:00+01:00')
  expect(formatWhen('2026-11-20T08:41:00Z', now)).toBe('09:41')
  expect(formatWhen('2026-11-19T17:00:00+01:00', now)).toBe('Yesterday')
  expect(formatWhen('2026-11-17T17:00:00+01:00', now)).toBe('17 Nov')
})
