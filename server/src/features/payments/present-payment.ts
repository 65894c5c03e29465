import { toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/pool.ts'
import { isOfTests } from '../../gateways/payments/gateway-name.ts'
import { presentCharge } from './charges/frozen-charge.ts'
import type { PaymentRow } from './payment-store.ts'
import { type RefundRow, refundsOfPayments, statusOf, waitsForSecond } from './refunds/refund-store.ts'
import type { PaymentAnswer } from './schemas.ts'
import { newestProofs, type ProofRow } from './transfers/proof-store.ts'

export async function presentPayment(db: Reader, payment: PaymentRow): Promise<PaymentAnswer> {
  const [answer] = await presentPayments(db, [payment])
  if (!answer) throw new Error('a payment was lost on its way out')
  return answer
}

export async function presentPayments(db: Reader, payments: readonly PaymentRow[]): Promise<PaymentAnswer[]> {
  const ids = payments.map((payment) => payment.id)
  const proofs = await newestProofs(db, ids)
  const refunds = await refundsOfPayments(db, ids)
  const names = await guestNames(db, payments)
  return payments.map((payment) =>
    present(payment, {
      customerName: names.get(payment.booking_id) ?? '',
      proof: proofs.get(payment.id),
      refunds: refunds.get(payment.id) ?? [],
    }),
  )
}

async function guestNames(db: Reader, payments: readonly PaymentRow[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'guest_name'])
    .where(sql<boolean>`id = any(${[...new Set(payments.map(({ booking_id }) => booking_id))]})`)
    .execute()
  return new Map(rows.map(({ id, guest_name }) => [id, guest_name]))
}

type Beside = { customerName: string; proof: ProofRow | undefined; refunds: readonly RefundRow[] }

function present(payment: PaymentRow, { customerName, proof, refunds }: Beside): PaymentAnswer {
  return {
    id: payment.id,
    booking_id: payment.booking_id,
    booking_reference: bookingReference(payment.booking_id),
    customer_name: customerName,
    payment_method: payment.method,
    provider: payment.provider,
    status: payment.status,
    amount: toNaira(payment.amount_kobo),
    amount_received: toNaira(payment.captured_kobo),
    amount_refunded: toNaira(payment.refunded_kobo),
    amount_written_off: toNaira(payment.written_off_kobo),
    currency: 'NGN',
    charge: presentCharge(payment),
    payment_reference: payment.reference,
    refund_state: payment.refund_state,
    dispute_state: payment.dispute_state,
    needs_review: payment.needs_review,
    failure: payment.failure,
    checkout_url: payment.status === 'pending' ? payment.checkout_url : null,
    is_test: isOfTests(payment.provider),
    expires_at: payment.expires_at?.toISOString() ?? null,
    proof: proof ? presentProof(proof) : null,
    refunds: refunds.map(presentRefund),
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
    completed_at: payment.completed_at?.toISOString() ?? null,
  }
}

function presentProof(proof: ProofRow) {
  return {
    id: proof.id,
    name: proof.original_name,
    media_type: proof.media_type,
    uploaded_at: proof.uploaded_at.toISOString(),
    is_seen_before: proof.is_seen_before,
  }
}

function presentRefund(refund: RefundRow) {
  return {
    id: refund.id,
    status: statusOf(refund),
    amount: toNaira(refund.amount_kobo),
    reason: refund.reason,
    needs_approval: waitsForSecond(refund),
    created_at: refund.created_at.toISOString(),
    expected_by: refund.expected_by,
  }
}
