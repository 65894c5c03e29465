import { isBookingOver } from '@skyroute/core/bookings/states.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { isRefundWaiting } from '@skyroute/core/payments/refunds.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { publish } from '../../../jobs/publish.ts'
import type { BookingRow } from '../../bookings/booking-store.ts'
import { coverLoss } from '../../bookings/moves/post-earned.ts'
import { saveBookingMoney } from '../booking-money.ts'
import { lockKnownPayment, lockPayment, type PaymentRow } from '../payment-store.ts'
import { declineBySystem, lostFailure, partlyLostFailure } from '../refunds/decline-unpayable.ts'
import { takeBack } from '../refunds/ends/fail-refund.ts'
import { lowerFailed } from '../refunds/ends/owed-refunds.ts'
import { requestAnew } from '../refunds/ends/request-anew.ts'
import { openRefundCase } from '../refunds/refund-case.ts'
import { isKindness, type RefundRow, refundsOf, saveRefundMove } from '../refunds/refund-store.ts'
import { reserveRefund } from '../refunds/reserve-refund.ts'

type Ended = { booking: BookingRow; payment: PaymentRow }

/** The money stayed ours: what waited for the dispute goes out now, one after the other. */
export async function releaseRefunds(ctx: AppContext, tx: Tx, { booking, payment }: Ended) {
  const now = ctx.clock.now()
  for (const refund of await waiting(tx, payment)) {
    const fresh = await lockPayment(tx, payment.id)
    if (!fresh) continue
    const reserved = await sendOut(tx, fresh, refund, now)
    if (reserved.status === 'reserved')
      await publish(tx, 'refund.requested', { bookingId: booking.id, refundId: refund.id })
  }
  await saveBookingMoney(tx, booking, now)
}

/** What was counted already is due now; else it is counted first. */
function sendOut(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<RefundRow> {
  if (refund.status !== 'reserved') return reserveRefund(tx, payment, refund, now)
  return saveRefundMove(tx, refund, 'reserved', { updated_at: now, next_check_at: now })
}

/**
 * The bank has given the customer a part of this payment, or all. It counts towards what they are owed: only the rest
 * of what waited goes out. What staff wished to give goes out when enough is left.
 */
export async function settleRefundsAfterLoss(ctx: AppContext, tx: Tx, { booking, payment }: Ended) {
  const now = ctx.clock.now()
  const waited = await waiting(tx, payment)
  let returnedKobo = payment.lost_kobo
  for (const refund of waited.filter((refund) => !isKindness(refund))) {
    const partKobo = Math.min(returnedKobo, refund.amount_kobo)
    returnedKobo -= partKobo
    if (partKobo > 0) await refundTheRest(ctx, tx, { booking, payment, refund }, refund.amount_kobo - partKobo)
    else await goOn(ctx, tx, { booking, payment, refund })
  }
  const ended: { refund: RefundRow; backKobo: Kobo }[] = []
  for (const refund of waited.filter(isKindness))
    ended.push({ refund, backKobo: await goOn(ctx, tx, { booking, payment, refund }) })
  if (isBookingOver(booking.status)) await coverLoss(tx, booking, now)
  // What a booking that is over had set aside for it is the customer's, less what the bank has returned.
  for (const { refund, backKobo } of ended) await requestAnew(ctx, tx, { booking, refund, backKobo })
  const counted = await saveBookingMoney(tx, booking, now)
  await lowerFailed(tx, counted, { at: now, outcome: 'The customer’s bank has returned the money.' })
}

type Waiting = Ended & { refund: RefundRow }

async function refundTheRest(ctx: AppContext, tx: Tx, { booking, payment, refund }: Waiting, restKobo: Kobo) {
  const failure = restKobo > 0 ? partlyLostFailure : lostFailure
  // What other refunds paid too much is made good by it, and goes out no second time.
  const backKobo = Math.min(restKobo, await take(ctx, tx, { booking, payment, refund }, failure))
  await requestAnew(ctx, tx, { booking, refund, backKobo })
  await publish(tx, 'refund.not-paid', {
    bookingId: booking.id,
    refundId: refund.id,
    at: ctx.clock.now().toISOString(),
  })
}

/** Out with it when it fits what the bank has left; else it ends. Answers what of it can be refunded anew. */
async function goOn(ctx: AppContext, tx: Tx, { booking, payment, refund }: Waiting): Promise<Kobo> {
  const fresh = await lockKnownPayment(tx, payment.id)
  const leftKobo = fresh.captured_kobo - fresh.refunded_kobo - fresh.lost_kobo
  const isCounted = refund.status === 'reserved'
  if (leftKobo < (isCounted ? 0 : refund.amount_kobo))
    return take(ctx, tx, { booking, payment: fresh, refund }, lostFailure)
  await sendOut(tx, fresh, refund, ctx.clock.now())
  await publish(tx, 'refund.requested', { bookingId: booking.id, refundId: refund.id })
  return 0
}

/** Answers what of it can be refunded anew. */
async function take(ctx: AppContext, tx: Tx, { booking, payment, refund }: Waiting, failure: string): Promise<Kobo> {
  const fresh = await lockKnownPayment(tx, payment.id)
  const at = ctx.clock.now()
  if (refund.status === 'reserved') {
    const { backKobo } = await takeBack(ctx, tx, { booking, payment: fresh, refund }, failure)
    await openRefundCase(tx, refund, { kind: 'refund_declined', details: { reason: failure }, at })
    return backKobo
  }
  await declineBySystem(tx, { payment: fresh, refund }, { failure, at })
  return refund.amount_kobo
}

async function waiting(tx: Tx, payment: PaymentRow): Promise<RefundRow[]> {
  const refunds = await refundsOf(tx, payment.booking_id)
  return refunds.filter(({ payment_id, status }) => payment_id === payment.id && isRefundWaiting(status))
}
