import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { JsonFields } from '../../../db/json.ts'
import type { Tx } from '../../../db/pool.ts'
import type { RefundRow } from './refund-store.ts'

type RefundCase = { kind: CaseKind; details: Record<string, string | number>; at: Date }

/** A person must look at this refund: which it is and how much stand beside what else is told. */
export function openRefundCase(tx: Tx, refund: RefundRow, { kind, details, at }: RefundCase) {
  const about = { refund_id: refund.id, amount_kobo: refund.amount_kobo, ...details }
  return openCase(tx, { kind, bookingId: refund.booking_id, paymentId: refund.payment_id, details: about, at })
}

type Lower = { kind: CaseKind; leftKobo: Kobo; at: Date; outcome: string }

/** Its open cases of a kind ask for no more than is left: what they said stands, and another takes their place while anything is. */
export async function lowerRefundCases(
  tx: Tx,
  { booking_id, payment_id, id }: RefundRow,
  { kind, leftKobo, at, outcome }: Lower,
) {
  const { rows } = await sql<{ details: JsonFields }>`
    update cases set closed_at = ${at}, outcome = ${outcome}
     where booking_id = ${booking_id} and kind = ${kind} and closed_at is null
       and details ->> 'refund_id' = ${id} and (details ->> 'amount_kobo')::bigint > ${leftKobo}
    returning details`.execute(tx)
  if (leftKobo === 0) return
  for (const { details } of rows)
    await openCase(tx, {
      kind,
      bookingId: booking_id,
      paymentId: payment_id,
      details: { ...details, amount_kobo: leftKobo },
      at,
    })
}

/** Of refunds that count as given back again: their cases ask for what the customer still has twice. */
export async function lowerPaidTwice(
  tx: Tx,
  made: readonly RefundRow[],
  { at, outcome }: Pick<Lower, 'at' | 'outcome'>,
) {
  for (const refund of made)
    await lowerRefundCases(tx, refund, { kind: 'refund_paid_twice', leftKobo: refund.overpaid_kobo, at, outcome })
}

type Answered = { at: Date; by?: string; outcome: string }

/** What became of the refund is known: nobody needs to look it up at its provider any more. */
export async function closeUnknown(tx: Tx, { booking_id, id }: RefundRow, { at, by, outcome }: Answered) {
  await sql`
    update cases set closed_at = ${at}, closed_by = ${by ?? null}::uuid, outcome = ${outcome}
     where booking_id = ${booking_id} and kind = 'refund_unknown' and closed_at is null
       and details ->> 'refund_id' = ${id}`.execute(tx)
}
