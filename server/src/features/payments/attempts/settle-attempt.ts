import { addHours } from '@skyroute/core/dates.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Verified } from '../../../gateways/payments/port.ts'
import { publish } from '../../../jobs/publish.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import { findPayment, lockPayment, type PaymentRow, paymentsOf, updatePayment } from '../payment-store.ts'
import { askForEvent, askGateway, closeSession } from './ask-gateway.ts'
import { bookSuccess } from './book-success.ts'
import { isGivenUp, nextCheckAfterSilence, nextCheckAt } from './polling-schedule.ts'
import { savePaymentMove, systemMover } from './save-payment-move.ts'

/**
 * The one way a gateway's word becomes ours: behind the return page, the webhook and the poll alike. Asks the
 * provider (never the caller), then moves payment, booking and ledger in one transaction. Safe to run any number of
 * times, in any order, at once.
 */
export async function settleAttempt(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  return settleWith(ctx, paymentId, askGateway)
}

/** The same because of an event. Throws when it had no effect and nobody would ask again: the event is not done. */
export async function settleForEvent(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  return settleWith(ctx, paymentId, askForEvent)
}

/** The same, after ending the session: what is not paid by then fails, and no money comes later. */
export async function closeAttempt(ctx: AppContext, paymentId: string): Promise<PaymentRow> {
  return settleWith(ctx, paymentId, closeSession)
}

async function settleWith(ctx: AppContext, paymentId: string, ask: typeof askGateway): Promise<PaymentRow> {
  const payment = await findPayment(ctx.db, paymentId)
  if (!payment) throw notFound()
  if (payment.method === 'bank_transfer') return payment
  const answer = await ask(ctx, payment)
  return inTransaction(ctx.db, (tx) => applyAnswer(ctx, tx, payment, answer))
}

async function applyAnswer(ctx: AppContext, tx: Tx, { booking_id, id }: PaymentRow, answer: Verified | null) {
  const booking = await lockBooking(tx, booking_id)
  const payment = await lockPayment(tx, id)
  if (!booking || !payment) throw notFound()
  switch (answer?.state) {
    case 'succeeded':
      return bookSuccess(ctx, tx, { booking, payment, answer })
    case 'failed':
      return fail(ctx, tx, { booking, payment, failure: failureOf(payment, ctx.clock.now()) })
    case 'reversed':
      return reviewReversal(ctx, tx, { booking, payment })
    default:
      return waitOn(ctx, tx, { booking, payment, isSilent: answer === null })
  }
}

type Waiting = { booking: BookingRow; payment: PaymentRow; isSilent: boolean }

/** Silence and "pending" are not failure; after seven days they are (SP3). */
async function waitOn(ctx: AppContext, tx: Tx, { booking, payment, isSilent }: Waiting): Promise<PaymentRow> {
  if (payment.status !== 'pending') return payment
  const now = ctx.clock.now()
  if (isGivenUp(payment, now)) return giveUp(ctx, tx, { booking, payment })
  const nextAt = isSilent ? nextCheckAfterSilence(payment, now) : nextCheckAt(payment, now)
  const next = { next_check_at: nextAt ?? addHours(now, 1), check_count: payment.check_count + 1 }
  await updatePayment(tx, payment.id, next)
  return { ...payment, ...next }
}

/** The provider never decided: a person finds out there whether money moved. */
async function giveUp(ctx: AppContext, tx: Tx, { booking, payment }: Omit<Waiting, 'isSilent'>): Promise<PaymentRow> {
  const review = { needs_review: true, review_reason: 'payment_unresolved' }
  await updatePayment(tx, payment.id, review)
  await openCase(tx, {
    kind: 'payment_unresolved',
    bookingId: booking.id,
    paymentId: payment.id,
    details: { amount_kobo: payment.amount_kobo, provider: payment.provider },
    at: ctx.clock.now(),
  })
  return fail(ctx, tx, { booking, payment: { ...payment, ...review }, failure: 'unresolved' })
}

type Failure = 'declined' | 'session_expired' | 'unresolved'
type Failed = { booking: BookingRow; payment: PaymentRow; failure: Failure }

function failureOf(payment: PaymentRow, now: Date): Failure {
  return payment.expires_at && payment.expires_at.getTime() <= now.getTime() ? 'session_expired' : 'declined'
}

/** A failed attempt moves no booking (SB5): the hold runs on and the customer may try again. */
async function fail(ctx: AppContext, tx: Tx, { booking, payment, failure }: Failed): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const move = movePayment(stateOf(payment), 'fail', 'system', { ...factsOf(booking, payment, now), failure })
  if (!move.ok || move.isRepeat) return payment
  const failed = await savePaymentMove(tx, payment, {
    event: 'fail',
    to: move.to,
    by: systemMover,
    at: now,
    details: { failure },
    set: { failure, next_check_at: null },
  })
  await saveBookingMoney(tx, booking, now)
  await publish(tx, 'payment.failed', { bookingId: booking.id, paymentId: payment.id })
  return failed
}

/** The provider refused to open the charge: nobody can pay there, so the attempt is over at once. */
export async function refuseAttempt(ctx: AppContext, { booking_id, id }: PaymentRow) {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, booking_id)
    const payment = await lockPayment(tx, id)
    if (!booking || !payment) throw notFound()
    // Another request may have had it opened meanwhile.
    if (payment.provider_ref === null) await fail(ctx, tx, { booking, payment, failure: 'declined' })
  })
}

type Reversed = { booking: BookingRow; payment: PaymentRow }

/**
 * The provider took money back outside a dispute: no rule decides that, a person does. Some say the same of money
 * that we have refunded in full, or lost, ourselves. What was never counted ends the attempt, and another may be made.
 */
async function reviewReversal(ctx: AppContext, tx: Tx, { booking, payment }: Reversed): Promise<PaymentRow> {
  const goneKobo = payment.refunded_kobo + payment.lost_kobo
  if (payment.captured_kobo > 0 && goneKobo >= payment.captured_kobo) return payment
  const review = { needs_review: true, review_reason: 'money_reversed', next_check_at: null }
  await updatePayment(tx, payment.id, review)
  await openCase(tx, {
    kind: 'money_reversed',
    bookingId: payment.booking_id,
    paymentId: payment.id,
    at: ctx.clock.now(),
  })
  const reviewed = { ...payment, ...review }
  return payment.status === 'pending' ? fail(ctx, tx, { booking, payment: reviewed, failure: 'declined' }) : reviewed
}

/**
 * Before a booking is discarded, or when it has ended: every open gateway session is ended and asked once more
 * (SB6). What was paid confirms the booking or comes back; what the provider does not tell stays open.
 * Calls gateways: never inside a transaction.
 */
export async function settleOpenAttempts(ctx: AppContext, bookingId: string) {
  const payments = await paymentsOf(ctx.db, bookingId)
  const open = payments.filter((payment) => payment.status === 'pending' && payment.method !== 'bank_transfer')
  for (const payment of open) await closeAttempt(ctx, payment.id)
}
