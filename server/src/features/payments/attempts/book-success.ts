import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import type { PaymentStatus } from '@skyroute/core/payments/states.ts'
import { acceptVerification, differencesOf } from '@skyroute/core/payments/verification.ts'
import { type CaseKind, openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { allowed } from '../../../errors.ts'
import type { Verified } from '../../../gateways/payments/port.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { askForRest } from '../one-time-accounts/ask-for-rest.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import { claimTransaction, findTransaction, type PaymentRow, updatePayment } from '../payment-store.ts'
import { recordReceivedFunds } from '../record-received-funds.ts'
import { gatewayOf } from './ask-gateway.ts'
import { savePaymentMove, systemMover } from './save-payment-move.ts'

type Success = { booking: BookingRow; payment: PaymentRow; answer: Verified }

/** The provider says that money came (SP2, SP8). Counted once a transaction; what does not fit is a case. */
export async function bookSuccess(ctx: AppContext, tx: Tx, success: Success): Promise<PaymentRow> {
  const { payment, answer } = success
  const transactionId = answer.providerTxnId ?? ''
  const known = await findTransaction(tx, payment.provider, transactionId)
  // Counted before: nothing happens again.
  if (known?.payment_id === payment.id) return payment
  const expected = {
    reference: payment.id,
    amountMinor: payment.amount_kobo - payment.captured_kobo,
    currency: 'NGN',
    isLive: !isTest(ctx, payment),
    isTransactionUsed: known !== undefined,
  }
  const verdict = acceptVerification(toCore(answer), expected)
  const odd = { ...success, differs: differencesOf(toCore(answer), expected) }
  if (!verdict.ok && verdict.code !== 'too_little') return giveToReview(ctx, tx, odd, caseFor(verdict.code))
  if (!(await claimTransaction(tx, payment, transactionId))) return giveToReview(ctx, tx, odd, 'transaction_used')
  if (answer.unusableFee) await review(ctx, tx, payment, 'fee_not_counted', { fee: answer.unusableFee })
  return verdict.ok ? complete(ctx, tx, success) : keepPart(ctx, tx, success)
}

async function complete(ctx: AppContext, tx: Tx, { booking, payment, answer }: Success): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const facts = { ...factsOf(booking, payment, now), isVerified: true, isNewTransaction: true }
  const move = allowed(movePayment(stateOf(payment), 'succeed', 'system', facts))
  if (payment.status === 'completed') await review(ctx, tx, payment, 'paid_twice')
  const receipt = { booking, payment, to: move.to, event: 'succeed' as const, ...receiptOf(answer) }
  return (await recordReceivedFunds(ctx, tx, receipt)).payment
}

/** Less than was asked for: it is counted, the rest stays due by a new attempt, and a person looks at it. */
async function keepPart(ctx: AppContext, tx: Tx, { booking, payment, answer }: Success): Promise<PaymentRow> {
  await review(ctx, tx, payment, 'wrong_amount', { paid_kobo: answer.amountKobo })
  await updatePayment(tx, payment.id, { failure: 'too_little' })
  const recorded = await recordReceivedFunds(ctx, tx, {
    booking,
    payment,
    to: statusWhenSpent(ctx, booking, payment),
    event: 'money_received',
    ...receiptOf(answer),
  })
  if (payment.has_one_time_account) await askForRest(ctx, tx, recorded)
  return recorded.payment
}

/** Its session is spent, so an attempt that did not bring the price is over; one that had is not undone. */
function statusWhenSpent(ctx: AppContext, booking: BookingRow, payment: PaymentRow): PaymentStatus {
  const facts = { ...factsOf(booking, payment, ctx.clock.now()), failure: 'declined' as const }
  const move = movePayment(stateOf(payment), 'fail', 'system', facts)
  return move.ok ? move.to : payment.status
}

function receiptOf(answer: Verified) {
  return {
    amountKobo: answer.amountKobo,
    feeKobo: answer.feeKobo,
    chargeCents: answer.chargedCents,
    sourceRef: answer.providerTxnId ?? '',
    by: systemMover,
  }
}

/** Money that cannot be counted as ours to keep, such as dollars: claimed so that it is seen once, and told. */
async function giveToReview(
  ctx: AppContext,
  tx: Tx,
  { booking, payment, answer, differs }: Success & { differs: string[] },
  kind: CaseKind,
): Promise<PaymentRow> {
  if (kind === 'wrong_currency') await claimTransaction(tx, payment, answer.providerTxnId ?? '')
  await review(ctx, tx, payment, kind, {
    paid_minor: answer.amountKobo,
    currency: answer.currency,
    our_ref: answer.ourRef,
    provider_txn_id: answer.providerTxnId,
    ...(differs.length > 0 && { differs: differs.join(', ') }),
  })
  const to = statusWhenSpent(ctx, booking, payment)
  if (to === payment.status) return { ...payment, needs_review: true, review_reason: kind }
  const now = ctx.clock.now()
  const set = { failure: kind, next_check_at: null }
  const over = await savePaymentMove(tx, payment, { event: 'fail', to, by: systemMover, at: now, set })
  await saveBookingMoney(tx, booking, now)
  return over
}

async function review(
  ctx: AppContext,
  tx: Tx,
  payment: PaymentRow,
  kind: CaseKind,
  details: Record<string, string | number | null> = {},
) {
  await updatePayment(tx, payment.id, { needs_review: true, review_reason: kind, next_check_at: null })
  const at = ctx.clock.now()
  await openCase(tx, { kind, bookingId: payment.booking_id, paymentId: payment.id, details, at })
}

function isTest(ctx: AppContext, payment: PaymentRow) {
  return gatewayOf(ctx, payment)?.isTest ?? false
}

function toCore(answer: Verified) {
  return {
    state: answer.state,
    amountMinor: answer.amountKobo,
    currency: answer.currency,
    ourReference: answer.ourRef,
    providerTransactionId: answer.providerTxnId ?? '',
    isLive: !answer.isTest,
  }
}

const cases: Record<string, CaseKind> = {
  wrong_reference: 'wrong_reference',
  wrong_currency: 'wrong_currency',
  wrong_mode: 'wrong_mode',
  transaction_used: 'transaction_used',
}

function caseFor(code: string): CaseKind {
  const kind = cases[code]
  if (!kind) throw new Error(`a verified success was refused as ${code}`)
  return kind
}
