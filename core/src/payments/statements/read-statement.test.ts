import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, formatDay } from '../../dates.ts'
import { readDayCell, readMoneyCell } from './cells.ts'
import { readStatement } from './read-statement.ts'

describe('money in a cell', () => {
  it.each([
    ['1,234.50', 123_450],
    ['₦436,800.00', 43_680_000],
    ['NGN 1234.5', 123_450],
    ['(1,234.50)', -123_450],
    ['-1,234', -123_400],
    ['500.00 CR', 50_000],
    ['500.00DR', -50_000],
    ['10,000,000,000,000.00', 1_000_000_000_000_000],
    ['', null],
    ['-', null],
  ])('%s', (text, kobo) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo })
  })

  it.each([
    ...['1,234.50', '1234.50', '+1,234.50', '₦1,234.50', '+₦1,234.50', 'NGN 1,234.50', 'N1,234.50'],
    ...['1,234.50 CR', '1,234.50cr', '1,234.50C', '₦1,234.50 CR'],
  ])('%s came in', (text) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo: 123_450 })
  })

  it.each([
    ...['-1,234.50', '- 1234.50', '1,234.50-', '(1,234.50)', '1,234.50 DR', '1,234.50dr', '1,234.50D'],
    ...['-₦1,234.50', '₦-1,234.50', '-NGN 1,234.50', '(₦1,234.50)', '(NGN 1,234.50)', '₦(1,234.50)', '₦1,234.50 DR'],
  ])('%s went out', (text) => {
    expect(readMoneyCell(text)).toEqual({ ok: true, kobo: -123_450 })
  })

  it.each(['(-1,234.50)', '-(1,234.50)', '--1,234.50', '-1,234.50 DR', '-1,234.50 CR', '(1,234.50) CR', '1,234.50 XR'])(
    '%s can be read in two ways and is refused',
    (text) => {
      expect(readMoneyCell(text).ok).toBe(false)
    },
  )

  it.each(['1.234,50', '1,23.50', '12.345', 'abc', '1 234,50', '1e5', '10,000,000,000,000.01', '99999999999999999'])(
    '%s is refused',
    (text) => {
      expect(readMoneyCell(text).ok).toBe(false)
    },
  )
})

describe('a day in a cell', () => {
  it.each([
    ['20/11/2026', '2026-11-20', null],
    ['5/1/26', '2026-01-05', null],
    ['20-Nov-2026', '2026-11-20', null],
    ['20-NOV-26', '2026-11-20', null],
    ['20 November 2026', '2026-11-20', null],
    ['Nov 20, 2026', '2026-11-20', null],
    ['2026-11-20T09:48:16', '2026-11-20', '09:48'],
    ['20/11/2026 9:48:16 PM', '2026-11-20', '21:48'],
  ])('%s', (text, on, time) => {
    expect(readDayCell(text)).toEqual({ ok: true, on, time })
  })

  it('whatever the day, each spelling of it reads back as that day', () => {
    const day = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(day, (on) => {
        for (const text of spellingsOf(on)) expect(readDayCell(text), text).toEqual({ ok: true, on, time: null })
      }),
    )
  })

  it('every minute of a day reads back, by the clock of 24 hours and by the one of 12', () => {
    for (let minute = 0; minute < 1440; minute++) {
      const [hour, rest] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')]
      const [time, half] = [`${String(hour).padStart(2, '0')}:${rest}`, hour < 12 ? 'AM' : 'PM']
      const onClock = hour % 12 === 0 ? 12 : hour % 12
      for (const text of [`20/11/2026 ${time}`, `2026-11-20T${time}:59`, `20/11/2026 ${onClock}:${rest}:59 ${half}`])
        expect(readDayCell(text), text).toEqual({ ok: true, on: '2026-11-20', time })
    }
  })

  it.each([
    ['13:45 PM', '13:45'],
    ['00:30 AM', '00:30'],
  ])('%s is said by both clocks at once', (text, time) => {
    expect(readDayCell(`20/11/2026 ${text}`)).toEqual({ ok: true, on: '2026-11-20', time })
  })

  it('a minute or an hour that no clock shows is no time', () => {
    for (const time of ['09:60', '24:00', '25:00', '25:00 PM', '13:00 AM'])
      expect(readDayCell(`20/11/2026 ${time}`), time).toEqual({ ok: true, on: '2026-11-20', time: null })
  })

  it.each(['11/20/2026', '31/02/2026', '46346', 'yesterday', '20-Foo-2026'])('%s is refused', (text) => {
    expect(readDayCell(text).ok).toBe(false)
  })
})

function spellingsOf(on: string): string[] {
  const [year = '', month = '', day = ''] = on.split('-')
  const [, plainDay = '', name = ''] = formatDay(on).split(' ')
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

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ row: index + 1, cells }))
const head = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
const read = (...rows: string[][]) => readStatement(rowsOf(...rows), { todayOn: '2026-11-20' })

describe('rows', () => {
  it('every one is a line, a problem or passed over with its reason', () => {
    const statement = read(
      ['Account', '0123456789'],
      head,
      ['19/11/2026', 'Opening balance', '', '', '1,000.00'],
      ['19/11/2026', 'TRF', '', '500.00', '1,500.00'],
      ['31/02/2026', 'TRF', '', '500.00', '2,000.00'],
      ['19/11/2026', 'TRF', '', '5,00.00', '2,000.00'],
      ['19/11/2026', 'TRF', '10.00', '10.00', ''],
      ['21/11/2026', 'TRF', '', '10.00', ''],
      ['', '', '', '', ''],
      head,
      ['', 'Total', '10.00', '500.00', ''],
    )
    expect(statement?.lines.map(({ row }) => row)).toEqual([4])
    expect(statement?.problems.map(({ row, column }) => [row, column])).toEqual([
      [5, 'postedOn'],
      [6, 'credit'],
      [7, 'credit'],
      [8, 'postedOn'],
    ])
    expect(statement?.passedOver.map(({ row, why }) => [row, why])).toEqual([
      [3, 'no money in or out'],
      [10, 'the head again'],
      [11, 'no date: a total or a note'],
    ])
  })

  it('in whatever order its columns stand, a statement is the same', () => {
    const rows = [
      ['Value Date', 'Trans Date', 'Remarks', 'Debit', 'Credit', 'Balance', 'Reference'],
      ['18/11/2026', '19/11/2026', 'TRF', '', '500.00', '1,500.00', 'A1'],
      ['18/11/2026', '', 'CHARGE', '-50.00', '', '1,450.00', 'A2'],
      ['', '19/11/2026', 'CHARGE', '50.00', '', '1,400.00', 'A3'],
    ]
    const expected = [
      { on: '2026-11-19', amountKobo: 50_000, balanceKobo: 150_000, reference: 'A1' },
      { on: '2026-11-18', amountKobo: -5_000, balanceKobo: 145_000, reference: 'A2' },
      { on: '2026-11-19', amountKobo: -5_000, balanceKobo: 140_000, reference: 'A3' },
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (order) => {
        const statement = read(...rows.map((cells) => order.map((index) => cells[index] ?? '')))
        expect(statement?.lines).toMatchObject(expected)
      }),
    )
  })

  it('says where a balance does not follow, whichever way the bank sorts', () => {
    const rows = [
      ['18/11/2026', 'A', '', '100.00', '1,100.00'],
      ['18/11/2026', 'B', '50.00', '', '1,050.00'],
      ['19/11/2026', 'C', '', '10.00', '2,060.00'],
    ]
    expect(read(head, ...rows)?.warnings.map(({ row }) => row)).toEqual([4])
    expect(read(head, ...rows.toReversed())?.warnings.map(({ row }) => row)).toEqual([3])
  })

  it('a cell that has swallowed other rows is told, and one of several lines is not', () => {
    const swallowed = read(
      head,
      ['18/11/2026', 'TRF A", x\n19/11/2026,TRF B,,2000.00,\n20/11/2026,TRF', '', '100.00', ''],
      ['18/11/2026', 'TRF A\nfor room 12', '', '100.00', ''],
    )
    expect(swallowed?.problems.map(({ row, column }) => [row, column])).toEqual([[2, 'narration']])
    expect(swallowed?.lines.map(({ narration }) => narration)).toEqual(['TRF A for room 12'])
  })

  it('a file without dates, words or money is no statement', () => {
    expect(read(['Name', 'Phone'], ['Ada', '080'])).toBeNull()
  })
})

describe('one amount with its sign or its word', () => {
  const amountOf = (amount: string, word: string) => {
    const statement = read(['Date', 'Narration', 'Amount', 'DR/CR'], ['20/11/2026', 'TRF', amount, word])
    return statement?.lines[0]?.amountKobo ?? statement?.problems[0]?.column
  }

  it.each(['CR', 'C', 'Credit', 'In', 'Inflow', '+', 'Deposit', 'C.R.'])('%s says that it came in', (word) => {
    expect([amountOf('50.00', word), amountOf('-50.00', word)]).toEqual([5_000, 'amount'])
  })

  it.each(['DR', 'D', 'Debit', 'Out', 'Outflow', '-', 'Withdrawal', 'D.R.'])('%s says that it went out', (word) => {
    expect([amountOf('50.00', word), amountOf('-50.00', word)]).toEqual([-5_000, -5_000])
  })

  it('without a word its sign says it, and with an unknown one only a minus does', () => {
    expect([amountOf('50.00', ''), amountOf('-50.00', '')]).toEqual([5_000, -5_000])
    expect([amountOf('50.00', 'NIP'), amountOf('(50.00)', 'NIP')]).toEqual(['direction', -5_000])
  })
})

it('an amount below zero that is said to have come in may be a reversal: it is a problem with its row', () => {
  const statement = read(
    ['Date', 'Narration', 'Amount', 'DR/CR', 'Balance'],
    ['20/11/2026', 'TRF', '60,000.00', 'CR', '1,060,000.00'],
    ['20/11/2026', 'TRF', '-60,000.00', 'CR', '1,000,000.00'],
    ['20/11/2026', 'FEE', '-50.00', 'DR', '999,950.00'],
  )
  expect(statement?.lines.map(({ row, amountKobo }) => [row, amountKobo])).toEqual([
    [2, 6_000_000],
    [4, -5_000],
  ])
  expect(statement?.problems).toMatchObject([{ row: 3, column: 'amount' }])
})
