import fc from 'fast-check'
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

  it('takes the oldest to be first where as many balances break either way', () => {
    const rows = [
      ['18/11/2026', 'A', '', '100.00', '1,100.00'],
      ['18/11/2026', 'B', '50.00', '', '1,050.00'],
      ['18/11/2026', 'C', '', '10.00', '1,100.00'],
    ]
    expect(read(head, ...rows)?.warnings.map(({ row }) => row)).toEqual([4])
  })

  it('a cell that has swallowed other rows is told, and one of several lines is not', () => {
    const swallowed = read(
      head,
      ['18/11/2026', 'TRF A", x\n19/11/2026,TRF B,,2000.00,\n20/11/2026,TRF', '', '100.00', ''],
      ['18/11/2026', 'TRF A\nfor room 12', '', '100.00', ''],
      ['18/11/2026', 'TRF B", x\n\t19/11/2026\tTRF C', '', '100.00', ''],
      ['18/11/2026', 'TRF D\n12 May, 20 guests', '', '100.00', ''],
    )
    expect(swallowed?.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'narration'],
      [4, 'narration'],
    ])
    expect(swallowed?.lines.map(({ narration }) => narration)).toEqual(['TRF A for room 12', 'TRF D 12 May, 20 guests'])
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
    expect([amountOf('50.00', ''), amountOf('+50.00', ''), amountOf('-50.00', '')]).toEqual([
      'direction',
      5_000,
      -5_000,
    ])
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

describe('a row of every column', () => {
  const full = [' Trans Date ', 'Value Date', 'Narration', 'Sender', 'Reference', 'Debit', 'Credit', 'Balance']
  const row = ['', '19/11/2026 09:05', ' TRF \n  FROM ', ' ADA  OBI ', ' R 1 ', '', '500.00', '1,500.00']

  it('is read whole, by its value date where it has no other', () => {
    const statement = read(full, row, ['  ', '', '', '', '', '', '', ' '])
    expect(statement).toEqual({
      columns: {
        postedOn: 'Trans Date',
        valueOn: 'Value Date',
        narration: 'Narration',
        sender: 'Sender',
        reference: 'Reference',
        debit: 'Debit',
        credit: 'Credit',
        balance: 'Balance',
      },
      lines: [
        {
          row: 2,
          on: '2026-11-19',
          time: '09:05',
          amountKobo: 50_000,
          narration: 'TRF FROM',
          sender: 'ADA OBI',
          reference: 'R 1',
          balanceKobo: 150_000,
        },
      ],
      problems: [],
      passedOver: [],
      warnings: [],
      takenBack: [],
      undone: [],
      accounts: [],
      rejection: null,
    })
  })

  it.each([
    [['19/11/2026', 'TRF', '', '500.00', 'much'], 'balance', '"much" is not an amount such as 1,234.50'],
    [['21/11/2026', 'TRF', '', '500.00', ''], 'postedOn', '2026-11-21 has not come yet'],
    [['19/11/2026', 'TRF', '1', '1', ''], 'credit', 'both money in and money out are in this row'],
    [['19/11/2026', 'TRF', '1,00', '', ''], 'debit', '"1,00" is not an amount such as 1,234.50'],
    [
      ['19/11/2026', 'A\n"20/11/2026",B', '', '1', ''],
      'narration',
      'other rows are in this cell: a quotation mark is not closed',
    ],
    [['', 'TRF', '', '500.00', ''], 'postedOn', '"" is not a day such as 20/11/2026'],
  ])('%j is a problem of its %s', (cells, column, message) => {
    expect(read(head, cells)?.problems).toEqual([{ row: 2, column, message, text: cells.join(' | ') }])
  })

  it('is shown with what was passed over', () => {
    expect(read(head, ['', 'Total', '1', '2', ''], [' ', 'Total', '1', '2', ''])?.passedOver).toEqual([
      { row: 2, why: 'no date: a total or a note', text: ' | Total | 1 | 2 | ' },
      { row: 3, why: 'no date: a total or a note', text: '  | Total | 1 | 2 | ' },
    ])
  })

  it('money out is taken off, whichever its sign', () => {
    const lines = read(head, ['19/11/2026', 'A', '10', '', ''], ['19/11/2026', 'B', '-10', '', ''])?.lines
    expect(lines?.map(({ amountKobo }) => amountKobo)).toEqual([-1_000, -1_000])
  })

  it('balances that are not given are not missed, and a missing row is said', () => {
    const rows = [
      ['18/11/2026', 'A', '', '100.00', '1,100.00'],
      ['18/11/2026', 'B', '50.00', '', ''],
      ['19/11/2026', 'C', '', '10.00', '2,060.00'],
      ['19/11/2026', 'D', '', '10.00', '2,080.00'],
    ]
    expect(read(head, ...rows)?.warnings).toEqual([
      { row: 5, message: 'the balance does not follow from its neighbour: is a row missing?' },
    ])
  })
})

describe('one amount with its word', () => {
  const oneAmount = (amount: string, word: string) =>
    read(['Date', 'Narration', 'Amount', 'DR/CR'], ['20/11/2026', 'TRF', amount, word])

  it.each([
    ...['CR', 'c', 'Credit', 'in', 'Inflow', '+', 'Deposit.'].map((word) => [word, '60', 6_000] as const),
    ...['DR', 'd', 'Debit', 'out', 'Outflow', '-', 'Withdrawal', 'D R'].map((word) => [word, '60', -6_000] as const),
    ['DR', '-60', -6_000],
    ['', '+60', 6_000],
    ['', '60 CR', 6_000],
    ['', '-60', -6_000],
    ['reversed', '-60', -6_000],
  ] as const)('%j of %s', (word, amount, kobo) => {
    expect(oneAmount(amount, word)?.lines.map(({ amountKobo }) => amountKobo)).toEqual([kobo])
  })

  it.each(['transfer', 'creditor', 'xcr', 'drx', 'xdr'])('%j does not say which way', (word) => {
    expect(oneAmount('60', word)?.problems).toMatchObject([
      { column: 'direction', message: `"${word}" does not say whether money came in or went out` },
    ])
  })

  it('of nothing is nothing, and a reversal is asked about', () => {
    expect(oneAmount('0', 'CR')?.passedOver).toMatchObject([{ why: 'no money in or out' }])
    expect(oneAmount('-60', 'CR')?.problems).toMatchObject([
      { message: 'the amount is below zero and "CR" says that money came in: is it a reversal?' },
    ])
  })

  it('is not guessed at where debit and credit have columns that say nothing of it', () => {
    const columns = ['Date', 'Narration', 'Debit', 'Credit', 'Amount']
    const withOwn = (debit: string, credit: string) =>
      read(columns, ['20/11/2026', 'TRF', debit, credit, '60'])?.lines.map(({ amountKobo }) => amountKobo)
    expect([withOwn('', ''), withOwn('0', ''), withOwn('', '0'), withOwn('5', '')]).toEqual([[], [], [], [-500]])
  })
})

describe('a head', () => {
  const money = ['20/11/2026', 'TRF', '60']

  it.each([
    ['a date, words and an amount', ['Date', 'Details', 'Amount'], true],
    ['a value date', ['Value Date', 'Details', 'Amount'], true],
    ['a reference instead of words', ['Date', 'Reference', 'Amount'], true],
    ['a sender instead of words', ['Date', 'Sender', 'Credit'], true],
    ['marks and the currency in it', ['*DATE*', 'Details:', 'Amount (NGN)'], true],
    ['no date', ['Day', 'Details', 'Amount'], false],
    ['no words', ['Date', 'Whatever', 'Amount'], false],
    ['no money in', ['Date', 'Details', 'Debit'], false],
  ])('with %s', (_, names, isHead) => {
    expect(read(names, money) !== null).toBe(isHead)
  })

  it('of three columns is passed over where it comes again', () => {
    const names = ['Date', 'Narration', 'Credit']
    expect(read(names, money, names)?.passedOver).toMatchObject([{ row: 3, why: 'the head again' }])
  })

  it('may name its money twice, where both columns say the same', () => {
    const names = ['Date', 'Details', 'Amount', 'Amount']
    const signed = ['20/11/2026', 'TRF', '+60']
    expect(read(names, [...signed, '+60'], [...signed, ''])?.lines).toMatchObject([
      { amountKobo: 6_000 },
      { amountKobo: 6_000 },
    ])
    expect(read(names, [...money, '70'])?.problems).toMatchObject([{ row: 2, column: 'amount' }])
  })
})
