import { type RawBuilder, type Selectable, sql } from 'kysely'
import { peopleNamed } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import type { BankLines } from '../../../db/schema.ts'
import type { lineStates } from './schemas.ts'

export type BankLineRow = Omit<Selectable<BankLines>, 'state'> & {
  state: (typeof lineStates)[number]
  return_requested_by_name: string | null
  /** Of a line that pays for several bookings. */
  parts: readonly LinePart[]
}
export type LinePart = { payment_id: string; booking_id: string; amount_kobo: number }

const lineColumns = sql.raw(`
  l.id, l.statement_id, l.row_number, l.bank_account_id, l.posted_on, l.posted_time, l.amount_kobo, l.narration, l.sender,
  l.bank_reference, l.own_references, l.balance_kobo, l.likeness, l.nth, l.is_doubtful, l.state, l.payment_id, l.chosen_payment_id, l.note,
  l.decided_by, l.decided_at, l.return_requested_by, l.return_requested_at, l.return_reference, l.return_reason,
  l.reversed_at, l.reversed_by, l.same_as`)

/** `which`: the conditions of `bank_lines l`, how many, and in which order. */
export const bankLines = (which: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`l.id`) => sql<BankLineRow>`
  with found as materialized (select ${lineColumns} from bank_lines l where ${which}),
       ${peopleNamed(sql`select return_requested_by from found`)}
  select l.*, u.full_name as return_requested_by_name,
         (select coalesce(jsonb_agg(jsonb_build_object('payment_id', p.payment_id, 'booking_id', p.booking_id,
                                                       'amount_kobo', p.amount_kobo) order by p.booking_id), '[]')
            from bank_line_parts p where p.line_id = l.id) as parts
    from found l left join people u on u.id = l.return_requested_by order by ${order}`

/** So many lines are looked at in one question; set aside what is not customers' money and there are few. */
export const linesMost = 1_000

/** Money in that nobody has decided on, the oldest first. */
export async function openLines(db: Reader): Promise<BankLineRow[]> {
  const order = sql`l.posted_on, l.statement_id, l.row_number`
  const open = sql`l.state in ('open', 'held') order by ${order} limit ${linesMost}`
  return (await bankLines(open, order).execute(db)).rows
}

export async function findLine(db: Reader, id: string): Promise<BankLineRow | undefined> {
  return (await bankLines(sql`l.id = ${id}`).execute(db)).rows[0]
}

/** What it takes to decide on a line. */
export type LockedLine = Pick<
  BankLineRow,
  | 'id'
  | 'state'
  | 'posted_on'
  | 'amount_kobo'
  | 'narration'
  | 'sender'
  | 'bank_reference'
  | 'own_references'
  | 'payment_id'
  | 'return_requested_by'
  | 'return_reference'
  | 'return_reason'
  | 'reversed_at'
  | 'reversed_by'
  | 'same_as'
>

/** The line, and first the one of another account that says the same: two of them are decided on one after the other. */
export async function lockBankLine(tx: Tx, id: string): Promise<LockedLine | undefined> {
  const { rows } = await sql<LockedLine>`
    select id, state, posted_on, amount_kobo, narration, sender, bank_reference, own_references, payment_id,
           return_requested_by, return_reference, return_reason, reversed_at, reversed_by, same_as
      from bank_lines
     where id = ${id} or id = (select same_as from bank_lines where id = ${id})
     order by same_as nulls first for update`.execute(tx)
  return rows.find((row) => row.id === id)
}

/** Another line that says the same in another account, and that was counted already. Hold the line's lock. */
export async function findSameCounted(tx: Tx, { id, same_as }: LockedLine): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_lines
     where id <> ${id} and (same_as = ${same_as ?? id} or id = ${same_as ?? id})
       and state in ('used', 'counted', 'held', 'split', 'returned') order by id limit 1`.execute(tx)
  return rows[0]?.id
}

/** The uploaded lines with money in that have this number of the bank: at most two, for more say no more. */
export async function linesWithReference(db: Reader, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_lines where own_references @> ${[reference]}::text[] and state <> 'out' order by id limit 2`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The ids of the stored lines with one of these numbers: each is looked up in the index, however many there are. */
export const idsWithNumbers = (numbers: readonly string[]) => sql`
  select found.id from unnest(${[...new Set(numbers)]}::text[]) as asked (number)
    join bank_lines found on found.own_references @> array[asked.number]`

/** All that the bank wrote in it. */
export function textOf({
  narration,
  sender,
  bank_reference,
}: Pick<BankLineRow, 'narration' | 'sender' | 'bank_reference'>) {
  return `${narration} ${sender} ${bank_reference}`
}

/** As core compares it. */
export function transferLineOf(line: BankLineRow) {
  return {
    id: line.id,
    on: line.posted_on,
    amountKobo: line.amount_kobo,
    text: textOf(line),
    sender: line.sender,
    isDoubtful: line.is_doubtful && line.same_as === null,
    isReversed: line.reversed_at !== null,
    isOfOtherAccount: line.same_as !== null,
  }
}
