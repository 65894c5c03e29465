import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

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
