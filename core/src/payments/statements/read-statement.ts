// A bank's export, row by row: every row becomes a line of money, is skipped with its reason, or is a problem with its row
// and column. Nothing is dropped in silence, and what can be read in two ways is never guessed at.

import { firstLetters } from '../../text.ts'
import { isEitherFirst, isMonthFirst, isOnlyPastMonthFirst, monthFirstAmong, readDayCell } from './cells.ts'
import { type BalanceCheck, checkBalances } from './check-balances.ts'
import type { StatementField } from './column-names.ts'
import {
  columnsOf,
  findLayout,
  foreignColumn,
  layoutOf,
  mayBeHead,
  type StatementLayout,
  type Table,
  tableOf,
} from './layout.ts'
import { readRow } from './read-row.ts'
import { hasSign } from './row-money.ts'
import { accountsIn, foreignCurrencyIn, isSameAccount, type StatedAccount } from './stated-facts.ts'
import type { NumberedRow, StatementContext, StatementLine, StatementProblem } from './statement-line.ts'

export interface ReadStatement {
  readonly columns: Partial<Record<StatementField, string>>
  readonly lines: readonly StatementLine[]
  readonly problems: readonly StatementProblem[]
  /** Rows that carry no money: opening balances, totals, repeated heads, transactions that failed. */
  readonly passedOver: readonly { row: number; why: string; text: string }[]
  /** What does not add up, though each row can be read. */
  readonly warnings: readonly { row: number; message: string }[]
  /** Money in that the bank says failed or was reversed. It is no line; one that is stored already has lost its money. */
  readonly undone: readonly StatementLine[]
  /** Money out of rows that are problems, for they may take money in back: what they name is not sure. */
  readonly takenBack: readonly StatementLine[]
  /** Whose statement it says it is, outside its tables and in a column for that; each once. */
  readonly accounts: readonly StatedAccount[]
  /** Why nothing of the file may be taken, though rows of it could be read. */
  readonly rejection: StatementRejection | null
}

export type StatementRejection = {
  readonly row: number
  readonly code: 'month_first' | 'other_currency' | 'unclear_head' | 'several_accounts'
  readonly message: string
}

/** Null when no row names a date, a narration and an amount. */
export function readStatement(rows: readonly NumberedRow[], context: StatementContext): ReadStatement | null {
  const layout = findLayout(rows.map((row) => row.cells))
  if (!layout) return null
  const reading: Reading = {
    table: tableOf(layout),
    tables: [],
    problems: [],
    passedOver: [],
    undone: [],
    takenBack: [],
    accounts: [],
    rejection: null,
    monthFirstAbove: undefined,
    perhapsHead: undefined,
  }
  for (const row of rows.slice(0, layout.headRow)) readOutside(reading, row, true)
  beginTable(reading, rows[layout.headRow]?.row ?? 1, layout)
  for (const row of rows.slice(layout.headRow + 1)) if (!isEmpty(row)) readNext(reading, row, context)
  return resultOf(reading, layout)
}

type Reading = {
  table: Table
  /** The lines of each table: balances of two do not follow from each other. */
  tables: TableLines[]
  problems: StatementProblem[]
  passedOver: ReadStatement['passedOver'][number][]
  undone: StatementLine[]
  takenBack: StatementLine[]
  accounts: StatedAccount[]
  rejection: StatementRejection | null
  /** A day above the tables that is one with its month first. */
  monthFirstAbove: string | undefined
  /** A row that may name columns, under which no row with a day has come yet. */
  perhapsHead: number | undefined
}

/** `saysDirection`: it has columns of money in or of a direction, or a row whose amount has a sign. */
type TableLines = { lines: StatementLine[]; saysDirection: boolean }

function beginTable(reading: Reading, row: number, layout: Omit<StatementLayout, 'headRow'>) {
  reading.table = tableOf(layout)
  reading.perhapsHead = undefined
  const { credit, direction } = layout.columns
  const saysDirection = credit !== undefined || direction !== undefined || reading.table.hasSignedAmount
  reading.tables.push({ lines: [], saysDirection })
  const foreign = foreignColumn(layout.head)
  if (foreign) reject(reading, row, 'other_currency', `column “${foreign.trim()}” is in another currency than naira`)
}

/** A row above the tables, or between two. */
function readOutside(reading: Reading, row: NumberedRow, isAbove: boolean) {
  for (const account of accountsIn(row, isAbove)) nameAccount(reading, account)
  if (isAbove) reading.monthFirstAbove ??= row.cells.map(monthFirstAmong).find((text) => text !== undefined)
  const currency = foreignCurrencyIn(row, isAbove)
  if (currency) reject(reading, row.row, 'other_currency', `it says “${currency}”, and our accounts are in naira`)
}

function readNext(reading: Reading, row: NumberedRow, context: StatementContext) {
  const { columns, places } = reading.table
  const dates = [columns.postedOn, columns.valueOn].map((index) => row.cells[index ?? -1] ?? '')
  const hasDay = dates.some((text) => readDayCell(text).ok)
  if (!hasDay && Object.keys(columnsOf(row.cells)).length >= 3) return readHead(reading, row)
  if (!hasDay && mayBeHead(row.cells, reading.table)) reading.perhapsHead ??= row.row
  if (hasDay && reading.perhapsHead !== undefined) reject(reading, reading.perhapsHead, 'unclear_head', unclearHead)
  const monthFirst = monthFirstIn(reading, dates, context)
  if (monthFirst) reject(reading, row.row, 'month_first', monthFirstMessage(monthFirst))
  if (!hasDay) readOutside(reading, row, false)
  for (const index of places.account) nameAccountInColumn(reading, row, row.cells[index] ?? '')
  const read = readRow(row, reading.table, context)
  const table = reading.tables.at(-1)
  if (table && hasSign(row.cells[columns.amount ?? -1] ?? '')) table.saysDirection = true
  if ('line' in read) table?.lines.push(read.line)
  else if ('problem' in read) {
    reading.problems.push({ row: row.row, ...read.problem, text: textOf(row) })
    if (read.takenBack) reading.takenBack.push(read.takenBack)
  } else {
    reading.passedOver.push({ row: row.row, why: read.why, text: textOf(row) })
    if (read.undone) reading.undone.push(read.undone)
  }
}

/** A posted day that has not come yet can only have been written month first; above the table a day may say so of all. */
function monthFirstIn({ monthFirstAbove }: Reading, dates: readonly string[], { todayOn }: StatementContext) {
  const [posted = ''] = dates
  if (isOnlyPastMonthFirst(posted, todayOn)) return posted
  return dates.find(isMonthFirst) ?? (dates.some(isEitherFirst) ? monthFirstAbove : undefined)
}

const monthFirstMessage = (text: string) =>
  `"${text.trim()}" is a day only with its month first, so other days of the file could be read wrongly. Export the file with the day first, or with the month as a word`

/** Banks repeat the head on each page; one with other columns begins another table. */
function readHead(reading: Reading, row: NumberedRow) {
  reading.passedOver.push({ row: row.row, why: 'the head again', text: textOf(row) })
  const layout = layoutOf(row.cells)
  if (!layout) {
    return reject(reading, row.row, 'unclear_head', unclearHead)
  }
  const isSame = JSON.stringify(layout.columns) === JSON.stringify(reading.table.columns)
  if (!isSame) beginTable(reading, row.row, layout)
}

const unclearHead = 'it names columns again, but no date, narration and amount, so the rows below it cannot be read'

function nameAccount(reading: Reading, account: StatedAccount) {
  if (reading.accounts.some(({ number }) => number === account.number)) return
  const other = reading.accounts.find((known) => areTwo(known.number, account.number))
  reading.accounts.push(account)
  if (!other) return
  const message = `it names account ${account.number}, and row ${other.row} account ${other.number}`
  reject(reading, account.row, 'several_accounts', message)
}

/** Digits that are hidden are compared with the others. */
const areTwo = (one: string, other: string) =>
  (other.includes('*') ? isSameAccount(other, one) : isSameAccount(one, other)) === 'other'

function nameAccountInColumn(reading: Reading, { row }: NumberedRow, cell: string) {
  const number = cell.trim().replace(/^['"=]+|[" -]/g, '')
  if (/^[0-9*A-Z]{6,}$/i.test(number)) nameAccount(reading, { row, number })
}

function reject(reading: Reading, row: number, code: StatementRejection['code'], message: string) {
  reading.rejection ??= { row, code, message }
}

function resultOf(reading: Reading, layout: StatementLayout): ReadStatement {
  const { tables, problems, passedOver, undone, takenBack, accounts, rejection } = reading
  const checks = tables.map(({ lines }) => checkBalances(lines))
  const opposite = new Set(checks.flatMap((check) => check.opposite))
  const unsigned = new Set(tables.flatMap((table, index) => (isProven(table, checks[index]) ? [] : table.lines)))
  const twoWays = [...[...opposite].map(oppositeProblem), ...[...unsigned].map(unsignedProblem)]
  return {
    columns: namesOf(layout),
    lines: tables.flatMap(({ lines }) => lines.filter((line) => !opposite.has(line) && !unsigned.has(line))),
    problems: [...problems, ...twoWays].sort((one, other) => one.row - other.row),
    passedOver,
    warnings: checks.flatMap(({ broken }) => broken).map(({ row }) => ({ row, message: brokenBalance })),
    undone,
    takenBack,
    accounts,
    rejection,
  }
}

/** A column of amounts without a sign in any row says nothing, unless the balances do. */
function isProven({ saysDirection }: TableLines, check: BalanceCheck | undefined): boolean {
  return saysDirection || (check?.followed ?? 0) > 0
}

const unsignedProblem = ({ row, narration }: StatementLine): StatementProblem => ({
  row,
  column: 'amount',
  message: 'nothing in the file says whether amounts came in or went out',
  text: narration,
})

const brokenBalance = 'the balance does not follow from its neighbour: is a row missing?'

const oppositeProblem = ({ row, amountKobo, narration }: StatementLine): StatementProblem => ({
  row,
  column: 'balance',
  message:
    amountKobo > 0
      ? 'the balance fell by this amount, and the row says that it came in'
      : 'the balance rose by this amount, and the row says that it went out',
  text: narration,
})

function isEmpty(row: NumberedRow): boolean {
  return row.cells.every((cell) => cell.trim() === '')
}

function namesOf({ columns, head }: StatementLayout) {
  return Object.fromEntries(Object.entries(columns).map(([field, index]) => [field, head[index]?.trim() ?? '']))
}

function textOf(row: NumberedRow): string {
  return firstLetters(row.cells.join(' | '), 400)
}
