import { type BookingMove, moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { type EndingEvent, endingOf } from '@skyroute/core/cancellation/endings.ts'
import type { CancellationRefund } from '@skyroute/core/cancellation/refund-for.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { Rejection } from '@skyroute/core/rejection.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { allowed, conflict, domainError } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { factsOf, readArrival, readAttempts, stateOf } from '../bookings/booking-facts.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { withdrawChange } from '../bookings/change/release-change.ts'
import { releaseUnusedDays, unusedFrom } from '../bookings/inventory/unused-days.ts'
import { coverLoss, fundsOf, postEarned } from '../bookings/moves/post-earned.ts'
import { auditMove, roleFor, saveMove } from '../bookings/moves/save-move.ts'
import { declineRequests } from '../payments/refunds/decline-requests.ts'
import { lowerFailed } from '../payments/refunds/ends/owed-refunds.ts'
import { requestRefunds } from '../payments/refunds/request-refunds.ts'
import { takeBackWriteOffs } from '../payments/transfers/write-off-rest.ts'
import { alreadyCancelled, readDecided } from './already-cancelled.ts'
import { refundDue } from './refund-due.ts'

export type Ending = {
  event: EndingEvent
  actor: Actor
  /** Where the request came from; nobody's when the clock or a test asks. */
  caller?: RequestContext
  /** Staff's own words; the customer reads them. */
  reason?: string
  /** What was quoted: another refund answers 409 and ends nothing (B8). */
  expectedKobo?: number
}

/**
 * SB6 to SB9, whoever asks: the move, the refund, what we keep, the days, in one transaction and in the order of the
 * locks. Answers the booking as it then is; a repeat changes nothing. Hold the booking's lock.
 */
export async function endBooking(ctx: AppContext, tx: Tx, booking: BookingRow, ending: Ending): Promise<BookingRow> {
  const now = ctx.clock.now()
  const { actor, event, reason } = ending
  const facts = {
    ...(await readAttempts(tx, booking.id)),
    ...(await readArrival(tx, booking.id)),
    reason,
    permissions: [...actor.permissions],
  }
  const answer = moveBooking(stateOf(booking), event, roleFor(actor, booking), factsOf(booking, now, facts))
  if (booking.status === 'cancelled') return repeated(tx, booking, answer, ending)
  const move = allowed(answer)
  await declineRequests(tx, booking, now)
  const due = refundDue(booking, event, { paidKobo: await fundsOf(tx, booking), now })
  refuseOtherRefund(due, booking, ending)
  // The customer's own words stand on the booking alone: the history cannot be erased.
  const isOwn = roleFor(actor, booking) === 'customer'
  const moved = await saveMove(
    tx,
    booking,
    { event, ...move, set: { cancelled_at: now, cancel_note: reason, held_until_on: unusedFrom(booking, now) } },
    {
      actor,
      now,
      note: isOwn ? undefined : reason,
      details: { refund_kobo: due.refundKobo, kept_kobo: due.keptKobo, rule: due.rule },
    },
  )
  const settled = await settleMoney(ctx, tx, await takeBackWriteOffs(tx, moved, now), { ...ending, due })
  await withdrawChange(tx, booking, { now, why: 'cancelled' })
  await releaseUnusedDays(tx, booking, now)
  const { auditAction: action } = endingOf(event)
  if (action) {
    const after = { status: 'cancelled', refund_kobo: due.refundKobo, kept_kobo: due.keptKobo }
    await auditMove(tx, booking, { ...ending, now }, { action, after, reason })
  }
  await publish(tx, 'booking.cancelled', { bookingId: booking.id })
  return settled
}

/**
 * SB14: the same act once more, with the refund that was given and no other reason, answers the booking; any other is
 * told what was done, for another reason is not kept.
 */
async function repeated(tx: Tx, booking: BookingRow, answer: BookingMove | Rejection, ending: Ending) {
  if (!answer.ok && answer.kind === 'forbidden') throw domainError(answer)
  const { actor, expectedKobo } = ending
  const decided = await readDecided(tx, booking.id)
  const isSameRefund = expectedKobo === undefined || expectedKobo === decided.refundKobo
  const reason = ending.reason?.trim()
  const isSameReason = !reason || reason === booking.cancel_note?.trim()
  const isSameAct = answer.ok && isSameRefund
  if (isSameAct && isSameReason) return booking
  throw alreadyCancelled(booking, actor, { ...decided, isOtherReason: isSameAct })
}

function refuseOtherRefund(due: CancellationRefund, booking: BookingRow, { actor, event, expectedKobo }: Ending) {
  if (expectedKobo === undefined || expectedKobo === due.refundKobo) return
  const whose = booking.user_id === actor.userId ? 'Your' : 'The'
  const { lookAgain } = endingOf(event)
  throw conflict('refund_changed', `${whose} refund has changed since you looked. ${lookAgain}`, {
    refund: toNaira(due.refundKobo),
    kept: toNaira(due.keptKobo),
  })
}

async function settleMoney(
  ctx: AppContext,
  tx: Tx,
  booking: BookingRow,
  { event, actor, reason, due }: Ending & { due: CancellationRefund },
): Promise<BookingRow> {
  const { refundKind: kind, refundReason } = endingOf(event)
  const asked = await requestRefunds(ctx, tx, {
    booking,
    amountKobo: due.refundKobo,
    kind,
    reason: reason ?? refundReason,
    requestedBy: actor.userId,
  })
  const now = ctx.clock.now()
  await postEarned(tx, booking, { keptKobo: due.keptKobo, kind: 'cancellation_charge', now })
  await coverLoss(tx, booking, now)
  await lowerFailed(tx, asked.booking, {
    at: now,
    outcome: 'The booking has ended: what is owed is refunded with that.',
  })
  return asked.booking
}
