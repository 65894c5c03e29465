import type { Kobo } from '@skyroute/core/money.ts'
import { sql } from 'kysely'
import { closeCase, openCase } from '../../../../cases/open-case.ts'
import type { AppContext } from '../../../../context.ts'
import type { JsonFields } from '../../../../db/json.ts'
import type { Tx } from '../../../../db/pool.ts'
import { publish } from '../../../../jobs/publish.ts'
import type { BookingRow } from '../../../bookings/booking-store.ts'
import { coverLoss } from '../../../bookings/moves/post-earned.ts'
import { saveBookingMoney } from '../../booking-money.ts'
import { lockKnownPayment, type PaymentRow } from '../../payment-store.ts'
import type { LockedRefund } from '../lock-refund.ts'
import { postFailed } from '../post-refund.ts'
import { lowerPaidTwice, lowerRefundCases, openRefundCase } from '../refund-case.ts'
import { goodwillKobo, isKindness, leftToRefundKobo, mayMove, type RefundRow, saveRefundMove } from '../refund-store.ts'
import { lowerFailed, owedLeftKobo } from './owed-refunds.ts'

/** It was not paid: the reservation is taken back, and a person decides what becomes of what is still the customer's. */
export async function failRefund(ctx: AppContext, tx: Tx, locked: LockedRefund, failure: string): Promise<RefundRow> {
  const { refund } = locked
  if (!mayMove(refund, locked.payment, 'fail')) return refund
  const at = ctx.clock.now()
  const { failed, booking, backKobo, restKobo: ownKobo } = await takeBack(ctx, tx, locked, failure)
  // What its payment lacks beside a lost dispute may come out of another; a kindness comes out of its own alone.
  const othersKobo = isKindness(refund) ? 0 : Math.min(backKobo, await owedLeftKobo(tx, booking))
  const restKobo = Math.max(ownKobo, othersKobo)
  // What was a kindness by taking the place of one is told apart: that it is owed says nothing.
  const goodwill = isKindness(refund) ? 0 : Math.min(restKobo, goodwillKobo(refund))
  const details = { failure, amount_kobo: restKobo, ...(goodwill > 0 ? { goodwill_kobo: goodwill } : {}) }
  if (restKobo > 0) await openRefundCase(tx, refund, { kind: 'refund_failed', details, at })
  if (backKobo > 0)
    await publish(tx, 'refund.not-paid', { bookingId: booking.id, refundId: refund.id, at: at.toISOString() })
  if (booking.status === 'completed') await coverLoss(tx, booking, at, backKobo - restKobo)
  const outcome = 'A refund in its place was not paid either: another case asks for it.'
  await lowerFailed(tx, booking, { at, outcome, newest: { refund, kobo: restKobo } })
  return failed
}

/**
 * The same without a case, of a refund that may fail. `backKobo` is what is the customer's again: not what they have by
 * another refund. `restKobo` is what of that can be refunded anew out of its payment: not what their bank has given them.
 */
export async function takeBack(
  ctx: AppContext,
  tx: Tx,
  { booking, payment, refund }: LockedRefund,
  failure: string,
): Promise<{ failed: RefundRow; booking: BookingRow; backKobo: Kobo; restKobo: Kobo }> {
  const now = ctx.clock.now()
  const failed = await saveRefundMove(tx, refund, 'failed', {
    updated_at: now,
    settled_at: now,
    next_check_at: null,
    failure,
  })
  const after = refund.status === 'reserved' ? 'reserved' : 'sent'
  const { madeGood, restKobo: backKobo } = await postFailed(tx, { payment, refund, now }, after)
  for (const kind of ['refund_paid_late', 'refund_paid_twice'] as const)
    await lowerRefundCases(tx, refund, { kind, leftKobo: 0, at: now, outcome: 'It was not paid after all.' })
  const outcome = 'Another refund of the booking was not paid, which makes it good.'
  await lowerPaidTwice(tx, madeGood, { at: now, outcome })
  const counted = await saveBookingMoney(tx, booking, now)
  // Of a booking that is over the money is nobody's who could get it back: it covers what a dispute lost.
  if (booking.status === 'cancelled') await coverLoss(tx, booking, now)
  // What counts as goodwill may be another amount now, and credit notes follow it.
  if (refund.status === 'succeeded' || madeGood.length > 0)
    await publish(tx, 'refund.taken-back', { bookingId: refund.booking_id, refundId: refund.id })
  const fresh = await lockKnownPayment(tx, payment.id)
  await askForLess(tx, fresh, now)
  return { failed, booking: counted, backKobo, restKobo: Math.min(backKobo, leftBesideLost(fresh)) }
}

/** What can go back of a payment of which a lost dispute took a part, or all. */
const leftBesideLost = (payment: PaymentRow) =>
  payment.lost_kobo > 0 ? leftToRefundKobo(payment, []) : Number.MAX_SAFE_INTEGER

/** The case of a lost dispute asks for no more than the customer still has twice: what it said stands, and another takes its place. */
async function askForLess(tx: Tx, payment: PaymentRow, at: Date) {
  if (payment.lost_kobo === 0) return
  const now = hadTwice(payment)
  const about = { kind: 'dispute_lost', bookingId: payment.booking_id, paymentId: payment.id } as const
  const { rows } = await sql<{ details: JsonFields }>`
    select details from cases
     where kind = ${about.kind} and booking_id = ${about.bookingId} and payment_id = ${about.paymentId}
       and closed_at is null and (details ->> 'had_twice_kobo')::bigint > ${now.had_twice_kobo}`.execute(tx)
  for (const { details } of rows) {
    await closeCase(tx, {
      ...about,
      details,
      at,
      outcome: 'A refund beside it was not paid: another case says what is left.',
    })
    await openCase(tx, { ...about, details: { ...details, ...now }, at })
  }
}

/** What was refunded of a payment beside its lost dispute, and what of that the customer has had twice. */
export const hadTwice = ({ captured_kobo, refunded_kobo, lost_kobo }: PaymentRow) => ({
  refunded_kobo,
  had_twice_kobo: Math.max(0, refunded_kobo + lost_kobo - captured_kobo),
})
