import type { JsonFields } from '../../db/json.ts'
import { jsonOf } from '../../db/json.ts'
import type { Tx } from '../../db/pool.ts'

export const caseKinds = [
  'wrong_amount',
  'wrong_currency',
  'wrong_reference',
  'wrong_mode',
  'transaction_used',
  'money_reversed',
  'paid_twice',
  'proof_not_decided',
  'refund_failed',
  'refund_declined',
  'refund_unknown',
  'refund_paid_late',
  'refund_paid_twice',
  'unknown_payment',
  'disputed',
  'dispute_lost',
  'dispute_unexpected',
  'hire_without_vehicle',
] as const
export type CaseKind = (typeof caseKinds)[number]

type NewCase = { kind: CaseKind; bookingId?: string; paymentId?: string; details?: JsonFields; at: Date }

/** Money, hires or facts that a person must look at. An open case about the same thing is not opened twice. */
export async function openCase(tx: Tx, { kind, bookingId, paymentId, details = {}, at }: NewCase) {
  const known = await tx
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind)
    .where('booking_id', 'is not distinct from', bookingId ?? null)
    .where('payment_id', 'is not distinct from', paymentId ?? null)
    .where('details', '=', jsonOf(details))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('cases')
    .values({
      kind,
      booking_id: bookingId ?? null,
      payment_id: paymentId ?? null,
      details: jsonOf(details),
      opened_at: at,
    })
    .execute()
}
