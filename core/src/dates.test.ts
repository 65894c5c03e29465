import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMinutes,
  daysBetween,
  eachDay,
  formatDay,
  formatInstant,
  isDay,
  isTime,
  lagosDayOf,
  lagosInstant,
  lagosTimeOf,
  latestRefundDay,
  monthGrid,
  toMs,
  weekdayOf,
} from './dates.ts'

const day = fc.integer({ min: 0, max: 70_000 }).map((count) => addDays('1905-01-01', count))

describe('a day', () => {
  test.each(['2026-12-11', '2028-02-29', '2100-12-31', '1900-01-01'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true)
  })

  const hostile = [
    '2027-02-30',
    '2027-02-29',
    '2027-1-1',
    'infinity',
    '-infinity',
    '9999-12-31',
    '2101-01-01',
    '1899-12-31',
    '2026-13-01',
    '2026-00-10',
    '2026-12-32',
    '2026-12-00',
    ' 2026-12-11',
    '2026-12-11T00:00',
    '20261211',
    '+002026-12-11',
    '２０２６-12-11',
    '',
    1_800_000_000_000,
    null,
    undefined,
    new Date(0),
    ['2026-12-11'],
    Symbol('2026-12-11'),
  ]
  test.each(hostile.map((value) => [value]))('%o is none', (value) => {
    expect(isDay(value)).toBe(false)
  })

  test('times have two digits each and end at 23:59', () => {
    expect(['00:00', '23:59', '12:30'].every(isTime)).toBe(true)
    expect(['24:00', '9:00', '12:60', '12:00:00', 12, null, ['12:30']].some(isTime)).toBe(false)
  })

  test('counting forth and back agrees', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (on, count) => {
        expect(daysBetween(on, addDays(on, count))).toBe(count)
        expect(addDays(addDays(on, count), -count)).toBe(on)
        expect(weekdayOf(addDays(on, 7))).toBe(weekdayOf(on))
      }),
    )
  })

  test('a range has its first day, not its last, and none when it is turned round', () => {
    expect(eachDay('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(eachDay('2026-12-11', '2026-12-11')).toEqual([])
    expect(eachDay('2026-12-12', '2026-12-11')).toEqual([])
  })

  test('the calendar ends, loudly', () => {
    expect(() => addDays('2100-12-31', 1)).toThrow(RangeError)
    expect(() => daysBetween('2027-02-30', '2027-03-01')).toThrow(RangeError)
    expect(() => toMs(new Date('nonsense'))).toThrow(RangeError)
  })
})

describe('the Lagos clock', () => {
  test('a day begins an hour before it does in Greenwich', () => {
    expect(lagosDayOf(new Date('2026-12-10T22:59:59.999Z'))).toBe('2026-12-10')
    expect(lagosDayOf(new Date('2026-12-10T23:00:00Z'))).toBe('2026-12-11')
    expect(lagosTimeOf(new Date('2026-12-10T23:00:00Z'))).toBe('00:00')
    expect(lagosInstant('2026-12-11', '12:00').toISOString()).toBe('2026-12-11T11:00:00.000Z')
    expect(() => lagosInstant('2026-12-11', '24:00')).toThrow('not a time: 24:00')
    expect(addMinutes(lagosInstant('2026-12-11', '12:00'), 30)).toEqual(lagosInstant('2026-12-11', '12:30'))
  })

  test('an instant may be text as the API writes it', () => {
    expect(lagosDayOf('2026-12-10T23:00:00Z')).toBe('2026-12-11')
    expect(lagosTimeOf('2026-12-10T23:30:00Z')).toBe('00:30')
    expect(() => lagosDayOf('noon')).toThrow(RangeError)
  })

  test('it agrees with the time zone table, in every season', () => {
    const table = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Africa/Lagos',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }), (ms) => {
        expect(lagosDayOf(ms)).toBe(table.format(ms))
      }),
    )
  })

  test('an instant made of day and time reads back as both', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (on, minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const at = lagosInstant(on, time)
        expect([lagosDayOf(at), lagosTimeOf(at)]).toEqual([on, time])
      }),
    )
  })
})

describe('business days', () => {
  const christmas = new Set(['2026-12-25', '2026-12-28'])

  test('weekends and holidays do not count, nor does the day itself', () => {
    expect(addBusinessDays('2026-12-11', 1, christmas)).toBe('2026-12-14')
    expect(addBusinessDays('2026-12-24', 1, christmas)).toBe('2026-12-29')
    expect(addBusinessDays('2026-12-12', 0, christmas)).toBe('2026-12-12')
  })

  test('a refund arrives within ten of them', () => {
    expect(latestRefundDay('2026-11-17', new Set())).toBe('2026-12-01')
    expect(latestRefundDay('2026-12-17', christmas)).toBe('2027-01-04')
  })
})

describe('the calendar sheet', () => {
  test('December 2026 starts on a Tuesday, so its sheet on Monday the 30th', () => {
    const weeks = monthGrid('2026-12')
    expect(weeks).toHaveLength(5)
    // The first of the next month would open another week.
    expect(monthGrid('2026-05')).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ on: '2026-11-30', isInMonth: false })
    expect(weeks[0]?.[1]).toEqual({ on: '2026-12-01', isInMonth: true })
    expect(weeks.at(-1)?.at(-1)).toEqual({ on: '2027-01-03', isInMonth: false })
  })

  test('every month is whole, in full weeks that follow on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1901, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(0 as const, 1 as const),
        (year, month, start) => {
          const name = `${year}-${String(month).padStart(2, '0')}`
          const cells = monthGrid(name, start).flat()
          expect(cells.length % 7).toBe(0)
          expect(weekdayOf(cells[0]?.on ?? '')).toBe(start)
          expect(cells.every(({ on }, index) => index === 0 || daysBetween(cells[index - 1]?.on ?? '', on) === 1)).toBe(
            true,
          )
          expect(cells.filter(({ isInMonth }) => isInMonth)).toHaveLength(
            new Date(Date.UTC(year, month, 0)).getUTCDate(),
          )
        },
      ),
    )
  })

  test('a month that is none is refused', () => {
    for (const month of ['2026-13', '2026-1', 'x']) expect(() => monthGrid(month)).toThrow(RangeError)
  })
})

test('days and instants are written one way', () => {
  expect(formatDay('2026-12-11', 'no year')).toBe('Fri 11 Dec')
  expect(formatDay('2026-12-01', 'with year')).toBe('Tue 1 Dec 2026')
  const year = Array.from({ length: 12 }, (_, month) =>
    formatDay(`2026-${String(month + 1).padStart(2, '0')}-05`, 'no year'),
  )
  expect(year.join()).toBe(
    'Mon 5 Jan,Thu 5 Feb,Thu 5 Mar,Sun 5 Apr,Tue 5 May,Fri 5 Jun,Sun 5 Jul,Wed 5 Aug,Sat 5 Sep,Mon 5 Oct,Thu 5 Nov,Sat 5 Dec',
  )
  expect(formatInstant(new Date('2026-12-10T11:00:00Z'), 'no year')).toBe('Thu 10 Dec, 12:00')
  expect(formatInstant(new Date('2026-12-31T23:30:00Z'), 'with year')).toBe('Fri 1 Jan 2027, 00:30')
})

test.each([
  ['2026-12-31', 'Thu 31 Dec'],
  ['2027-01-01', 'Fri 1 Jan 2027'],
  ['2025-12-31', 'Wed 31 Dec 2025'],
])('the year of %s is named where it is not the current one in Lagos', (on, words) => {
  expect(formatDay(on, new Date('2025-12-31T23:00:00Z'))).toBe(words)
  expect(formatDay(on, new Date('2026-12-31T22:59:59Z'))).toBe(words)
})
