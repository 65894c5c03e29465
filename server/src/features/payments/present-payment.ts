import { earliestOf } from '@skyroute/core/dates.ts'
import { addUp, toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import type { Bookings } from '../../db/schema.ts'
import { isOfTests } from '../../gateways/payments/gateway-name.ts'
import { presentCharge, presentRefundCharge } from './charges/frozen-charge.ts'
import { isAccountOpen } from './one-time-accounts/keep-account.ts'
import type { PaymentRow } from './payment-store.ts'
import { progressOf } from './refunds/progress/refund-standings.ts'
import { type RefundRow, refundsOfPayments, statusOf, waitsForSecond } from './refunds/refund-store.ts'
import type { PaymentAnswer } from './schemas.ts'
import { newestProofs, type ProofRow } from './transfers/proof-store.ts'
import { transfersKobo } from './transfers/statement-lines.ts'

type Context = Pick<AppContext, 'clock'> & { db: Reader }

export async function presentPayment(ctx: Context, payment: PaymentRow): Promise<PaymentAnswer> {
  const [answer] = await presentPayments(ctx, [payment])
  if (!answer) throw new Error('a payment was lost on its way out')
  return answer
}

export async function presentPayments(
  { db, clock }: Context,
  payments: readonly PaymentRow[],
): Promise<PaymentAnswer[]> {
  const ids = payments.map((payment) => payment.id)
  const proofs = await newestProofs(db, ids)
  const refunds = await refundsOfPayments(db, ids)
  const bookings = await bookingsOf(db, payments)
  const withAccount = await bookingsWithAccount(db, payments)
  return payments.map((payment) =>
    present(payment, {
      booking: bookings.get(payment.booking_id),
      proof: proofs.get(payment.id),
      refunds: refunds.get(payment.id) ?? [],
      hasAccount: withAccount.has(payment.booking_id),
      now: clock.now(),
    }),
  )
}

type BookingOfPayment = Pick<Selectable<Bookings>, 'id' | 'guest_name' | 'status' | 'hold_expires_at'> & {
  transfers_kobo: number
}

async function bookingsOf(db: Reader, payments: readonly PaymentRow[]): Promise<Map<string, BookingOfPayment>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'guest_name', 'status', 'hold_expires_at', transfersKobo(sql`bookings.id`).as('transfers_kobo')])
    .where(sql<boolean>`id = any(${[...new Set(payments.map(({ booking_id }) => booking_id))]})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those whose customer has named an account that our bank can pay to. */
async function bookingsWithAccount(db: Reader, payments: readonly PaymentRow[]): Promise<Set<string>> {
  const ids = [
    ...new Set(payments.filter(({ method }) => method === 'bank_transfer').map(({ booking_id }) => booking_id)),
  ]
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from refund_accounts where booking_id = any(${ids}) and refused_at is null`.execute(db)
  return new Set(rows.map(({ booking_id }) => booking_id))
}

type Beside = {
  booking: BookingOfPayment | undefined
  proof: ProofRow | undefined
  refunds: readonly RefundRow[]
  hasAccount: boolean
  now: Date
}

function present(payment: PaymentRow, { booking, proof, refunds, hasAccount, now }: Beside): PaymentAnswer {
  return {
    id: payment.id,
    booking_id: payment.booking_id,
    booking_reference: bookingReference(payment.booking_id),
    customer_name: booking?.guest_name ?? '',
    payment_method: payment.method,
    provider: payment.provider,
    status: payment.status,
    amount: toNaira(payment.amount_kobo),
    amount_received: toNaira(payment.captured_kobo),
    transfers_received: toNaira(booking?.transfers_kobo ?? 0),
    amount_refunded: toNaira(payment.refunded_kobo),
    amount_refund_sent: toNaira(addUp(refunds.filter(isSent).map(({ amount_kobo }) => amount_kobo))),
    amount_written_off: toNaira(payment.written_off_kobo),
    currency: 'NGN',
    charge: presentCharge(payment),
    payment_reference: payment.reference,
    refund_state: payment.refund_state,
    dispute_state: payment.dispute_state,
    needs_review: payment.needs_review,
    failure: payment.failure,
    checkout_url: payment.status === 'pending' ? payment.checkout_url : null,
    has_one_time_account: payment.has_one_time_account,
    one_time_account: booking?.status === 'pending' ? presentAccount(payment, booking.hold_expires_at, now) : null,
    is_test: isOfTests(payment.provider),
    expires_at: payment.expires_at?.toISOString() ?? null,
    proof: proof ? presentProof(proof) : null,
    refunds: refunds.map((refund) => presentRefund(refund, payment, hasAccount)),
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
    completed_at: payment.completed_at?.toISOString() ?? null,
  }
}

/** A hold may have been made shorter since: after it nobody should send money. */
function presentAccount(payment: PaymentRow, heldUntil: Date | null, now: Date) {
  const { account_bank, account_number, account_name, account_ends_at } = payment
  if (!account_bank || !account_number || !account_ends_at || !heldUntil || !isAccountOpen(payment, now)) return null
  const end = earliestOf(account_ends_at, heldUntil)
  return end > now ? { bank_name: account_bank, account_number, account_name, ends_at: end.toISOString() } : null
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

const isSent = ({ status }: RefundRow) => status === 'succeeded'

function presentRefund(refund: RefundRow, payment: PaymentRow, hasAccount: boolean) {
  return {
    id: refund.id,
    status: statusOf(refund),
    progress: progressOf(refund, { ...payment, hasAccount }),
    amount: toNaira(refund.amount_kobo),
    charge: presentRefundCharge({ charge_currency: payment.charge_currency, charge_cents: refund.charge_cents }),
    reason: refund.reason,
    needs_approval: waitsForSecond(refund),
    created_at: refund.created_at.toISOString(),
    expected_by: refund.expected_by,
  }
}
