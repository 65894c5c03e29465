// The bank's own numbers: a line that was typed by one, and the uploaded line that has it, are one money.
import { isSessionId } from '@skyroute/core/payments/matching/bank-references.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import type { LockedLine } from '../statements/line-store.ts'

type Claim = { statementLine: string; amountKobo: number; recordedBy: string; at: Date }
type For = { bookingId: string; paymentId: string }

/**
 * Each line of the statement pays for one thing (SP5), by what is compared of it: false when that is claimed. A claim that
 * is being made elsewhere is waited for. `bankLineId`: the uploaded line that it is, or whose number it is.
 */
export async function insertClaim(tx: Tx, paysFor: For, claim: Claim & { bankLineId: string | null }) {
  const { rows } = await sql`
    insert into statement_lines (statement_line, booking_id, payment_id, amount_kobo, recorded_at, recorded_by, bank_line_id)
    values (${claim.statementLine}, ${paysFor.bookingId}, ${paysFor.paymentId}, ${claim.amountKobo}, ${claim.at},
            ${claim.recordedBy}, ${claim.bankLineId})
    on conflict (statement_line) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

type LineClaim = Omit<Claim, 'statementLine'> & { line: LockedLine }

/**
 * Who types one of the line's numbers from now on is refused; who is typing one now is waited for. A session id names one
 * transfer: throws 409 `line_used` where another uploaded line with it has been counted.
 */
export async function claimReferences(tx: Tx, paysFor: For, { line, ...claim }: LineClaim) {
  for (const statementLine of line.own_references.toSorted()) {
    const isNew = await insertClaim(tx, paysFor, { ...claim, statementLine, bankLineId: line.id })
    if (!isNew && isSessionId(statementLine)) await refuseOfOtherLine(tx, line, statementLine)
  }
}

async function refuseOfOtherLine(tx: Tx, line: LockedLine, sessionId: string) {
  const { rows } = await sql<{ bank_line_id: string }>`
    select bank_line_id from statement_lines
     where statement_line = ${sessionId} and bank_line_id is not null and bank_line_id <> ${line.id}`.execute(tx)
  if (rows[0])
    throw conflict(
      'line_used',
      `The session id in this line is that of bank line ${rows[0].bank_line_id}, which was counted before. It is the same transfer: set this line aside.`,
    )
}

/** The bookings for which these numbers of the bank were typed, by number. */
export async function bookingsTypedWith(db: Reader, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ statement_line: string; booking_id: string }>`
    select statement_line, booking_id from statement_lines
     where statement_line = any(${references}::text[]) and bank_line_id is null`.execute(db)
  return new Map(rows.map(({ statement_line, booking_id }) => [statement_line, booking_id]))
}
