import { type Kobo, toNaira } from '@skyroute/core/money.ts'
import { bankReferences, lettersAndDigits } from '@skyroute/core/payments/matching/bank-references.ts'
import { bookingsNamed } from '@skyroute/core/payments/matching/find-references.ts'
import { plainSpelling } from '@skyroute/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { onlyRow } from '../../../db/list-queries.ts'
import type { Reader, Tx } from '../../../db/pool.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { PaymentRow } from '../payment-store.ts'
import { isBankLineId, isTypedReceipt, readBankLineId } from '../statements/bank-line-id.ts'
import { findLine, linesWithReference, textOf } from '../statements/line-store.ts'
import { refuseTypedReversed } from '../statements/upload/typed-reversals.ts'
import { useBankLine } from '../statements/use-bank-line.ts'
import { insertClaim } from './claim-references.ts'

/**
 * What a person typed off a statement, to be read again: capitals, one kind of dash, no stop behind it. The id of an
 * uploaded line is that line, whatever stands around it. A letter of another alphabet looks like one of ours: throws 422.
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
  if (keysOf(tidy)[0] === '') return ''
  return readBankLineId(tidy) ?? tidy
}

/** A day and the time, as 20261120093012: others may have it too. */
const instant = /^20\d\d(0[1-9]|1[0-2])[0-3]\d[0-2]\d[0-5]\d([0-5]\d)?$/

/**
 * What is compared: the bank's own number when there is one, whatever stands around it, else letters and digits alone.
 * Where several numbers stand, those of digits alone are compared too: one with letters may be that of a terminal.
 */
function keysOf(tidy: string): [string, ...string[]] {
  if (isBankLineId(tidy)) return [tidy]
  const [first = lettersAndDigits(tidy), ...others] = bankReferences(tidy)
  return [first, ...others.filter((number) => /^\d+$/.test(number) && !instant.test(number))]
}

/** The uploaded line that has a number of the bank that was typed, else the text itself. Throws 422 when several have it. */
async function uploadedOrTyped(db: Reader, tidy: string): Promise<string> {
  if (isBankLineId(tidy)) return tidy
  for (const number of keysOf(tidy)) {
    const [id, ...others] = await linesWithReference(db, number)
    if (others.length > 0)
      throw invalid(
        'statement_line',
        'Several uploaded bank lines have this number. Name the one by its own id.',
        'several_lines',
      )
    if (id) return id
  }
  return tidy
}

export async function isLineUsed(db: Reader, line: string): Promise<boolean> {
  const keys = keysOf(await uploadedOrTyped(db, line))
  const { rows } = await sql`select 1 from statement_lines where statement_line = any(${keys})`.execute(db)
  return rows.length > 0
}

/** What came by bank transfer for a booking, by all of its attempts: `received_before` of who says that more has come. */
export const transfersKobo = (bookingId: RawBuilder<unknown>) => sql<number>`
  (select coalesce(sum(t.captured_kobo), 0)::bigint from payments t
    where t.booking_id = ${bookingId} and t.method = 'bank_transfer')`

export async function receivedByTransfer(db: Reader, bookingId: string): Promise<Kobo> {
  const { rows } = await sql<{ kobo: number }>`select ${transfersKobo(sql`${bookingId}`)} as kobo`.execute(db)
  return onlyRow(rows).kobo
}

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
  if (kobo === 0 || (!is_typed && isBankLineId(await uploadedOrTyped(tx, statementLine)))) return false
  return receivedBefore !== toNaira(kobo)
}

type Line = { statementLine: string; amountKobo: number; recordedBy: string; at: Date }

/**
 * Each line of the statement pays for one thing (SP5), whether it was typed or is one of an uploaded statement. Answers what
 * the receipt calls it: the id of the uploaded line, else what was typed.
 */
export async function claimStatementLine(tx: Tx, payment: PaymentRow, line: Line): Promise<string> {
  const statementLine = await uploadedOrTyped(tx, line.statementLine)
  const bankLineId = isBankLineId(statementLine) ? statementLine : null
  if (statementLine !== line.statementLine) await refuseOfAnother(tx, payment, statementLine)
  const paysFor = { bookingId: payment.booking_id, paymentId: payment.id }
  if (bankLineId === null)
    await refuseTypedReversed(tx, { numbers: keysOf(statementLine), amountKobo: line.amountKobo })
  for (const key of keysOf(statementLine).toSorted())
    if (!(await insertClaim(tx, paysFor, { ...line, statementLine: key, bankLineId })))
      throw conflict('line_used', 'This statement line was already used.')
  await useBankLine(tx, payment, { ...line, statementLine })
  return statementLine
}

/**
 * A number may stand in many lines, as a terminal's does: it takes no line that names another booking. Throws 409
 * `named_elsewhere`; the line's own id says that it is meant.
 */
async function refuseOfAnother(tx: Tx, payment: PaymentRow, bankLineId: string) {
  const line = await findLine(tx, bankLineId)
  const named = line ? bookingsNamed(textOf(line)) : []
  if (named.length > 0 && !named.includes(payment.booking_id))
    throw conflict(
      'named_elsewhere',
      `This number stands in bank line ${bankLineId}, which names booking ${named[0]}. Name the line by its own id, if it is meant.`,
    )
}
