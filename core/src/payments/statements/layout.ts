// Which column of a bank's export is which. Nigerian banks name them each in their own way, and put the account's
// details above the table, so the head is looked for among the first rows.
import { columnNames, type StatementField, statementFields } from './column-names.ts'

/** Where each column stands; what a bank does not give is missing. */
export type StatementColumns = Partial<Record<StatementField, number>>

export interface StatementLayout {
  readonly headRow: number
  readonly head: readonly string[]
  readonly columns: StatementColumns
}

const fieldOfName = new Map(
  statementFields.flatMap((field) => columnNames[field].map((name) => [name, field] as const)),
)

/** Other currencies, as they stand in a head. */
const otherCurrencies = new Set(['usd', 'us$', '$', 'gbp', '£', 'eur', '€', 'cad', 'zar', 'ghs', 'xof', 'xaf', 'kes'])

/** Words of a head that name no column: its currency, also as `Credit(N)` and `Debit (=N=)`. */
const ignoredWords = new Set(['', 'ngn', 'naira', 'n', ...otherCurrencies])

/** A head as people would compare it: small letters, one space, no currency, no points. */
function tidyHead(text: string): string {
  return wordsOf(text)
    .filter((word) => !ignoredWords.has(word))
    .join(' ')
}

const wordsOf = (text: string) => text.toLowerCase().split(/[\s₦.:/_()*='"#-]/)

/**
 * A bank may name a column that says whether the money arrived, or in which currency it is, in a way that the lists do not
 * have: what such a column says is not passed over.
 */
function fieldNamed(text: string): StatementField | undefined {
  const name = tidyHead(text)
  const known = fieldOfName.get(name)
  if (known) return known
  if (/\b(?:account|customer|card|kyc)\b/.test(name)) return undefined
  if (/\brevers/.test(name)) return 'reversal'
  if (/\bstatus$/.test(name)) return 'status'
  return /\b(?:currency|ccy)\b/.test(name) ? 'currency' : undefined
}

/** How many rows may stand above the table. */
const headRowsMost = 40

/** The first row that names a date, a narration and the money; null when there is none. */
export function findLayout(rows: readonly (readonly string[])[]): StatementLayout | null {
  for (const [headRow, head] of rows.slice(0, headRowsMost).entries()) {
    const layout = layoutOf(head)
    if (layout) return { headRow, ...layout }
  }
  return null
}

/** The layout of this head; null when it does not name a date, a narration and the money. */
export function layoutOf(head: readonly string[]): Omit<StatementLayout, 'headRow'> | null {
  const columns = columnsOf(head)
  if (columns.credit !== undefined) delete columns.direction
  else if (columns.amount === undefined && columns.direction !== undefined && isSignedAmount(head[columns.direction])) {
    columns.amount = columns.direction
    delete columns.direction
  }
  return isWhole(columns) ? { head, columns } : null
}

/** The first column of a name wins: some banks repeat the reference at the end of the row. */
export function columnsOf(head: readonly string[]): StatementColumns {
  const columns: StatementColumns = {}
  for (const [index, text] of head.entries()) {
    const field = fieldNamed(text)
    if (field && columns[field] === undefined) columns[field] = index
  }
  return columns
}

/** A head as its rows are read by it. */
export type Table = {
  readonly head: readonly string[]
  readonly columns: StatementColumns
  /** Every column of a field: a bank may name its reference or its money twice. */
  readonly places: Readonly<Record<StatementField, readonly number[]>>
  /** Its amounts stand under `Debit/Credit(₦)`, and their signs say which they are. */
  readonly hasSignedAmount: boolean
}

export function tableOf({ head, columns }: Omit<StatementLayout, 'headRow'>): Table {
  const fieldOf = head.map(fieldNamed)
  const placesOf = (field: StatementField): [StatementField, number[]] => {
    const first = columns[field]
    const named = fieldOf.flatMap((each, index) => (each === field ? [index] : []))
    return [field, first === undefined || named.includes(first) ? named : [first, ...named]]
  }
  const places = Object.fromEntries(statementFields.map(placesOf)) as Record<StatementField, number[]> // every field has its entry
  return { head, columns, places, hasSignedAmount: isSignedAmount(head[columns.amount ?? -1]) }
}

/** `Debit/Credit(₦)` without another column of money: its cells are amounts with a sign. */
const isSignedAmount = (head = ''): boolean => /^(debit credit|credit debit)$/.test(tidyHead(head))

/**
 * Whether the row may name the columns of the rows below it, though not as any bank that is known: words where the money
 * stands, or two names of columns, and no amount. A head in two rows is one as well.
 */
export function mayBeHead(cells: readonly string[], { places }: Table): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const money = [...places.credit, ...places.debit, ...places.amount, ...places.balance].map((at) => cells[at] ?? '')
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell))) return false
  return money.some((cell) => /\p{L}/u.test(cell)) || Object.keys(columnsOf(cells)).length >= 2
}

const moneyFields: ReadonlySet<StatementField> = new Set(['credit', 'debit', 'amount', 'direction', 'balance'])

/** A column of money in another currency than naira, as the bank wrote its name; undefined when there is none. */
export function foreignColumn(head: readonly string[]): string | undefined {
  return head.find((text) => {
    const field = fieldOfName.get(tidyHead(text))
    return field !== undefined && moneyFields.has(field) && wordsOf(text).some((word) => otherCurrencies.has(word))
  })
}

function isWhole(columns: StatementColumns): boolean {
  const isDated = columns.postedOn !== undefined || columns.valueOn !== undefined
  const isTold = columns.narration !== undefined || columns.reference !== undefined || columns.sender !== undefined
  return isDated && isTold && (columns.credit !== undefined || columns.amount !== undefined)
}
