import type { ReadStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import { isSameAccount } from '@skyroute/core/payments/statements/stated-facts.ts'
import { type AppError, invalid } from '../../../../errors.ts'

type Account = { bank_name: string; account_number: string }
type Read = ReadStatement

/**
 * What may be stored of a file as a statement of this account. Throws 422, with the row that says so, where nothing may:
 * it names no columns, it is in another currency, of another account or of several, its days can be read in two ways, or no
 * row of it can be read. Lines under the wrong account would be new money there.
 */
export function acceptStatement<File extends Read>(read: File | null, account: Account): File {
  if (!read) throw noLayout
  if (read.rejection) throw rejected(read.rejection)
  const other = read.accounts.find(({ number }) => isSameAccount(number, account.account_number) === 'other')
  if (other) throw ofAnotherAccount(other, account)
  if (read.lines.length + read.undone.length + read.takenBack.length === 0) throw nothingToRead(read)
  const unclear = read.accounts.filter(({ number }) => isSameAccount(number, account.account_number) === 'unknown')
  return { ...read, warnings: [...unclear.map(({ row }) => ({ row, message: unclearAccount })), ...read.warnings] }
}

const noLayout = invalid(
  'file',
  'No row names a date, a narration and an amount. Is this the bank’s CSV export?',
  'unknown_layout',
)

const rejected = ({ row, code, message }: NonNullable<Read['rejection']>): AppError =>
  invalid('file', `Row ${row}: ${message}. Nothing of the file is stored.`, code)

const ofAnotherAccount = ({ row, number }: Read['accounts'][number], account: Account): AppError =>
  invalid(
    'bank_account_id',
    `Row ${row} says that this is a statement of account ${number}. You chose ${account.bank_name} ${account.account_number}. Nothing of the file is stored.`,
    'other_account',
  )

const unclearAccount = 'the number of the account cannot be read here: make sure that you chose the right account'

function nothingToRead(read: Read): AppError {
  const [first] = read.problems
  if (!first) return invalid('file', 'This statement has no line with money in or out.', 'no_lines')
  const why = `The first row that cannot be read is ${first.row}: ${first.message}.`
  return invalid('file', `No line of this statement can be read. ${why}`, 'no_lines')
}
