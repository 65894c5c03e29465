// Money in that the bank took back: by a line of money out that says so, or by its word in the column of status. Such a line
// pays for nothing any more; what it had paid for already is a case. In whichever file, order and account the two come.

import { addDays } from '@skyroute/core/dates.ts'
import { isSessionId, referencesOfLine } from '@skyroute/core/payments/matching/bank-references.ts'
import {
  isReversalOf,
  type Movement,
  namesReversal,
  reversalDaysMost,
} from '@skyroute/core/payments/statements/reversals.ts'
import type { StatementLine } from '@skyroute/core/payments/statements/statement-line.ts'
import { sql } from 'kysely'
import { openCase } from '../../../../cases/open-case.ts'
import type { Tx } from '../../../../db/pool.ts'
import { bookingIdOf } from '../../payment-store.ts'
import { keyOf } from './recognise-lines.ts'

type Stored = Movement & { id: string }

const movement = sql`id, posted_on as "on", amount_kobo as "amountKobo", narration, sender, bank_reference as reference`

type NewLines = {
  accountId: string
  /** The lines that this file brought, with their ids. */
  fresh: readonly { id: string; line: StatementLine }[]
  /** All lines of the file, and what it says failed or was reversed. */
  lines: readonly StatementLine[]
  undone: readonly StatementLine[]
  at: Date
}

/** The lines that lost their money by this upload. Hold the locks of all accounts: uploads wait for each other. */
export async function markReversed(tx: Tx, found: NewLines): Promise<number> {
  const fresh = found.fresh.map(({ id, line }) => ({ ...line, id }))
  const [out, into] = [
    fresh.filter(({ amountKobo }) => amountKobo < 0),
    fresh.filter(({ amountKobo }) => amountKobo > 0),
  ]
  const pairs = [
    ...(await pairsOf(tx, found.accountId, { out, into: null })),
    ...(await pairsOf(tx, found.accountId, { out: null, into })),
  ]
  const reversedBy = new Map<string, string | null>(pairs.map(({ into: line, out: by }) => [line.id, by.id]))
  for (const id of await storedUndone(tx, found)) if (!reversedBy.has(id)) reversedBy.set(id, null)
  let marked = 0
  for (const id of [...reversedBy.keys()].sort())
    if (await mark(tx, id, { reversedBy: reversedBy.get(id) ?? null, at: found.at })) marked++
  await openCasesOfTyped(tx, out, found.at)
  return marked
}

type Pair = { out: Stored; into: Stored }
/** The one side is new; the other is looked for among all that is stored. */
type Sides = { out: readonly Stored[]; into: null } | { out: null; into: readonly Stored[] }

async function pairsOf(tx: Tx, accountId: string, { out, into }: Sides): Promise<Pair[]> {
  const own = out ?? into
  const others = own.length === 0 ? [] : await perhapsOf(tx, accountId, own)
  const pairs = (out ?? others).flatMap((each) => (into ?? others).map((other) => ({ out: each, into: other })))
  const found = pairs.filter((pair) => isReversalOf(pair.out, pair.into))
  // Of several that look alike a session id says which one it was.
  return found.filter(
    (pair) => sharesSession(pair) || !found.some((other) => other.out.id === pair.out.id && sharesSession(other)),
  )
}

function sharesSession({ out, into }: Pair): boolean {
  const sessions = referencesOfLine(into).filter(isSessionId)
  return referencesOfLine(out).some((number) => sessions.includes(number))
}

/**
 * Stored lines of the other direction that may be the other side: with a number of the bank, in whatever account; else of
 * the same account, with the same amount and within the days of a reversal, where the money out has a word for it.
 */
async function perhapsOf(tx: Tx, accountId: string, own: readonly Stored[]): Promise<Stored[]> {
  const isOut = (own[0]?.amountKobo ?? 0) < 0
  const numbers = own.flatMap(referencesOfLine)
  const told = isOut ? own.filter(namesReversal) : own
  const days = told.map(({ on }) => on).sort()
  const [first = '1970-01-01', last = '1970-01-01'] = [days[0], days.at(-1)]
  const { rows } = await sql<Stored>`
    select ${movement} from bank_lines
     where (amount_kobo > 0) = ${isOut}
       and (own_references && ${numbers}::text[]
            or (bank_account_id = ${accountId}::uuid and amount_kobo = any(${told.map(({ amountKobo }) => -amountKobo)}::bigint[])
                and posted_on between ${addDays(first, -reversalDaysMost)} and ${addDays(last, reversalDaysMost)}))
     order by posted_on, id`.execute(tx)
  return isOut
    ? rows
    : rows.filter((row) => namesReversal(row) || referencesOfLine(row).some((number) => numbers.includes(number)))
}

/**
 * Lines that were stored when the bank still said that they were done. A row that this file has as well, as done, is another
 * transfer.
 */
async function storedUndone(tx: Tx, { accountId, undone, lines }: NewLines): Promise<string[]> {
  if (undone.length === 0) return []
  const done = new Set(lines.map(keyOf))
  const lost = undone.filter((line) => !done.has(keyOf(line)))
  const keys = new Set(lost.map(keyOf))
  const days = lost.map(({ on }) => on)
  const { rows } = await sql<Stored>`
    select ${movement} from bank_lines
     where bank_account_id = ${accountId}::uuid and posted_on = any(${days}::date[]) and amount_kobo > 0`.execute(tx)
  return rows.filter((row) => keys.has(keyOf({ ...row, row: 0, time: null, balanceKobo: null }))).map(({ id }) => id)
}

type Mark = { reversedBy: string | null; at: Date }
type Marked = { state: string; payment_id: string | null; amount_kobo: number }

async function mark(tx: Tx, id: string, { reversedBy, at }: Mark): Promise<boolean> {
  const { rows } = await sql<Marked>`
    update bank_lines set reversed_at = ${at}, reversed_by = ${reversedBy}
     where id = ${id} and reversed_at is null returning state, payment_id, amount_kobo`.execute(tx)
  const [line] = rows
  if (!line) return false
  for (const payment_id of await paymentsWith(tx, id, line))
    await openReversed(tx, { lineId: id, paymentId: payment_id, amountKobo: line.amount_kobo, at })
  return true
}

/** The payments that the line's money was counted for; null stands for money of no booking that is in the books. */
async function paymentsWith(tx: Tx, id: string, { state, payment_id }: Marked): Promise<(string | null)[]> {
  if (payment_id !== null) return [payment_id]
  if (state === 'held') return [null]
  const { rows } = await sql<{ payment_id: string | null }>`
    select payment_id from bank_line_parts where line_id = ${id}
     union all select null from payouts where bank_line_id = ${id} and undone_at is null`.execute(tx)
  return rows.map((row) => row.payment_id)
}

type Reversed = { lineId: string; paymentId: string | null; amountKobo: number; at: Date }

async function openReversed(tx: Tx, { lineId, paymentId, amountKobo, at }: Reversed) {
  const details = { bank_line: lineId, paid_kobo: amountKobo }
  const about = paymentId === null ? {} : { bookingId: bookingIdOf(paymentId), paymentId }
  await openCase(tx, { kind: 'money_reversed', ...about, details, at })
}

/** Money that was typed off a statement, by the session id of the transfer that is taken back now. */
async function openCasesOfTyped(tx: Tx, out: readonly Stored[], at: Date) {
  const sessions = out.flatMap((line) => referencesOfLine(line).filter(isSessionId))
  if (sessions.length === 0) return
  const { rows } = await sql<{ statement_line: string; payment_id: string; amount_kobo: number }>`
    select statement_line, payment_id, amount_kobo from statement_lines
     where statement_line = any(${sessions}::text[]) and bank_line_id is null order by statement_line`.execute(tx)
  for (const { statement_line, payment_id, amount_kobo } of rows) {
    const by = out.find((line) => -line.amountKobo === amount_kobo && referencesOfLine(line).includes(statement_line))
    if (by) await openReversed(tx, { lineId: by.id, paymentId: payment_id, amountKobo: amount_kobo, at })
  }
}
