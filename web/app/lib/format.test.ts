import { expect, test } from 'vitest'
import { count, formatDayRange, formatLength, formatWhen, shortMoney } from './format.ts'

test('a stay within a month names it once', () => {
  const now = new Date('2026-11-20T12:00:00+01:00')
  expect(formatDayRange('2026-12-11', '2026-12-14', now)).toBe('11 to 14 Dec')
  expect(formatDayRange('2026-11-30', '2026-12-02', now)).toBe('30 Nov to 2 Dec')
})

test('a stay says the year where it is not the current one, once where it is one year', () => {
  const now = new Date('2026-11-20T12:00:00+01:00')
  expect(formatDayRange('2026-12-30', '2027-01-02', now)).toBe('30 Dec to 2 Jan 2027')
  expect(formatDayRange('2027-11-26', '2027-11-28', now)).toBe('26 to 28 Nov 2027')
  expect(formatDayRange('2025-12-30', '2026-01-02', now)).toBe('30 Dec 2025 to 2 Jan')
  expect(formatDayRange('2025-12-11', '2026-12-11', now)).toBe('11 Dec 2025 to 11 Dec')
  expect(formatDayRange('2027-12-30', '2028-01-02', now)).toBe('30 Dec 2027 to 2 Jan 2028')
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
