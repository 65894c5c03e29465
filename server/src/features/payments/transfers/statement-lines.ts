import { toNaira } from '@skyroute/core/money.ts'
import { plainSpelling } from '@skyroute/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { PaymentRow } from '../payment-store.ts'
import { isBankLineId, isTypedReceipt, readBankLineId } from '../statements/bank-line-id.ts'
import { useBankLine } from '../statements/use-bank-line.ts'

/**
 * One spelling of a line, so that a space, a capital, a dash or a sign that nobody sees does not use it twice. The id of an
 * uploaded line is that line, however it is typed. A letter of another alphabet looks like one of ours: throws 422.
 */
export function tidyStatementLine(text: string): string {
  const tidy = plainSpelling(text)
    .toUpperCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[ .,;-]+$/, '')
  if (!/^[ -~]*$/.test(tidy))
    throw invalid(
      'statement_line',
      'Type the bank’s reference with the letters, digits and signs of a keyboard, as A to Z, 0 to 9, / and -.',
    )
  return readBankLineId(tidy) ?? tidy
}

export async function isLineUsed(db: Reader, line: string): Promise<boolean> {
  const { rows } = await sql`select 1 from statement_lines where statement_line = ${line}`.execute(db)
  return rows.length > 0
}

/** What came by bank transfer for a booking, by all of its attempts: `received_before` of who says that more has come. */
export const transfersKobo = (bookingId: RawBuilder<unknown>) => sql<number>`
  (select coalesce(sum(t.captured_kobo), 0)::bigint from payments t
    where t.booking_id = ${bookingId} and t.method = 'bank_transfer')`

export type ToldLine = { statementLine: string; receivedBefore: number | undefined }

/**
 * Two lines of uploaded statements are two moneys. A line that was typed may be one that was counted before, and a line
 * that is uploaded one that was typed before, for this or another attempt to pay the same booking; unless whoever says
 * it names, in naira, what had come by then. Hold the booking's lock.
 */
export async function isPerhapsCounted(tx: Tx, bookingId: string, { statementLine, receivedBefore }: ToldLine) {
  const { rows } = await sql<{ kobo: number; is_typed: boolean }>`
    select ${transfersKobo(sql`${bookingId}`)} as kobo,
           exists (select 1 from receipts r where r.booking_id = ${bookingId} and ${isTypedReceipt}) as is_typed`.execute(
    tx,
  )
  const { kobo, is_typed } = onlyRow(rows)
  if (kobo === 0 || (isBankLineId(statementLine) && !is_typed)) return false
  return receivedBefore !== toNaira(kobo)
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
