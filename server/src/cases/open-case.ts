import { sql } from 'kysely'
import type { JsonFields } from '../db/json.ts'
import { jsonOf } from '../db/json.ts'
import type { Tx } from '../db/pool.ts'

export const caseKinds = [
  'wrong_amount',
  'wrong_currency',
  'wrong_reference',
  'wrong_mode',
  'transaction_used',
  'money_reversed',
  'paid_twice',
  'fee_not_counted',
  'payment_unresolved',
  'proof_not_decided',
  'refund_failed',
  'refund_declined',
  'refund_unknown',
  'refund_paid_late',
  'refund_paid_twice',
  'refund_provider_gone',
  'unknown_payment',
  'disputed',
  'dispute_lost',
  'dispute_unexpected',
  'dispute_inquiry',
  'hire_without_vehicle',
  'hire_without_driver',
  'vehicle_to_replace',
  'readings_disagree',
  'row_not_worked',
  'records_disagree',
  'paid_after_end',
  'payout_missing',
  'payout_differs',
  'payout_not_in_bank',
  'partner_transfer_failed',
  'partner_transfer_undecided',
  'partner_transfer_differs',
  'unknown_transfer',
  'mail_not_delivered',
] as const
export type CaseKind = (typeof caseKinds)[number]

type CaseAbout = { kind: CaseKind; bookingId?: string; paymentId?: string; details?: JsonFields; at: Date }
type NewCase = CaseAbout & { mailId?: string }

/** Money, hires or facts that a person must look at. An open case about the same thing is not opened twice. */
export async function openCase(tx: Tx, about: CaseAbout) {
  const known = await sql`select 1 from cases where ${isOpenAbout(about)} limit 1`.execute(tx)
  if (known.rows.length === 0) await insertCase(tx, about)
}

/** One more case, whichever are open; its id. */
export async function insertCase(tx: Tx, { kind, bookingId, paymentId, mailId, details = {}, at }: NewCase) {
  const { id } = await tx
    .insertInto('cases')
    .values({
      kind,
      booking_id: bookingId ?? null,
      payment_id: paymentId ?? null,
      mail_id: mailId ?? null,
      details: jsonOf(details),
      opened_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Closes the open case about this very thing, if there is one. Without `by` what it waited for has happened by itself. */
export async function closeCase(tx: Tx, about: CaseAbout & { by?: string; outcome: string }) {
  await sql`
    update cases set closed_at = ${about.at}, closed_by = ${about.by ?? null}, outcome = ${about.outcome}
     where ${isOpenAbout(about)}`.execute(tx)
}

type CasesOf = { kinds: readonly CaseKind[]; bookingId: string; at: Date; by?: string; outcome: string }

/** Closes every open case of these kinds about a booking, whatever its details say. Without `by` the system did it. */
export async function closeCasesOf(tx: Tx, { kinds, bookingId, at, by, outcome }: CasesOf) {
  await sql`
    update cases set closed_at = ${at}, closed_by = ${by ?? null}, outcome = ${outcome}
     where kind = any(${kinds}) and booking_id = ${bookingId} and closed_at is null`.execute(tx)
}

function isOpenAbout({ kind, bookingId, paymentId, details = {} }: CaseAbout) {
  return sql`kind = ${kind} and booking_id is not distinct from ${bookingId ?? null}
    and payment_id is not distinct from ${paymentId ?? null} and details = ${jsonOf(details)}::jsonb and closed_at is null`
}
