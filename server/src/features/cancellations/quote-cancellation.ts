import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { nonRefundableSentence } from '@skyroute/core/bookings/stated/rate-plan.ts'
import type { CancellationRefund } from '@skyroute/core/cancellation/refund-for.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { type Day, lagosDayOf, latestRefundDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { allowed } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { readPublicHolidays } from '../../settings/read-public-holidays.ts'
import { factsOf, readArrival, readAttempts, stateOf } from '../bookings/booking-facts.ts'
import { type BookingRow, findBookingFor } from '../bookings/booking-store.ts'
import type { CancellationQuote } from '../bookings/cancellation-schemas.ts'
import { presentCancellation } from '../bookings/create/present-quote.ts'
import { type CustomerMoney, moneyAtEnd } from '../bookings/moves/post-earned.ts'
import { roleFor } from '../bookings/moves/save-move.ts'
import { cancellationStepsOf } from '../bookings/present-booking.ts'
import { findRefundPlace } from '../bookings/refund-place.ts'
import { alreadyCancelled, readDecided } from './already-cancelled.ts'
import { cancelEvent } from './cancel-booking.ts'
import { refundDue } from './refund-due.ts'

/** What would come back if the caller cancelled now, and until when that holds (B8). Changes nothing. */
export async function quoteCancellation(
  ctx: AppContext,
  actor: Actor,
  typedId: string,
): Promise<Static<typeof CancellationQuote>> {
  const now = ctx.clock.now()
  const booking = await findBookingFor(ctx.db, actor, typedId)
  await refuseWhatCannotBe(ctx, actor, booking)
  const event = cancelEvent(actor, booking)
  const money = await moneyAtEnd(ctx.db, booking)
  const due = refundDue(booking, event, { paidKobo: money.fundsKobo, now })
  const refundBy =
    due.refundKobo > 0 && !money.isDisputed ? latestRefundDay(lagosDayOf(now), await readPublicHolidays(ctx)) : null
  return {
    booking_id: booking.id,
    refund: toNaira(due.refundKobo),
    kept: toNaira(due.keptKobo),
    rule: due.rule,
    sentence: sentenceOf(due, money),
    is_free: due.keptKobo === 0,
    changes_at: due.until?.toISOString() ?? null,
    refund_by: refundBy satisfies Day | null,
    refund_to: await findRefundPlace(ctx.db, booking.id),
    steps: presentCancellation(cancellationStepsOf(booking), now).steps,
  }
}

/** A quote for what the call itself would refuse misleads. An attempt still open is settled by the call. */
async function refuseWhatCannotBe(ctx: AppContext, actor: Actor, booking: BookingRow) {
  const facts = factsOf(booking, ctx.clock.now(), {
    ...(await readAttempts(ctx.db, booking.id)),
    ...(await readArrival(ctx.db, booking.id)),
    hasOpenAttempt: false,
    permissions: [...actor.permissions],
    reason: 'asked for when the call is made',
  })
  const answer = moveBooking(stateOf(booking), cancelEvent(actor, booking), roleFor(actor, booking), facts)
  const isForbidden = !answer.ok && answer.kind === 'forbidden'
  if (booking.status === 'cancelled' && !isForbidden)
    throw alreadyCancelled(booking, actor, await readDecided(ctx.db, booking.id))
  allowed(answer)
}

/** What comes back, and what the customer's bank has to do with it. */
export function sentenceOf(due: CancellationRefund, { lostKobo, isDisputed }: CustomerMoney): string {
  const isReturned = lostKobo > 0 && `Your bank has returned ${formatKobo(lostKobo)} to you already`
  if (isReturned && due.refundKobo + due.keptKobo === 0) return `${isReturned}, so there is no further refund.`
  if (isReturned) return `${termsSentence(due)} ${isReturned}.`
  if (isDisputed && due.refundKobo > 0)
    return `${termsSentence(due)} The refund waits until your bank has decided about this payment.`
  return termsSentence(due)
}

function termsSentence({ refundKobo, keptKobo, rule }: CancellationRefund): string {
  if (refundKobo + keptKobo === 0) return 'Nothing was paid, so nothing is charged.'
  if (rule === 'non_refundable') return nonRefundableSentence
  if (keptKobo === 0) return `Full refund: ${formatKobo(refundKobo)}.`
  if (refundKobo === 0) return 'No refund.'
  return `Refund ${formatKobo(refundKobo)}; cancellation fee ${formatKobo(keptKobo)}.`
}
