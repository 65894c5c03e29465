// What the bank said of money in without a line of money out: it is no line, and a later file may show that money as any other.
import { addDays } from '@skyroute/core/dates.ts'
import { reversalDaysMost } from '@skyroute/core/payments/statements/reversals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/pool.ts'
import { idsWithNumbers } from '../line-store.ts'
import { type ComparedLine, keyOf } from './compared-line.ts'
import { sessionsOf } from './recognise-lines.ts'

type File = { statementId: string; accountId: string; rows: readonly ComparedLine[] }

const insertedAtOnce = 1_000

/** Stores what was not stored of this account before, and answers it. */
export async function storeUndone(tx: Tx, { statementId, accountId, rows }: File): Promise<ComparedLine[]> {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<{ on: string; amountKobo: number; likeness: string }>`
    select posted_on as "on", amount_kobo as "amountKobo", likeness from undone_lines
     where bank_account_id = ${accountId}::uuid and posted_on = any(${rows.map(({ on }) => on)}::date[])`.execute(tx)
  const known = new Set(stored.map(keyOf))
  const fresh = rows.filter(({ key }) => !known.has(key))
  for (let from = 0; from < fresh.length; from += insertedAtOnce) {
    const values = fresh.slice(from, from + insertedAtOnce).map((line) => ({
      statement_id: statementId,
      row_number: line.row,
      bank_account_id: accountId,
      posted_on: line.on,
      amount_kobo: line.amountKobo,
      narration: line.narration,
      sender: line.sender,
      bank_reference: line.reference,
      likeness: line.likeness,
      own_references: [...line.numbers],
    }))
    await tx.insertInto('undone_lines').values(values).execute()
  }
  return fresh
}

type Named = { id: string; on: string; amountKobo: number; likeness: string; numbers: readonly string[] }

/**
 * The stored lines of money in that these rows call failed or reversed: by the session id of the transfer, in whatever account
 * and words, else by day, amount and likeness. A row that the file has as well, as done, is another transfer.
 */
export async function linesCalledUndone(
  tx: Tx,
  { undone, lines }: { undone: readonly ComparedLine[]; lines: readonly ComparedLine[] },
): Promise<string[]> {
  const done = new Set(lines.map(({ key }) => key))
  const lost = undone.filter(({ key }) => !done.has(key))
  if (lost.length === 0) return []
  const { rows } = await sql<Named>`
    select id, posted_on as "on", amount_kobo as "amountKobo", likeness, own_references as numbers from bank_lines
     where amount_kobo > 0 and (id in (${idsWithNumbers(lost.flatMap(sessionsOf))})
            or (posted_on = any(${lost.map(({ on }) => on)}::date[])
                and amount_kobo = any(${lost.map(({ amountKobo }) => amountKobo)}::bigint[])))`.execute(tx)
  return rows.filter(isAmong(lost)).map(({ id }) => id)
}

/** The lines of these that an earlier file called failed or reversed. One that this file calls so as well came again. */
export async function linesUndoneBefore(
  tx: Tx,
  { fresh, undone }: { fresh: readonly (ComparedLine & { id: string })[]; undone: readonly ComparedLine[] },
): Promise<string[]> {
  const isUndoneHere = isAmong(undone)
  const asked = fresh.filter((line) => line.amountKobo > 0 && !isUndoneHere(line))
  if (asked.length === 0) return []
  const { rows } = await sql<Omit<Named, 'id'>>`
    select posted_on as "on", amount_kobo as "amountKobo", likeness, own_references as numbers from undone_lines
     where amount_kobo > 0 and (${hasNumber(asked.flatMap(sessionsOf))}
            or (posted_on = any(${asked.map(({ on }) => on)}::date[])
                and amount_kobo = any(${asked.map(({ amountKobo }) => amountKobo)}::bigint[])))`.execute(tx)
  return asked.filter(isAmong(rows)).map(({ id }) => id)
}

type Compared = Omit<Named, 'id'>

/** Of `undone_lines`: each number is looked up in the index, however many there are. */
const hasNumber = (numbers: readonly string[]) => sql`(statement_id, row_number) in (
  select u.statement_id, u.row_number from unnest(${[...new Set(numbers)]}::text[]) as asked (number)
    join undone_lines u on u.own_references @> array[asked.number])`

/** By a session id, or by the same day, amount and likeness. */
function isAmong(others: readonly Compared[]) {
  const keys = new Set(others.map(keyOf))
  const sessions = new Set(others.flatMap(sessionsOf))
  return (line: Compared) => keys.has(keyOf(line)) || sessionsOf(line).some((id) => sessions.has(id))
}

/** When a stored row without a line of money out may take one of these back (`lines` are of money in). */
export const perhapsTakenBack = (lines: readonly { on: string; amountKobo: number; numbers: readonly string[] }[]) => {
  const days = lines.map(({ on }) => on).sort()
  const [first = '1970-01-01', last = '1970-01-01'] = [days[0], days.at(-1)]
  return sql`amount_kobo < 0 and (${hasNumber(lines.flatMap(({ numbers }) => numbers))}
    or (amount_kobo = any(${lines.map(({ amountKobo }) => -amountKobo)}::bigint[])
        and posted_on between ${first} and ${addDays(last, reversalDaysMost)}))`
}
