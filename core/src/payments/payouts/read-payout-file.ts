// A provider's report of its payouts as CSV, where it has no call for them: a row for each charge, refund, dispute or fee,
// with the payout that it was part of. A file with one row that cannot be read is refused whole.
import type { Day } from '../../dates.ts'
import { maxKobo } from '../../money.ts'
import { isEitherFirst, isMonthFirst, readDayCell, readMoneyCell } from '../statements/cells.ts'
import type { NumberedRow } from '../statements/statement-line.ts'
import type { PayoutLine, PayoutLineKind } from './match-payout.ts'

const heads = {
  payout: ['payout', 'payout id', 'settlement id', 'transfer id'],
  paidOn: ['paid on', 'payout date', 'settlement date', 'transfer date'],
  currency: ['currency'],
  type: ['type', 'kind'],
  reference: ['transaction id', 'reference'],
  gross: ['gross', 'gross amount'],
  fee: ['fee', 'fee amount'],
  net: ['net', 'net amount'],
} as const
type Field = keyof typeof heads
const fields = Object.keys(heads) as Field[]

const kinds: ReadonlyMap<string, PayoutLineKind> = new Map(
  Object.entries({
    charge: 'charge',
    payment: 'charge',
    'express checkout payment': 'charge',
    refund: 'refund',
    'payment refund': 'refund',
    dispute: 'dispute',
    chargeback: 'dispute',
    'payment reversal': 'dispute',
    fee: 'fee',
    other: 'other',
  } as const),
)

export type PayoutInFile = {
  reference: string
  currency: string
  amountMinor: number
  paidOn: Day
  lines: PayoutLine[]
}
/** `column` as it should be called, `message` in words. */
export type PayoutFileProblem = { row: number; column: string; message: string }
export type ReadPayoutFile = { ok: true; payouts: PayoutInFile[] } | ({ ok: false } & PayoutFileProblem)

class UnreadableRow extends Error {
  readonly problem: PayoutFileProblem
  constructor(problem: PayoutFileProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** The first row names the columns. `todayOn` refuses payouts from the future. */
export function readPayoutFile(rows: readonly NumberedRow[], { todayOn }: { todayOn: Day }): ReadPayoutFile {
  try {
    const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (!head || body.length === 0)
      throw new UnreadableRow({ row: 1, column: 'Payout ID', message: 'There are no rows.' })
    const columns = columnsOf(head)
    refuseUnclearDays(body, columns)
    const read = body.map((row) => readRow(row, columns, todayOn))
    return { ok: true, payouts: [...Map.groupBy(read, ({ payout }) => payout).values()].map(payoutOf) }
  } catch (error) {
    if (error instanceof UnreadableRow) return { ok: false, ...error.problem }
    throw error
  }
}

/** Whether these cells name most of the columns; what is missing is told when the file is read. */
export function isPayoutHead(cells: readonly string[]): boolean {
  const names = cells.map(plainName)
  return fields.filter((field) => names.some((name) => isNameOf(field, name))).length * 2 > fields.length
}

function isNameOf(field: Field, name: string): boolean {
  const known: readonly string[] = heads[field]
  return known.includes(name)
}

const plainName = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')

type Columns = Record<Field, number>

function columnsOf({ row, cells }: NumberedRow): Columns {
  const names = cells.map(plainName)
  const places = fields.map((field) => {
    const at = names.findIndex((name) => isNameOf(field, name))
    if (at < 0) throw new UnreadableRow({ row, column: nameOf(field), message: 'This column is missing.' })
    return [field, at] as const
  })
  return Object.fromEntries(places) as Columns // every field has its place, or it was refused above
}

/**
 * A provider abroad may write the month first. One day that is none with its day first stops the file; one that is a day in
 * both ways stops it too, unless another row shows that days come first.
 */
function refuseUnclearDays(body: readonly NumberedRow[], { paidOn: at }: Columns) {
  const days = body.map(({ row, cells }) => ({ row, text: (cells[at] ?? '').trim() }))
  const refuse = (row: number, message: string) => new UnreadableRow({ row, column: nameOf('paidOn'), message })
  const monthFirst = days.find(({ text }) => isMonthFirst(text))
  if (monthFirst) throw refuse(monthFirst.row, `"${monthFirst.text}" is a day only with its month first. ${writeSo}`)
  const either = days.find(({ text }) => isEitherFirst(text))
  const isShown = days.some(({ text }) => /^\d{1,2}[-/. ]/.test(text) && Number.parseInt(text, 10) > 12)
  if (either && !isShown)
    throw refuse(either.row, `"${either.text}" may be read with its day or its month first. ${writeSo}`)
}

const writeSo = 'Write each day as 2026-11-20 or as 20 Nov 2026.'

/** The first of a column's names, as a person writes it: "Payout", "Paid on", "Transaction id". */
const nameOf = (field: Field) => heads[field][0].replace(/./, (letter) => letter.toUpperCase())

type ReadRow = { row: number; payout: string; paidOn: Day; currency: string; line: PayoutLine }

function readRow({ row, cells }: NumberedRow, columns: Columns, todayOn: Day): ReadRow {
  const refuse = (field: Field, message: string) => new UnreadableRow({ row, column: nameOf(field), message })
  const cell = (field: Field) => (cells[columns[field]] ?? '').trim()
  const text = (field: Field, most: number) => {
    if (cell(field) === '' || cell(field).length > most)
      throw refuse(field, `It needs a text of at most ${most} letters.`)
    return cell(field)
  }
  const money = (field: Field) => {
    const read = readMoneyCell(cell(field))
    if (!read.ok) throw refuse(field, `${read.message}.`)
    return read.kobo ?? 0
  }
  const day = readDayCell(cell('paidOn'))
  if (!day.ok) throw refuse('paidOn', `${day.message}.`)
  if (day.on > todayOn) throw refuse('paidOn', 'This day has not come yet.')
  if (!/^[A-Z]{3}$/.test(cell('currency'))) throw refuse('currency', 'It needs three capital letters, such as USD.')
  const kind = kinds.get(cell('type').toLowerCase())
  if (!kind) throw refuse('type', 'It is none of charge, refund, dispute, fee, other.')
  const [grossMinor, netMinor] = [money('gross'), money('net')]
  const feeMinor = grossMinor - netMinor
  // Some reports write a fee below zero.
  if (Math.abs(money('fee')) !== Math.abs(feeMinor)) throw refuse('net', 'It is not the gross amount less the fee.')
  const line = { kind, reference: text('reference', 200), ourRef: null, grossMinor, feeMinor }
  return { row, payout: text('payout', 100), paidOn: day.on, currency: cell('currency'), line }
}

function payoutOf([first, ...others]: readonly ReadRow[]): PayoutInFile {
  if (!first) throw new Error('a group has a first row')
  const { payout: reference, currency, paidOn, row } = first
  for (const other of others) {
    if (other.currency !== currency) throw otherThan(other.row, 'currency', reference)
    if (other.paidOn !== paidOn) throw otherThan(other.row, 'paidOn', reference)
  }
  const lines = [first, ...others].map(({ line }) => line)
  const amountMinor = lines.reduce((sum, { grossMinor, feeMinor }) => sum + grossMinor - feeMinor, 0)
  if (amountMinor <= 0)
    throw new UnreadableRow({ row, column: nameOf('net'), message: `Payout ${reference} comes to nothing.` })
  if (amountMinor > maxKobo)
    throw new UnreadableRow({ row, column: nameOf('net'), message: `Payout ${reference} is too much to be true.` })
  return { reference, currency, amountMinor, paidOn, lines }
}

const otherThan = (row: number, field: Field, reference: string) =>
  new UnreadableRow({ row, column: nameOf(field), message: `Other rows of payout ${reference} say otherwise.` })
