import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import type { PaymentRow } from '../payment-store.ts'
import { isBankLineId, isTypedReceipt, useBankLine } from '../statements/use-bank-line.ts'

/** One spelling of a line, so that a space or a capital does not use it twice. */
export function tidyStatementLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}

export async function isLineUsed(db: Reader, line: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_lines where statement_line = ${line}`.execute(db)
  return rows.length > 0
}

/**
 * Two lines of uploaded statements are two moneys. A line that was typed may be the one that was counted before, and a
 * line that is uploaded the one that was typed before. Hold the payment's lock.
 */
export async function isPerhapsCounted(tx: Tx, payment: PaymentRow, line: string): Promise<boolean> {
  if (payment.captured_kobo === 0) return false
  return !isBankLineId(line) || (await isCountedByHand(tx, payment))
}

async function isCountedByHand(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from receipts r
     where r.booking_id = ${payment.booking_id} and r.payment_id = ${payment.id} and ${isTypedReceipt} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

type Line = { statementLine: string; amountKobo: number; recordedBy: string; at: Date }

/** Each line of the statement pays for one thing (SP5), whether it was typed or is one of an uploaded statement. */
export async function claimStatementLine(tx: Tx, payment: PaymentRow, line: Line) {
  const { rows } = await sql`
    insert into statement_lines (statement_line, booking_id, payment_id, amount_kobo, recorded_at, recorded_by)
    values (${line.statementLine}, ${payment.booking_id}, ${payment.id}, ${line.amountKobo}, ${line.at},
            ${line.recordedBy})
    on conflict (statement_line) do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw conflict('line_used', 'This statement line was already used.')
  await useBankLine(tx, payment, line)
}
