// A bank's export, row by row: every row becomes a line of money, is passed over with its reason, or is a problem
// with its row and column. Nothing is dropped in silence.

import type { Day } from '../../dates.ts'
import { firstLetters } from '../../text.ts'
import { readDayCell, readMoneyCell } from './cells.ts'
import { columnsOf, findLayout, type StatementColumns, type StatementField, type StatementLayout } from './layout.ts'

export interface StatementLine {
  /** The row in the file, from 1. */
  readonly row: number
  readonly on: Day
  /** `HH:MM` when the bank gives it. */
  readonly time: string | null
  /** Never 0; money out is below zero. */
  readonly amountKobo: number
  readonly narration: string
  readonly sender: string
  readonly reference: string
  readonly balanceKobo: number | null
}

export interface StatementProblem {
  readonly row: number
  readonly column: string
  readonly message: string
  /** The row as the bank wrote it. */
  readonly text: string
}

export interface ReadStatement {
  readonly columns: Partial<Record<StatementField, string>>
  readonly lines: readonly StatementLine[]
  readonly problems: readonly StatementProblem[]
  /** Rows that carry no money: opening balances, totals, repeated heads. */
  readonly passedOver: readonly { row: number; why: string; text: string }[]
  /** What does not add up, though each row can be read. */
  readonly warnings: readonly { row: number; message: string }[]
}

export interface NumberedRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** Null when no row names a date, a narration and an amount. `todayOn` refuses lines from the future. */
export function readStatement(rows: readonly NumberedRow[], { todayOn }: { todayOn: Day }): ReadStatement | null {
  const layout = findLayout(rows.map((row) => row.cells))
  if (!layout) return null
  const reader = { columns: layout.columns, todayOn }
  const lines: StatementLine[] = []
  const problems: StatementProblem[] = []
  const passedOver: ReadStatement['passedOver'][number][] = []
  for (const row of rows.slice(layout.headRow + 1)) {
    if (isEmpty(row)) continue
    const read = readRow(row, reader)
    if ('line' in read) lines.push(read.line)
    else if ('problem' in read) problems.push(read.problem)
    else passedOver.push({ row: row.row, why: read.why, text: textOf(row) })
  }
  return { columns: namesOf(layout), lines, problems, passedOver, warnings: checkBalances(lines) }
}

/** `why` it carries no money. */
type Read = { line: StatementLine } | { problem: StatementProblem } | { why: string }

type Reader = { columns: StatementColumns; todayOn: Day }

function readRow(row: NumberedRow, { columns, todayOn }: Reader): Read {
  if (isHead(row)) return { why: 'the head again' }
  const cell = (field: StatementField) => row.cells[columns[field] ?? -1]?.trim() ?? ''
  const problem = (column: StatementField, message: string): Read => ({
    problem: { row: row.row, column, message, text: textOf(row) },
  })
  if (row.cells.some(holdsRows))
    return problem('narration', 'other rows are in this cell: a quotation mark is not closed')
  const posted = cell('postedOn') || cell('valueOn')
  if (posted === '' && isSummary(row)) return { why: 'no date: a total or a note' }
  const money = moneyOf(cell)
  if (!money.ok) return problem(money.column, money.message)
  if (money.kobo === null) return { why: 'no money in or out' }
  const day = readDayCell(posted)
  if (!day.ok) return problem('postedOn', day.message)
  if (day.on > todayOn) return problem('postedOn', `${day.on} has not come yet`)
  const balance = readMoneyCell(cell('balance'))
  if (!balance.ok) return problem('balance', balance.message)
  return {
    line: {
      row: row.row,
      on: day.on,
      time: day.time,
      amountKobo: money.kobo,
      narration: tidy(cell('narration')),
      sender: tidy(cell('sender')),
      reference: tidy(cell('reference')),
      balanceKobo: balance.kobo,
    },
  }
}

function isEmpty(row: NumberedRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

/** A narration may be of several lines; one that begins with a day is a row of the bank's own. */
function holdsRows(cell: string): boolean {
  const [, ...lines] = cell.split(/\r\n|\r|\n/)
  const firstCells = lines.flatMap((line) => line.trim().split(/[,;\t|]/, 1))
  return firstCells.some((text) => readDayCell(text.replaceAll('"', '')).ok)
}

function isHead(row: NumberedRow): boolean {
  return Object.keys(columnsOf(row.cells)).length >= 3
}

/** Below the table banks write totals and notes; a row with words of its own is money whose day is missing. */
function isSummary(row: NumberedRow): boolean {
  return /\b(totals?|balance|b\/f|c\/f|brought|carried|page|note|generated)\b/i.test(row.cells.join(' '))
}

type Money = { ok: true; kobo: number | null } | { ok: false; column: StatementField; message: string }

/** Credit and debit in columns of their own, or one amount with its sign or its word. */
function moneyOf(cell: (field: StatementField) => string): Money {
  const amounts = { credit: 0, debit: 0, amount: 0 }
  for (const column of ['credit', 'debit', 'amount'] as const) {
    const read = readMoneyCell(cell(column))
    if (!read.ok) return { ok: false, column, message: read.message }
    amounts[column] = read.kobo ?? 0
  }
  const { debit, amount } = amounts
  if (amounts.credit !== 0 && debit !== 0)
    return { ok: false, column: 'credit', message: 'both money in and money out are in this row' }
  const signed = amounts.credit - Math.abs(debit)
  if (signed !== 0 || amount === 0) return { ok: true, kobo: signed === 0 ? null : signed }
  return directed(amount, cell('direction'), cell('debit') !== '' || cell('credit') !== '')
}

function directed(amountKobo: number, word: string, isToldElsewhere: boolean): Money {
  const told = word.toLowerCase().replace(/[^a-z+-]/g, '')
  if (/^(cr|c|credit|in|inflow|\+|deposit)$/.test(told))
    return amountKobo < 0 ? inTwoWays(word) : { ok: true, kobo: amountKobo }
  if (/^(dr|d|debit|out|outflow|-|withdrawal)$/.test(told)) return { ok: true, kobo: -Math.abs(amountKobo) }
  if (amountKobo < 0 || (told === '' && !isToldElsewhere)) return { ok: true, kobo: amountKobo }
  return { ok: false, column: 'direction', message: `"${word}" does not say whether money came in or went out` }
}

/** Some banks write a reversal so. Money out with a minus is what many write, and is no money in. */
const inTwoWays = (word: string): Money => ({
  ok: false,
  column: 'amount',
  message: `the amount is below zero and "${word}" says that money came in: is it a reversal?`,
})

/** Each balance follows from its neighbour, oldest or newest first; where it does not, a row may be missing. */
function checkBalances(lines: readonly StatementLine[]): { row: number; message: string }[] {
  const broken = (isNewestFirst: boolean) =>
    lines.slice(1).filter((line, index) => {
      const before = lines[index]
      const [older, newer] = isNewestFirst ? [line, before] : [before, line]
      if (older?.balanceKobo == null || newer?.balanceKobo == null) return false
      return older.balanceKobo + newer.amountKobo !== newer.balanceKobo
    })
  const oldestFirst = broken(false)
  const newestFirst = broken(true)
  const fewest = newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst
  return fewest.map(({ row }) => ({
    row,
    message: 'the balance does not follow from its neighbour: is a row missing?',
  }))
}

function namesOf({ columns, head }: StatementLayout) {
  return Object.fromEntries(Object.entries(columns).map(([field, index]) => [field, head[index]?.trim() ?? '']))
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function textOf(row: NumberedRow): string {
  return firstLetters(row.cells.join(' | '), 400)
}
