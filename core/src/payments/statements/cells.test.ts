import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../dates.ts'
import { readDayCell, readMoneyCell } from './cells.ts'

describe('money in a cell', () => {
  test.each([
    ['1,234.50', 123_450],
    ['₦1,234.50', 123_450],
    ['NGN 1234.5', 123_450],
    ['n1234', 123_400],
    ['1234', 123_400],
    ['12,345,678.09', 1_234_567_809],
    ['999,999', 99_999_900],
    ['(1,234.50)', -123_450],
    ['(₦1,234.50)', -123_450],
    ['(NGN1,234.50)', -123_450],
    ['-1,234.50', -123_450],
    ['-₦1,234.50', -123_450],
    ['+NGN 1,234.50', 123_450],
    ['₦-12', -1_200],
    ['1,234.50 CR', 123_450],
    ['1,234.50 c', 123_450],
    ['1,234.50DR', -123_450],
    ['1,234.50 D', -123_450],
    ['1,234.50-', -123_450],
    ['10,000,000,000,000', 1_000_000_000_000_000],
    [' ', null],
    ['-', null],
    ['--', null],
    ['1  234.50', 123_450],
    ['₦', null],
    ['', null],
  ])('%j is %s kobo', (text, kobo) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo })
  })

  test.each([
    '1.234,50',
    '1 234,50',
    '1e5',
    'abc',
    '1,23',
    '12,34.50',
    '1234,567',
    '1.234',
    '1,234.',
    '.5',
    '1-2',
    'CR',
    '--5',
    'x5',
    '5x',
    'NIL-',
    '+',
    '(5',
    '1 CR DR',
    '5 NGN',
    '1₦5',
    '1(5)',
    '(5)1',
    '(1₦5)',
    '1-5',
    '-1₦5',
  ])('%j is none', (text) => {
    expect(readMoneyCell(` ${text}`)).toEqual({ ok: false, message: `"${text}" is not an amount such as 1,234.50` })
  })

  test.each([
    ...['1,234.50', '1234.50', '+1,234.50', '₦1,234.50', '+₦1,234.50', 'NGN 1,234.50', 'N1,234.50'],
    ...['1,234.50 CR', '1,234.50cr', '1,234.50C', '₦1,234.50 CR'],
  ])('%s came in', (text) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo: 123_450 })
  })

  test.each([
    ...['-1,234.50', '- 1234.50', '1,234.50-', '(1,234.50)', '1,234.50 DR', '1,234.50dr', '1,234.50D'],
    ...['-₦1,234.50', '₦-1,234.50', '-NGN 1,234.50', '(₦1,234.50)', '(NGN 1,234.50)', '₦(1,234.50)', '₦1,234.50 DR'],
  ])('%s went out', (text) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo: -123_450 })
  })

  test.each([
    '(-1,234.50)',
    '-(1,234.50)',
    '--1,234.50',
    '-1,234.50 DR',
    '-1,234.50 CR',
    '(1,234.50) CR',
    '1,234.50 XR',
  ])('%s can be read in two ways and is refused', (text) => {
    expect(readMoneyCell(text).ok).toBe(false)
  })

  test('more than any amount is refused', () => {
    expect(readMoneyCell('10,000,000,000,000.01 ')).toEqual({
      ok: false,
      message: '"10,000,000,000,000.01" is too much to be true',
    })
    expect(readMoneyCell('99999999999999999').ok).toBe(false)
  })
})

describe('a day in a cell', () => {
  test.each([
    ['20/11/2026'],
    ['20-11-2026'],
    ['20.11.26'],
    ['20 11 2026'],
    ['20-Nov-2026'],
    ['20-NOV-26'],
    ['20 November 2026'],
    ['20Nov26'],
    ['20 nov, 2026'],
    ['Nov 20, 2026'],
    ['November 20 2026'],
    ['2026-11-20'],
    ['2026/11/20'],
    ['20  Nov   2026'],
  ])('%s is read day first', (text) => {
    expect(readDayCell(` ${text}  `)).toEqual({ ok: true, on: '2026-11-20', time: null })
  })

  test('days and months of one digit are read too', () => {
    const read = ['1/2/2026', '2026-2-1', '1 Feb 2026', 'Feb 1, 2026'].map(readDayCell)
    expect(new Set(read.map((cell) => cell.ok && cell.on))).toEqual(new Set(['2026-02-01']))
  })

  test.each([
    '',
    '20/11',
    '31/02/2026',
    '46346',
    'yesterday',
    '20-Foo-2026',
    '11/20/2026',
    '20/13/2026',
    '20/11/20265',
    '20 Smarch 2026',
    '20/11/202',
    'on 20/11/2026',
    'on 2026-11-20',
    'on 20 Nov 2026',
    'at Nov 20, 2026',
    '2026-11-201',
  ])('%j is none', (text) => {
    expect(readDayCell(text)).toEqual({ ok: false, message: `"${text}" is not a day such as 20/11/2026` })
  })

  test.each([
    ['20/11/2026 09:05', '09:05'],
    ['20/11/2026 9:05:59', '09:05'],
    ['2026-11-20T23:59:59.123', '23:59'],
    ['20/11/2026 12:30 AM', '00:30'],
    ['20/11/2026 12:30 pm', '12:30'],
    ['20/11/2026 1:30PM', '13:30'],
    ['20/11/2026 11:30:00 PM', '23:30'],
    ['20/11/2026 11:30:00.000 PM', '23:30'],
    ['20-Nov-2026 09:05', '09:05'],
    ['Nov 20, 2026 9:05 PM', '21:05'],
    ['20/11/2026 09:60', null],
    ['20/11/2026 at noon', null],
  ])('%s is at %s', (text, time) => {
    expect(readDayCell(text)).toEqual({ ok: true, on: '2026-11-20', time })
  })

  test('whatever the day, each spelling of it reads back as that day', () => {
    const day = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(day, (on) => {
        for (const text of spellingsOf(on)) expect(readDayCell(text), text).toEqual({ ok: true, on, time: null })
      }),
    )
  })

  test('every minute of a day reads back, by the clock of 24 hours and by the one of 12', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')]
      const [time, half] = [`${String(hour).padStart(2, '0')}:${rest}`, hour < 12 ? 'AM' : 'PM']
      const onClock = hour % 12 === 0 ? 12 : hour % 12
      for (const text of [`20/11/2026 ${time}`, `2026-11-20T${time}:59`, `20/11/2026 ${onClock}:${rest}:59 ${half}`])
        expect(readDayCell(text), text).toEqual({ ok: true, on: '2026-11-20', time })
    }
  })

  test.each([
    ['13:45 PM', '13:45'],
    ['00:30 AM', '00:30'],
  ])('%s is said by both clocks at once', (text, time) => {
    expect(readDayCell(`20/11/2026 ${text}`)).toEqual({ ok: true, on: '2026-11-20', time })
  })

  test('a minute or an hour that no clock shows is no time', () => {
    for (const time of ['09:60', '24:00', '25:00', '25:00 PM', '13:00 AM'])
      expect(readDayCell(`20/11/2026 ${time}`), time).toEqual({ ok: true, on: '2026-11-20', time: null })
  })
})

function spellingsOf(on: string): string[] {
  const [year = '', month = '', day = ''] = on.split('-')
  const [, plainDay = '', name = ''] = formatDay(on, 'no year').split(' ')
  const short = year.slice(2)
  return [
    ...[on, `${year}/${month}/${day}`, `${year}-${Number(month)}-${plainDay}`],
    ...[`${day}/${month}/${year}`, `${plainDay}/${Number(month)}/${short}`, `${day}-${month}-${year}`],
    ...[
      `${day}.${month}.${short}`,
      `${day} ${month} ${year}`,
      `${day}-${name}-${year}`,
      `${day}-${name.toUpperCase()}-${short}`,
    ],
    ...[
      `${plainDay} ${name} ${year}`,
      `${day}${name.toLowerCase()}${year}`,
      `${name} ${plainDay}, ${year}`,
      `${name}-${day} ${year}`,
    ],
  ]
}
