import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { BankLines } from '../../../db/schema.ts'
import type { lineStates } from './schemas.ts'

export type BankLineRow = Omit<Selectable<BankLines>, 'state'> & {
  state: (typeof lineStates)[number]
  return_requested_by_name: string | null
}

export const lineColumns = sql.raw<BankLineRow>(
  [
    'id',
    'statement_id',
    'row_number',
    'bank_account_id',
    'posted_on',
    'posted_time',
    'amount_kobo',
    'narration',
    'sender',
    'bank_reference',
    'balance_kobo',
    'likeness',
    'nth',
    'is_doubtful',
    'state',
    'payment_id',
    'chosen_payment_id',
    'note',
    'decided_by',
    'decided_at',
    'return_requested_by',
    'return_requested_at',
    'return_reference',
    'return_reason',
  ]
    .map((name) => `l.${name}`)
    .concat(`(select u.full_name from users u where u.id = l.return_requested_by)
      as return_requested_by_name`)
    .join(', '),
)

/** So many lines are looked at in one question; set aside what is not customers' money and there are few. */
export const linesMost = 1_000

/** Money in that nobody has decided on, the oldest first. */
export async function openLines(db: Reader): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`
    select ${lineColumns} from bank_lines l where l.state in ('open', 'held')
     order by l.posted_on, l.statement_id, l.row_number limit ${linesMost}`.execute(db)
  return rows
}

export async function findLine(db: Reader, id: string): Promise<BankLineRow | undefined> {
  const { rows } = await sql<BankLineRow>`select ${lineColumns} from bank_lines l where l.id = ${id}`.execute(db)
  return rows[0]
}

/** As core compares it: narration, sender and the bank's reference together. */
export function transferLineOf(line: BankLineRow) {
  return {
    id: line.id,
    on: line.posted_on,
    amountKobo: line.amount_kobo,
    text: `${line.narration} ${line.sender} ${line.bank_reference}`,
    isDoubtful: line.is_doubtful,
  }
}
