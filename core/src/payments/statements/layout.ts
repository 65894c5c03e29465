// Which column of a bank's export is which. Nigerian banks name them each in their own way, and put the account's
// details above the table, so the head is looked for among the first rows.

export const statementFields = [
  'postedOn',
  'valueOn',
  'narration',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
  'reference',
  'sender',
] as const
export type StatementField = (typeof statementFields)[number]

/** Where each column stands; what a bank does not give is missing. */
export type StatementColumns = Partial<Record<StatementField, number>>

export interface StatementLayout {
  readonly headRow: number
  readonly head: readonly string[]
  readonly columns: StatementColumns
}

const names: Readonly<Record<StatementField, readonly string[]>> = {
  postedOn: [
    'date',
    'trans date',
    'tran date',
    'transaction date',
    'txn date',
    'trx date',
    'post date',
    'posted date',
    'posting date',
    'date posted',
    'entry date',
    'book date',
    'booking date',
    'date time',
    'transaction date time',
    'create date',
    'actual transaction date',
  ],
  valueOn: ['value date', 'val date', 'effective date'],
  narration: [
    'narration',
    'narrative',
    'description',
    'transaction description',
    'transaction details',
    'details',
    'detail',
    'remarks',
    'remark',
    'transaction remarks',
    'particulars',
    'transaction narration',
    'memo',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'credit amt',
    'deposit',
    'deposits',
    'deposit amount',
    'lodgement',
    'lodgements',
    'lodgment',
    'lodgments',
    'money in',
    'paid in',
    'pay in',
    'inflow',
    'amount in',
    'cr',
  ],
  debit: [
    'debit',
    'debits',
    'debit amount',
    'debit amt',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'money out',
    'paid out',
    'pay out',
    'outflow',
    'amount out',
    'dr',
  ],
  amount: ['amount', 'transaction amount', 'tran amount', 'txn amount', 'value'],
  direction: [
    'dr cr',
    'cr dr',
    'd c',
    'c d',
    'type',
    'transaction type',
    'tran type',
    'txn type',
    'debit credit',
    'credit debit',
    'indicator',
    'dr cr indicator',
    'sign',
  ],
  balance: [
    'balance',
    'running balance',
    'balance after',
    'closing balance',
    'book balance',
    'ledger balance',
    'available balance',
    'current balance',
    'account balance',
  ],
  reference: [
    'reference',
    'ref',
    'reference no',
    'ref no',
    'reference number',
    'session id',
    'transaction reference',
    'trans ref',
    'transaction ref',
    'transaction id',
    'tran id',
    'txn id',
    'rrn',
    'instrument no',
    'instrument number',
    'cheque no',
    'channel reference',
    'payment reference',
    'unique reference',
  ],
  sender: ['sender', 'sender name', 'originator', 'originator name', 'payer', 'payer name', 'from', 'counterparty'],
}

const fieldOfName = new Map(statementFields.flatMap((field) => names[field].map((name) => [name, field] as const)))

/** Words of a head that name no column. */
const ignoredWords = new Set(['', 'ngn', 'naira'])

/** A head as people would compare it: small letters, one space, no currency, no points. */
function tidyHead(text: string): string {
  const words = text.toLowerCase().split(/[\s₦.:/_()*-]/)
  return words.filter((word) => !ignoredWords.has(word)).join(' ')
}

/** How many rows may stand above the table. */
const headRowsMost = 40

/** The first row that names a date, a narration and the money; null when there is none. */
export function findLayout(rows: readonly (readonly string[])[]): StatementLayout | null {
  for (const [headRow, head] of rows.slice(0, headRowsMost).entries()) {
    const columns = columnsOf(head)
    if (isWhole(columns)) return { headRow, head, columns }
  }
  return null
}

/** The first column of a name wins: some banks repeat the reference at the end of the row. */
export function columnsOf(head: readonly string[]): StatementColumns {
  const columns: StatementColumns = {}
  for (const [index, text] of head.entries()) {
    const field = fieldOfName.get(tidyHead(text))
    if (field && columns[field] === undefined) columns[field] = index
  }
  return columns
}

function isWhole(columns: StatementColumns): boolean {
  const isDated = columns.postedOn !== undefined || columns.valueOn !== undefined
  const isTold = columns.narration !== undefined || columns.reference !== undefined || columns.sender !== undefined
  return isDated && isTold && (columns.credit !== undefined || columns.amount !== undefined)
}
