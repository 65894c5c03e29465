import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict } from '../../../errors.ts'
import type { PaymentRow } from '../payment-store.ts'
import { useBankLine } from '../statements/use-bank-line.ts'

/** One spelling of a line, so that a space or a capital does not use it twice. */
export function tidyStatementLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toUpperCase()
}

export async function isLineUsed(db: Reader, line: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_lines where statement_line = ${line}`.execute(db)
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
