import { describe, expect, it } from 'vitest'
import { readPayoutFile } from './read-payout-file.ts'

const head = ['Payout ID', 'Paid on', 'Currency', 'Type', 'Transaction ID', 'Gross', 'Fee', 'Net']
const charge = ['W1', '20/11/2026', 'USD', 'Payment', 'C1', '100.00', '-4.40', '95.60']
const refund = ['W1', '2026-11-20', 'USD', 'Payment Refund', 'R1', '-20.00', '0', '-20.00']

const read = (...cells: (readonly string[])[]) =>
  readPayoutFile(
    cells.map((each, index) => ({ row: index + 1, cells: each })),
    { todayOn: '2026-11-21' },
  )
const withCell = (column: string, text: string) => charge.map((cell, at) => (head[at] === column ? text : cell))

describe('a file of payouts', () => {
  it('is read into payouts with their lines', () => {
    const other = ['W2', '20/11/2026', 'USD', 'chargeback', 'D1', '5.00', '', '5.00']
    expect(read(head, charge, refund, [''], other)).toEqual({
      ok: true,
      payouts: [
        {
          reference: 'W1',
          currency: 'USD',
          amountMinor: 7_560,
          paidOn: '2026-11-20',
          lines: [
            { kind: 'charge', reference: 'C1', ourRef: null, grossMinor: 10_000, feeMinor: 440 },
            { kind: 'refund', reference: 'R1', ourRef: null, grossMinor: -2_000, feeMinor: 0 },
          ],
        },
        {
          reference: 'W2',
          currency: 'USD',
          amountMinor: 500,
          paidOn: '2026-11-20',
          lines: [{ kind: 'dispute', reference: 'D1', ourRef: null, grossMinor: 500, feeMinor: 0 }],
        },
      ],
    })
  })

  it.each([
    ['Paid on', '21/11/2026'],
    ['Transaction ID', 'C'.repeat(200)],
    ['Payout ID', 'W'.repeat(100)],
  ])('with the last %s that may be (%s) is read', (column, text) => {
    expect(read(head, withCell(column, text))).toMatchObject({ ok: true })
  })

  it.each([
    ['Paid on', 'yesterday', /is not a day/],
    ['Paid on', '22/11/2026', /has not come/],
    ['Currency', 'naira', /three capital letters/],
    ['Currency', 'USDT', /three capital letters/],
    ['Currency', 'US USD', /three capital letters/],
    ['Type', 'Money', /none of/],
    ['Type', 'constructor', /none of/],
    ['Gross', '1.2.3', /not an amount/],
    ['Net', '95.61', /less the fee/],
    ['Transaction ID', '', /at most 200/],
    ['Payout ID', 'W'.repeat(101), /at most 100/],
  ])('with a wrong %s (%s) is refused by row and column', (column, text, message) => {
    expect(read(head, refund, withCell(column, text))).toMatchObject({
      ok: false,
      row: 3,
      message: expect.stringMatching(message),
    })
  })

  it('whose days can only be read month first is refused whole, by the row that shows it', () => {
    const [first, second] = ['11/05/2026', '11/20/2026'].map((on) => withCell('Paid on', on))
    expect(read(head, first ?? [], second ?? [])).toMatchObject({
      ok: false,
      row: 3,
      column: 'Paid on',
      message: '"11/20/2026" is a day only with its month first. Write each day as 2026-11-20 or as 20 Nov 2026.',
    })
  })

  it('whose day may be read in two ways is refused, unless another row shows that days come first', () => {
    const unclear = withCell('Paid on', '05/11/2026')
    expect(read(head, unclear)).toMatchObject({ ok: false, row: 2, message: expect.stringContaining('may be read') })
    expect(read(head, unclear, ['W2', ...charge.slice(1)])).toMatchObject({ ok: true })
    expect(read(head, withCell('Paid on', '11/11/2026'))).toMatchObject({ ok: true })
    expect(read(head, withCell('Paid on', '05 Nov 2026'))).toMatchObject({ ok: true })
  })

  it.each([
    ['a payout of two days', withCell('Paid on', '19/11/2026'), 'Paid on'],
    ['a payout of two currencies', withCell('Currency', 'NGN'), 'Currency'],
  ])('with %s is refused', (_, row, column) => {
    const message = 'Other rows of payout W1 say otherwise.'
    expect(read(head, refund, row)).toMatchObject({ ok: false, row: 3, column, message })
  })

  it('is read alike with blanks around its cells, and in its columns’ names', () => {
    const spaced = (cells: readonly string[]) => cells.map((cell) => ` ${cell} `)
    const heads = ['PAYOUT_ID', 'Paid  On', ...head.slice(2)]
    expect(read(spaced(heads), spaced(charge), [' ', ''], spaced(refund))).toEqual(read(head, charge, refund))
  })

  it('has nothing where a row ends early', () => {
    const feeLast = (cells: readonly string[]) => [...cells.toSpliced(6, 1), ...cells.slice(6, 7)]
    const short = feeLast(refund).slice(0, 7)
    expect(read(feeLast(head), short, feeLast(charge))).toEqual(read(head, refund, charge))
  })

  it('does not hide a mistake of the program', () => {
    expect(() => readPayoutFile(null as never, { todayOn: '2026-11-21' })).toThrow(TypeError) // no rows at all
  })

  it('without a column, without rows, or with a payout of nothing is refused', () => {
    expect(read(head.slice(0, 7), charge)).toMatchObject({ ok: false, row: 1, column: 'Net' })
    expect(read(head)).toMatchObject({ ok: false, message: 'There are no rows.' })
    const back = ['W1', '20/11/2026', 'USD', 'Refund', 'R2', '-95.60', '0', '-95.60']
    for (const rows of [[refund], [charge, back]])
      expect(read(head, ...rows)).toMatchObject({ ok: false, row: 2, message: 'Payout W1 comes to nothing.' })
  })

  it('with a payout that comes to more than any amount is refused', () => {
    const most = [...charge.slice(0, 5), '10,000,000,000,000', '0', '10,000,000,000,000']
    expect(read(head, most)).toMatchObject({ ok: true })
    expect(read(head, most, most)).toMatchObject({ ok: false, row: 2, message: 'Payout W1 is too much to be true.' })
  })
})
