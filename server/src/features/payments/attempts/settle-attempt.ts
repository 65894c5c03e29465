import { addHours } from '@skyroute/core/dates.ts'
import { movePayment } from '@skyroute/core/payments/move-payment.ts'
import { leftRefundStatuses } from '@skyroute/core/payments/refunds.ts'
import { waitsForMoney } from '@skyroute/core/payments/states.ts'
import { sql } from 'kysely'
import { openCase } from '../../../cases/open-case.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../errors.ts'
import type { Verified } from '../../../gateways/payments/port.ts'
import { publish } from '../../../jobs/publish.ts'
import { type BookingRow, lockBooking } from '../../bookings/booking-store.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { isCaptureUnderWay } from '../charges/claim-capture.ts'
import { factsOf, stateOf } from '../payment-facts.ts'
import {
  findPayment,
  findTransaction,
  lockPayment,
  type PaymentRow,
  paymentsOf,
  updatePayment,
} from '../payment-store.ts'
import { askForEvent, askGateway, closeSession, gatewayOf } from './ask-gateway.ts'
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

/**
 * The same because of an event. Throws when it had no effect and nobody would ask again: the event is not done. Of two
 * transactions the provider may tell only the newer: the one that the event names is asked for too when it is not counted.
 */
export async function settleForEvent(ctx: AppContext, paymentId: string, providerTxnId?: string): Promise<PaymentRow> {
  const settled = await settleWith(ctx, paymentId, askForEvent)
  const verify = gatewayOf(ctx, settled)?.verifyTransaction
  if (!verify || !providerTxnId || (await findTransaction(ctx.db, settled.provider, providerTxnId))) return settled
  const answer = await verify(providerTxnId)
  const isMissed = answer?.state === 'succeeded' && answer.ourRef === paymentId
  return isMissed ? inTransaction(ctx.db, (tx) => applyAnswer(ctx, tx, settled, answer)) : settled
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
  const now = ctx.clock.now()
  switch (answer?.state) {
    case 'succeeded':
      return checkForRest(tx, await bookSuccess(ctx, tx, { booking, payment, answer }), now)
    case 'failed':
      if (answer.capture && isCaptureUnderWay(payment, now))
        return waitOn(ctx, tx, { booking, payment, isSilent: true })
      return fail(ctx, tx, { booking, payment, failure: failureOf(payment, now) })
    case 'reversed':
      return reviewReversal(ctx, tx, { booking, payment, transactionId: answer.providerTxnId })
    default:
      return waitOn(ctx, tx, {
        booking,
        payment,
        isSilent: answer === null,
        isReviewedByProvider: answer?.isReviewedByProvider,
      })
  }
}

type Attempt = { booking: BookingRow; payment: PaymentRow }
type Waiting = Attempt & { isSilent: boolean; isReviewedByProvider?: boolean | undefined }

/**
 * Silence and "pending" are not failure; after seven days they are (SP3). Money that the provider has taken and reviews
 * is not ended by the clock: a person hears of it, and the asking goes on daily.
 */
async function waitOn(ctx: AppContext, tx: Tx, waiting: Waiting): Promise<PaymentRow> {
  const { booking, payment, isSilent, isReviewedByProvider = false } = waiting
  const now = ctx.clock.now()
  if (!waitsForMoney(payment.status)) return checkAgainWhileOpen(tx, payment, { now, isSilent })
  if (isGivenUp(payment, now) && !isReviewedByProvider) return giveUp(ctx, tx, { booking, payment })
  const isLong = isGivenUp(payment, now) && !isGivenUp(payment, addHours(now, -24))
  if (isLong) await tellPerson(ctx, tx, { booking, payment })
  const nextAt = isSilent ? nextCheckAfterSilence(payment, now) : nextCheckAt(payment, now)
  const next = { next_check_at: nextAt ?? addHours(now, 24), check_count: payment.check_count + 1 }
  await updatePayment(tx, payment.id, next)
  return { ...payment, ...next }
}

/** A declined attempt can be paid on its page after all: it is asked about until its session has ended, and was asked then. */
async function checkAgainWhileOpen(
  tx: Tx,
  payment: PaymentRow,
  { now, isSilent }: { now: Date; isSilent: boolean },
): Promise<PaymentRow> {
  if (payment.next_check_at === null) return payment
  const isOpen = payment.expires_at !== null && payment.expires_at > now
  const next_check_at = isSilent ? nextCheckAfterSilence(payment, now) : isOpen ? nextCheckAt(payment, now) : null
  await updatePayment(tx, payment.id, { next_check_at })
  return { ...payment, next_check_at }
}

/** The rest of a short transfer may be sent into the same account, while it is open. */
async function checkForRest(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  if (!mayRestFollow(payment)) return payment
  const isOpen = payment.expires_at !== null && payment.expires_at > now
  const next_check_at = isOpen ? nextCheckAt(payment, now) : null
  await updatePayment(tx, payment.id, { next_check_at })
  return { ...payment, next_check_at }
}

const mayRestFollow = ({ has_one_time_account, status, failure }: PaymentRow) =>
  has_one_time_account && status === 'failed' && failure === 'too_little'

/** The provider never decided: a person finds out there whether money moved. */
async function giveUp(ctx: AppContext, tx: Tx, { booking, payment }: Attempt): Promise<PaymentRow> {
  const review = await tellPerson(ctx, tx, { booking, payment })
  return fail(ctx, tx, { booking, payment: { ...payment, ...review }, failure: 'unresolved' })
}

async function tellPerson(ctx: AppContext, tx: Tx, { booking, payment }: Attempt) {
  const review = { needs_review: true, review_reason: 'payment_unresolved' }
  await updatePayment(tx, payment.id, review)
  await openCase(tx, {
    kind: 'payment_unresolved',
    bookingId: booking.id,
    paymentId: payment.id,
    details: { amount_kobo: payment.amount_kobo, provider: payment.provider },
    at: ctx.clock.now(),
  })
  return review
}

type Failure = 'declined' | 'session_expired' | 'unresolved'
type Failed = Attempt & { failure: Failure }

function failureOf(payment: PaymentRow, now: Date): Failure {
  return payment.expires_at && payment.expires_at.getTime() <= now.getTime() ? 'session_expired' : 'declined'
}

/** A failed attempt moves no booking (SB5): the hold runs on and the customer may try again. */
async function fail(ctx: AppContext, tx: Tx, { booking, payment, failure }: Failed): Promise<PaymentRow> {
  const now = ctx.clock.now()
  const move = movePayment(stateOf(payment), 'fail', 'system', { ...factsOf(booking, payment, now), failure })
  if (!move.ok || move.isRepeat) return checkAgainWhileOpen(tx, payment, { now, isSilent: false })
  const failed = await savePaymentMove(tx, payment, {
    event: 'fail',
    to: move.to,
    by: systemMover,
    at: now,
    details: { failure },
    set: { failure, next_check_at: mayBePaidAfterAll(ctx, payment, failure) ? nextCheckAt(payment, now) : null },
  })
  await saveBookingMoney(tx, booking, now)
  await publish(tx, 'payment.failed', { bookingId: booking.id, paymentId: payment.id })
  return failed
}

/** Its page stays open for another card. Where we take the money ourselves, none comes without us. */
function mayBePaidAfterAll(ctx: AppContext, payment: PaymentRow, failure: Failure): boolean {
  const gateway = gatewayOf(ctx, payment)
  return failure === 'declined' && payment.provider_ref !== null && gateway !== null && !gateway.capture
}

/**
 * The provider refused to open the charge: nobody can pay there, so the attempt is over at once. Where it was an account,
 * another way is shown instead, and nobody is told of a payment that failed.
 */
export async function refuseAttempt(ctx: AppContext, { booking_id, id }: PaymentRow) {
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, booking_id)
    const payment = await lockPayment(tx, id)
    if (!booking || !payment) throw notFound()
    // Another request may have had it opened meanwhile.
    const failure = payment.has_one_time_account ? 'session_expired' : 'declined'
    if (!isOpened(payment)) await fail(ctx, tx, { booking, payment, failure })
  })
}

const isOpened = ({ provider_ref, has_one_time_account, account_number }: PaymentRow) =>
  has_one_time_account ? account_number !== null : provider_ref !== null

/**
 * The provider took money back outside a dispute: no rule decides that, a person does. Some say the same of money
 * that we have refunded in full, or lost, ourselves: of the whole payment, or of this one transaction. What was never
 * counted ends the attempt, and another may be made.
 */
async function reviewReversal(
  ctx: AppContext,
  tx: Tx,
  { booking, payment, transactionId }: Attempt & { transactionId: string | null },
): Promise<PaymentRow> {
  const goneKobo = payment.refunded_kobo + payment.lost_kobo
  if (payment.captured_kobo > 0 && goneKobo >= payment.captured_kobo) return payment
  if (transactionId !== null && (await isGivenBack(tx, payment, transactionId))) return payment
  const review = { needs_review: true, review_reason: 'money_reversed', next_check_at: null }
  await updatePayment(tx, payment.id, review)
  await openCase(tx, {
    kind: 'money_reversed',
    bookingId: payment.booking_id,
    paymentId: payment.id,
    at: ctx.clock.now(),
  })
  const reviewed = { ...payment, ...review }
  return waitsForMoney(payment.status) ? fail(ctx, tx, { booking, payment: reviewed, failure: 'declined' }) : reviewed
}

/** Refunds of ours that have left gave back all that this transaction brought. */
async function isGivenBack(tx: Tx, { booking_id, id }: PaymentRow, transactionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from receipts t
     where t.booking_id = ${booking_id} and t.payment_id = ${id} and t.source_ref = ${transactionId}
       and t.amount_kobo <= (select sum(r.amount_kobo) from refunds r
                              where r.booking_id = t.booking_id and r.receipt_id = t.id and r.status = any(${leftRefundStatuses}))`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Before a booking is discarded, or when it has ended: every open gateway session is ended and asked once more
 * (SB6). What was paid confirms the booking or comes back; what the provider does not tell stays open.
 * Calls gateways: never inside a transaction.
 */
export async function settleOpenAttempts(ctx: AppContext, bookingId: string) {
  const payments = await paymentsOf(ctx.db, bookingId)
  for (const payment of payments.filter(mayHaveNews)) await closeAttempt(ctx, payment.id)
}

/**
 * A declined attempt may be paid on the provider's page after all (SP8), and the rest of a short transfer sent to the same
 * account, while they are open.
 */
export function mayHaveNews(payment: PaymentRow): boolean {
  const { method, status, failure, provider_ref } = payment
  if (method === 'bank_transfer') return false
  return waitsForMoney(status) || (failure === 'declined' && provider_ref !== null) || mayRestFollow(payment)
}
