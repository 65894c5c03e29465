import { bankReceiptEntries, gatewayReceiptEntries } from '@skyroute/core/payments/ledger.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { openCase } from '../../cases/open-case.ts'
import type { AppContext } from '../../context.ts'
import type { JsonFields } from '../../db/json.ts'
import { postLedger } from '../../db/ledger.ts'
import type { Tx } from '../../db/pool.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { applyPaidChange } from '../bookings/change/apply-change.ts'
import { confirmIfPaid } from '../bookings/moves/confirm-booking.ts'
import { postEarned } from '../bookings/moves/post-earned.ts'
import { type Mover, savePaymentMove } from './attempts/save-payment-move.ts'
import { saveBookingMoney } from './booking-money.ts'
import { findPayment, type PaymentRow } from './payment-store.ts'
import { declinePartPayments } from './refunds/decline-requests.ts'
import { surplusLeftKobo } from './refunds/ends/owed-refunds.ts'
import { endUnsent } from './refunds/ends/paid-after-all.ts'
import { customerFundsKobo } from './refunds/post-reversal.ts'
import { refundsOf, waitingKobo } from './refunds/refund-store.ts'
import { requestRefunds } from './refunds/request-refunds.ts'

export type Receipt = {
  booking: BookingRow
  payment: PaymentRow
  /** Where the machine moves the attempt with this money. */
  to: PaymentStatus
  event: 'succeed' | 'verify_receipt' | 'money_received'
  amountKobo: number
  feeKobo: number
  /** What came in of a charge in another currency. */
  chargeCents?: number
  /** The provider's transaction, or the line of the bank statement. */
  sourceRef: string
  by: Mover
  note?: string
  details?: JsonFields
}

/** As both then are; of a booking that must give it back, as it was before. */
export type Recorded = { payment: PaymentRow; booking: BookingRow }

/**
 * Money has come in: the receipt, the ledger, the sums, and then what it does to its booking. All of it or nothing,
 * in the caller's transaction, with the booking and the payment locked. Nothing that came in is ever dropped.
 */
export async function recordReceivedFunds(ctx: AppContext, tx: Tx, receipt: Receipt): Promise<Recorded> {
  const now = ctx.clock.now()
  const payment = await writeReceipt(tx, receipt, now)
  const paid = await applyPaidChange(tx, await saveBookingMoney(tx, receipt.booking, now), now)
  const { outcome, booking } = await confirmIfPaid(tx, paid, now)
  if (outcome === 'confirmed') await declinePartPayments(tx, booking, now)
  if (outcome === 'must_refund') await refundLateMoney(ctx, tx, receipt)
  else await refundSurplus(ctx, tx, booking)
  // Of money that the customer owes to us for refunds that were paid twice nothing goes back: it makes that good.
  await endUnsent(ctx, tx, booking)
  if (booking.status === 'completed') await earnLateMoney(ctx, tx, receipt)
  return { payment: (await findPayment(tx, payment.id)) ?? payment, booking }
}

async function writeReceipt(tx: Tx, receipt: Receipt, now: Date): Promise<PaymentRow> {
  const { payment, amountKobo, feeKobo } = receipt
  const isTransfer = payment.method === 'bank_transfer'
  await tx
    .insertInto('receipts')
    .values({
      booking_id: payment.booking_id,
      payment_id: payment.id,
      amount_kobo: amountKobo,
      fee_kobo: feeKobo,
      charge_cents: receipt.chargeCents ?? null,
      source: isTransfer ? 'bank' : payment.provider,
      source_ref: receipt.sourceRef,
      received_at: now,
      recorded_by: receipt.by.id,
    })
    .execute()
  await postLedger(tx, {
    bookingId: payment.booking_id,
    kind: isTransfer ? 'bank_receipt' : 'gateway_receipt',
    paymentId: payment.id,
    note: receipt.sourceRef,
    postedAt: now,
    entries: isTransfer
      ? bankReceiptEntries(amountKobo)
      : gatewayReceiptEntries({ grossKobo: amountKobo, feeKobo: Math.min(feeKobo, amountKobo) }),
  })
  return savePaymentMove(tx, payment, {
    event: receipt.event,
    to: receipt.to,
    by: receipt.by,
    at: now,
    note: receipt.note,
    details: { amount_kobo: amountKobo, source_ref: receipt.sourceRef, ...receipt.details },
    set: {
      captured_kobo: payment.captured_kobo + amountKobo,
      fee_kobo: payment.fee_kobo + feeKobo,
      // What went back was at most what had come before: of what has come now it is a part.
      refund_state: payment.refunded_kobo > 0 ? 'partial' : 'none',
      ...(receipt.to === 'completed'
        ? { completed_at: payment.completed_at ?? now, next_check_at: null, failure: null }
        : {}),
      ...(isTransfer ? { proof_count: 0, needs_review: false } : {}),
    },
  })
}

/** SB12: only what has just come in goes back; what an earlier cancellation kept stays kept. */
async function refundLateMoney(ctx: AppContext, tx: Tx, { booking, payment, amountKobo }: Receipt) {
  await requestRefunds(ctx, tx, {
    booking,
    amountKobo,
    kind: 'late_money',
    reason: 'The payment arrived after the booking had ended.',
    requestedBy: null,
    paymentId: payment.id,
  })
}

/**
 * The stay took place before it was paid, because staff had confirmed it to be paid on arrival. What is not surplus is
 * ours at once; whether the guest has paid at the desk too only people know.
 */
async function earnLateMoney(ctx: AppContext, tx: Tx, { booking, payment, amountKobo }: Receipt) {
  const at = ctx.clock.now()
  const promisedKobo = waitingKobo(await refundsOf(tx, booking.id))
  const keptKobo = Math.max(0, (await customerFundsKobo(tx, booking.id)) - promisedKobo)
  if (keptKobo === 0) return
  await postEarned(tx, booking, { keptKobo, kind: 'completed', now: at })
  const details = { paid_kobo: amountKobo }
  await openCase(tx, { kind: 'paid_after_end', bookingId: booking.id, paymentId: payment.id, details, at })
}

/** What is more than the price goes back: paid twice, or too much at once. */
async function refundSurplus(ctx: AppContext, tx: Tx, booking: BookingRow) {
  const amountKobo = await surplusLeftKobo(tx, booking)
  const reason = 'More was paid than the booking costs.'
  await requestRefunds(ctx, tx, { booking, amountKobo, kind: 'surplus', reason, requestedBy: null })
}
