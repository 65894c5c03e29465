// A month of the books worked out from its journal exports alone, as an accounting program reads them: shares nothing with
// what it checks. scripts/recompute-month.ts prints it.
import { parse } from 'csv-parse/sync'

type Row = Record<
  'date' | 'journal_number' | 'account_code' | 'account_name' | 'debit' | 'credit' | 'reference' | 'document',
  string
>
export type Account = { code: string; name: string; opening: bigint; debits: bigint; credits: bigint; closing: bigint }
export type Recomputed = {
  accounts: Account[]
  journals: number
  /** Output VAT less what was given up again. */
  vatDue: bigint
  /** Journals that do not balance, and numbers that are missing. */
  faults: string[]
}

const vatAccount = '2300'

/** `before`: the exports of all earlier months; all amounts in kobo, debits above zero. */
export function recomputeMonth(month: string, before: readonly string[]): Recomputed {
  const rows = rowsOf(month)
  const earlier = before.flatMap(rowsOf)
  const names = new Map([...earlier, ...rows].map((row) => [row.account_code, row.account_name]))
  const accounts = [...names].sort().map(([code, name]) => {
    const opening = sum(earlier.filter(ofAccount(code)).map((row) => kobo(row.debit) - kobo(row.credit)))
    const debits = sum(rows.filter(ofAccount(code)).map((row) => kobo(row.debit)))
    const credits = sum(rows.filter(ofAccount(code)).map((row) => kobo(row.credit)))
    return { code, name, opening, debits, credits, closing: opening + debits - credits }
  })
  const vat = accounts.find(ofCode(vatAccount))
  const journals = Map.groupBy(rows, (row) => row.journal_number)
  return {
    accounts,
    journals: journals.size,
    vatDue: vat ? vat.credits - vat.debits : 0n,
    faults: [...unbalanced(journals), ...gaps([...journals.keys()])],
  }
}

const rowsOf = (csv: string): Row[] => parse(csv, { columns: true, bom: true, relax_quotes: false })
const ofAccount = (code: string) => (row: Row) => row.account_code === code
const ofCode = (code: string) => (account: Account) => account.code === code
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** "1234.5" is 123,450 kobo: by its digits. */
function kobo(naira: string): bigint {
  const [whole = '', fraction = ''] = naira.split('.')
  return BigInt(`${whole || '0'}${fraction.padEnd(2, '0')}`)
}

function unbalanced(journals: ReadonlyMap<string, readonly Row[]>): string[] {
  return [...journals]
    .filter(([, rows]) => sum(rows.map((row) => kobo(row.debit) - kobo(row.credit))) !== 0n)
    .map(([number]) => `${number} does not balance`)
}

const gaps = (numbers: readonly string[]) =>
  numbers
    .filter((number, index) => Number(number.slice(-6)) !== index + 1)
    .map((number) => `${number} is out of its order`)
