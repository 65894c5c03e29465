// The money of one row: credit and debit in columns of their own, or one amount with its sign or its word. A row whose
// money can be read in two ways is a problem: a guess here would be somebody's money.
import { readMoneyCell } from './cells.ts'
import type { StatementField } from './column-names.ts'
import type { Table } from './layout.ts'

/** `takenBackKobo`: below zero, where the row may take money in back. */
export type RowMoney =
  | { ok: true; kobo: number | null }
  | { ok: false; column: StatementField; message: string; takenBackKobo?: number }

/** Null: neither money in nor money out. Money out is below zero. */
export function moneyOf(cells: readonly string[], table: Table): RowMoney {
  const { columns } = table
  const amounts = { credit: 0, debit: 0, amount: 0 }
  for (const column of ['credit', 'debit', 'amount'] as const) {
    const [told = '', ...others] = filledCells(cells, table.places[column])
    if (others.some((text) => text !== told))
      return { ok: false, column, message: `"${told}" and "${others[0]}" stand in two columns of this name` }
    const read = readMoneyCell(told)
    if (!read.ok) return { ok: false, column, message: read.message }
    amounts[column] = read.kobo ?? 0
  }
  const cell = (column: StatementField) => cells[columns[column] ?? -1]?.trim() ?? ''
  const { debit, amount } = amounts
  if (columns.debit !== undefined && amounts.credit < 0 && debit === 0) return inTwoWays('credit', amounts.credit)
  if (debit > 0 && /\d\s*CR?$/i.test(cell('debit')))
    return { ok: false, column: 'debit', message: `"${cell('debit')}" stands in the column of money out` }
  if (amounts.credit !== 0 && debit !== 0)
    return { ok: false, column: 'credit', message: 'both money in and money out are in this row' }
  const signed = amounts.credit - Math.abs(debit)
  if (signed !== 0 || amount === 0) return { ok: true, kobo: signed === 0 ? null : signed }
  if (table.hasSignedAmount) return signedAmount(amount, cell('amount'))
  const isToldElsewhere = columns.credit !== undefined || columns.direction !== undefined
  return directed(amount, { word: cell('direction'), isToldElsewhere, told: cell('amount') })
}

const filledCells = (cells: readonly string[], places: readonly number[]) =>
  places.map((index) => cells[index]?.trim() ?? '').filter((text) => text !== '')

function signedAmount(kobo: number, told: string): RowMoney {
  if (kobo < 0 || /^[₦N\s]*\+|\b(?:CR?)$/i.test(told)) return { ok: true, kobo }
  return { ok: false, column: 'amount', message: `"${told}" has no + or - to say whether money came in or went out` }
}

/** Whether a cell says itself whether the money came in or went out. */
export const hasSign = (cell: string): boolean => /^[\s₦N]*[+(-]|\d\s*(?:CR?|DR?|-)$/i.test(cell.trim())

type Directed = { word: string; isToldElsewhere: boolean; told: string }

function directed(amountKobo: number, { word, isToldElsewhere, told: amount }: Directed): RowMoney {
  const told = word.toLowerCase().replace(/[^a-z+-]/g, '')
  if (/^(cr|c|credit|in|inflow|\+|deposit)$/.test(told))
    return amountKobo < 0 ? inTwoWays('amount', amountKobo, word) : { ok: true, kobo: amountKobo }
  if (/^(dr|d|debit|out|outflow|-|withdrawal)$/.test(told)) return { ok: true, kobo: -Math.abs(amountKobo) }
  if (amountKobo < 0 || (told === '' && (!isToldElsewhere || hasSign(amount)))) return { ok: true, kobo: amountKobo }
  const message =
    told === ''
      ? 'the amount alone does not say whether money came in or went out'
      : `"${word}" does not say whether money came in or went out`
  return { ok: false, column: 'direction', message }
}

/** Some banks write a reversal so. Money out with a minus is what many write, and is no money in. */
const inTwoWays = (column: 'amount' | 'credit', takenBackKobo: number, word = ''): RowMoney => ({
  ok: false,
  column,
  takenBackKobo,
  message: `the amount is below zero and ${word ? `"${word}"` : 'its column'} says that money came in: is it a reversal?`,
})

/**
 * A file whose cells are cut by commas and whose amounts have unquoted ones: `50,000.00` stands as 50 beside 000.00. Answers
 * the two cells, or null. Banks write every amount of a row with decimals, or none.
 */
export function cutAmountIn(cells: readonly string[], table: Table): string | null {
  const money = (['credit', 'debit', 'amount', 'balance'] as const).map((field) => table.columns[field])
  const isWide = cells.length !== table.head.length
  const at = cells.findIndex((cell, index) => {
    const next = cells[index + 1]?.trim() ?? ''
    if (!money.includes(index) || !/^[₦N(+-]?\d{1,3}$/.test(cell.trim())) return false
    return /^\d{3}\.\d{2}\)?$/.test(next) || (isWide && /^\d{3}$/.test(next))
  })
  return at < 0 ? null : `${cells[at]?.trim()},${cells[at + 1]?.trim()}`
}
