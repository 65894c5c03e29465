import { describe, expect, test } from 'vitest'
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
    ['20/11/2026 09:60', null],
    ['20/11/2026 at noon', null],
  ])('%s is at %s', (text, time) => {
    expect(readDayCell(text)).toEqual({ ok: true, on: '2026-11-20', time })
  })
})
