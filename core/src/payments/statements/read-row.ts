// One row of a bank's table.
import { addDays } from '../../dates.ts'
import { readDayCell, readMoneyCell, yearFirstDay } from './cells.ts'
import type { StatementField } from './column-names.ts'
import type { Table } from './layout.ts'
import { namesReversal } from './reversals.ts'
import { cutAmountIn, moneyOf } from './row-money.ts'
import { reversalOf, statusOf } from './row-status.ts'
import type { NumberedRow, StatementContext, StatementLine } from './statement-line.ts'
import { balanceTextOf } from './summary-rows.ts'

/**
 * `why` it carries no money. `undone`: it would have been this line, which the bank says failed or was reversed. `takenBack`: it
 * may take money in back, as this line of money out.
 */
export type ReadRow =
  | { line: StatementLine }
  | { problem: { column: StatementField; message: string }; takenBack?: StatementLine }
  | { why: string; undone?: StatementLine }

/** The first thing that speaks against the row is its problem; a row that the bank did not carry out is none. */
export function readRow(row: NumberedRow, table: Table, context: StatementContext): ReadRow {
  const { cells } = row
  const cell = (field: StatementField) => firstFilled(cells, table.places[field])
  const problem = (column: StatementField, message: string): ReadRow => ({ problem: { column, message } })
  if (cells.some(holdsRows)) return problem('narration', 'other rows are in this cell: a quotation mark is not closed')
  if (words.some((field) => cell(field).length > lettersMost))
    return problem('narration', `a cell has more than ${lettersMost} letters: is a quotation mark not closed?`)
  const posted = cell('postedOn') || cell('valueOn')
  const money = moneyOf(cells, table)
  const summary = balanceTextOf(cell('narration') || (cells[0] ?? ''), [cell('sender'), cell('reference')])
  const hasDay = readDayCell(posted).ok
  if (!hasDay && (summary === 'whole' || (posted === '' && isNothing(money) && isNote(cells))))
    return { why: 'no date: a total or a note' }
  const shape = shapeProblem(cells, table, context)
  if (shape) return problem('narration', shape)
  const strange = strangeCell(cells, table)
  if (strange) return problem(strange.column, strange.message)
  const standing = standingOf(cell('status'), cell('reversal'))
  if ('column' in standing) return problem(standing.column, standing.message)
  if (!isNaira(cell('currency'))) return problem('currency', `it is in ${cell('currency')}, not in naira`)
  const line = lineOf(row, table, { ...context, money })
  if (!standing.isDone) {
    const { why } = standing
    return standing.isUndone && 'line' in line && line.line.amountKobo > 0 ? { why, undone: line.line } : { why }
  }
  if (hasDay && summary === 'whole' && !isNothing(money)) return { why: 'a balance or a total of the account' }
  if (summary === 'begins' && !isNothing(money))
    return problem('narration', 'it may be a balance of the account, or money with these words')
  return line
}

/** More than any bank writes; the work of comparing them grows faster than their length. */
const lettersMost = 600
const words = ['narration', 'sender', 'reference'] as const

const foreignCode = /^(?:USD|GBP|EUR|CAD|AUD|CHF|CNY|JPY|ZAR|GHS|KES|XOF|XAF|AED|INR)$/i

/** In a column without a known name: that the money did not arrive, or is no naira. Its bank names the column in its own way. */
function strangeCell(cells: readonly string[], { head, places }: Table) {
  const known = new Set(Object.values(places).flat())
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim()
    if (known.has(index) || text === '') continue
    const under = `"${text}" under “${head[index]?.trim() ?? ''}”`
    if (foreignCode.test(text)) return { column: 'currency', message: `${under} may be its currency` } as const
    const standing = statusOf(text)
    if (standing === 'undone' || standing === 'waiting')
      return { column: 'status', message: `${under} may say that the money did not arrive` } as const
  }
  return undefined
}

type Money = ReturnType<typeof moneyOf>

const isNothing = (money: Money) => money.ok && money.kobo === null
const isNaira = (currency: string) => currency === '' || /^(?:NGN|₦|N|naira|566)$/i.test(currency)

/** A day whose year has two digits, so long ago, is asked about when it would be recent with its year first. */
const longAgoDays = 400

function lineOf(
  { row, cells }: NumberedRow,
  table: Table,
  { todayOn, money }: StatementContext & { money: Money },
): ReadRow {
  const cell = (field: StatementField) => firstFilled(cells, table.places[field])
  const problem = (column: StatementField, message: string): ReadRow => ({ problem: { column, message } })
  if (!money.ok && money.takenBackKobo === undefined) return problem(money.column, money.message)
  const amountKobo = money.ok ? money.kobo : money.takenBackKobo
  if (amountKobo == null) return { why: 'no money in or out' }
  const posted = cell('postedOn') || cell('valueOn')
  const day = readDayCell(posted)
  if (!day.ok) return problem('postedOn', day.message)
  if (day.on > todayOn) return problem('postedOn', `${day.on} has not come yet`)
  const yearFirst = yearFirstDay(posted)
  if (yearFirst && day.on < addDays(todayOn, -longAgoDays) && day.on < yearFirst && yearFirst <= todayOn)
    return problem('postedOn', `"${posted}" may be ${day.on} or ${yearFirst}`)
  const balance = readMoneyCell(cell('balance'))
  if (!balance.ok) return problem('balance', balance.message)
  const kind = table.places.direction.map((index) => cells[index]?.trim() ?? '').find(namesReversal)
  const line = {
    row,
    on: day.on,
    time: day.time,
    amountKobo,
    narration: tidy(`${cell('narration')}${kind === undefined ? '' : ` (${kind})`}`),
    sender: tidy(cell('sender')),
    reference: tidy(cell('reference')),
    balanceKobo: balance.kobo,
  }
  return money.ok ? { line } : { problem: { column: money.column, message: money.message }, takenBack: line }
}

/** Cells beyond the named columns, or an amount that may have been cut at its comma. */
function shapeProblem(cells: readonly string[], table: Table, { delimiter = ',' }: StatementContext): string | null {
  const columns = filledWidth(table.head)
  const width = filledWidth(cells)
  if (width > columns)
    return `it has ${width} cells under ${columns} columns: is a separator in an amount or in the narration?`
  const cut = delimiter === ',' ? cutAmountIn(cells, table) : null
  return cut && `"${cut}" may be one amount that was cut at its comma, or two`
}

const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

type Standing =
  | { isDone: true }
  | { isDone: false; isUndone: boolean; why: string }
  | { column: 'status' | 'reversal'; message: string }

/** Whether the bank carried the row out, by its words in the columns of status and reversal. */
function standingOf(status: string, reversal: string): Standing {
  const [carriedOut, takenBack] = [statusOf(status), reversalOf(reversal)]
  if (!carriedOut) return { column: 'status', message: `"${status}" does not say whether the money arrived` }
  if (!takenBack) return { column: 'reversal', message: `"${reversal}" does not say whether it was reversed` }
  if (carriedOut !== 'done')
    return { isDone: false, isUndone: carriedOut === 'undone', why: `the bank’s status is ${status}` }
  if (takenBack === 'done') return { isDone: true }
  return { isDone: false, isUndone: takenBack === 'undone', why: `the bank’s reversal status is ${reversal}` }
}

function firstFilled(cells: readonly string[], indexes: readonly number[]): string {
  return indexes.map((index) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? ''
}

/**
 * A narration may be of several lines; one that has a day in a cell of its own is a row of the bank's. The end of a quoted cell
 * stands in another one when quotation marks do not match.
 */
function holdsRows(cell: string): boolean {
  if (/"[,;\t|]"/.test(cell)) return true
  const [, ...lines] = cell.split(/\r\n|\r|\n/)
  return lines.some((line) => line.split(/[,;\t|]/).some((text) => readDayCell(text.replaceAll('"', '')).ok))
}

/** Below the table banks write totals and notes. */
function isNote(cells: readonly string[]): boolean {
  return /\b(totals?|balance|b\/f|c\/f|brought|carried|page|note|generated)\b/i.test(cells.join(' '))
}

/** Without what nobody sees: a payer could turn the words of the line round with it. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim()
}
