import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import type { BankLines } from '../../../db/schema.ts'
import type { lineStates } from './schemas.ts'

export type BankLineRow = Omit<Selectable<BankLines>, 'state'> & {
  state: (typeof lineStates)[number]
  return_requested_by_name: string | null
}

export const lineColumns = sql.raw<BankLineRow>(`
  l.id, l.statement_id, l.row_number, l.bank_account_id, l.posted_on, l.posted_time, l.amount_kobo, l.narration, l.sender,
  l.bank_reference, l.balance_kobo, l.likeness, l.nth, l.is_doubtful, l.state, l.payment_id, l.chosen_payment_id, l.note,
  l.decided_by, l.decided_at, l.return_requested_by, l.return_requested_at, l.return_reference, l.return_reason,
  (select u.full_name from users u where u.id = l.return_requested_by) as return_requested_by_name`)

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
    sender: line.sender,
    isDoubtful: line.is_doubtful,
  }
}
