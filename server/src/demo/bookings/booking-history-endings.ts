// How a booking ends: used, cancelled, not used, never paid.

import { defaultStaySettings } from '@skyroute/core/availability/stay-dates.ts'
import { noShowFrom } from '@skyroute/core/bookings/guards.ts'
import { refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import {
  addHours,
  addMinutes,
  type Day,
  eachDay,
  earliestOf,
  lagosDayOf,
  lagosInstant,
  latestRefundDay,
} from '@skyroute/core/dates.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import { earnedEntries, refundReservedEntries, refundSentEntries } from '@skyroute/core/payments/ledger.ts'
import { refundNeedsApproval } from '@skyroute/core/payments/refunds.ts'
import {
  type Actor,
  type BookingHistory,
  type Move,
  moveBooking,
  ownerOf,
  staffOf,
  theSystem,
} from './booking-history.ts'
import { post } from './booking-history-ledger.ts'
import { auditStaff, changeCharge } from './booking-history-payments.ts'
import type { Sold } from './sale.ts'

/** SB10 by the clock, a day after the end. */
export function complete(story: BookingHistory) {
  const { sold } = story
  const at = addMinutes(addHours(sold.endsAt, 24), 1)
  moveBooking(story, { event: 'complete', to: 'completed', by: theSystem, at })
  sold.completedAt = at
  earn(story, { keptKobo: sold.capturedKobo - sold.refundedKobo, kind: 'completed', at })
}

/** SB4. */
export function expireHold(story: BookingHistory) {
  const { sold } = story
  const at = addMinutes(sold.holdExpiresAt ?? sold.wish.soldAt, 1)
  endUnpaid(story, { event: 'expire_hold', cancelReason: 'hold_expired', by: theSystem, at })
}

/** SB6. */
export function discard(story: BookingHistory, at: Date) {
  endUnpaid(story, { event: 'discard', cancelReason: 'discarded', by: ownerOf(story), at })
}

type UnpaidEnd = { event: 'expire_hold' | 'discard'; cancelReason: 'hold_expired' | 'discarded'; by: Actor; at: Date }

function endUnpaid(story: BookingHistory, end: UnpaidEnd) {
  const details: Move['details'] = end.event === 'discard' ? { refund_kobo: 0, kept_kobo: 0, rule: 'operator' } : {}
  moveBooking(story, { ...end, to: 'cancelled', details })
  Object.assign(story.sold, { cancelledAt: end.at, heldUntilOn: story.sold.heldFromOn })
}

/** SB7: the customer changes their mind. */
export function cancelByCustomer(story: BookingHistory, at: Date) {
  endPaid(story, { event: 'cancel', by: 'customer', at, reason: 'The booking was cancelled by the customer.' })
}

/** SB8: ours to end, and everything goes back. */
export function cancelByOperator(story: BookingHistory, at: Date, note: string) {
  endPaid(story, { event: 'cancel_by_operator', by: 'operator', at, reason: note, note })
}

/** SB9, as early as it may be recorded. */
export function recordNoShow(story: BookingHistory) {
  const { sold } = story
  const from = noShowFrom({
    kind: sold.wish.item.type,
    startOn: sold.wish.startOn,
    startsAt: sold.startsAt,
    endsAt: sold.endsAt,
  })
  const note = 'Nobody came, and nobody answered the phone.'
  endPaid(story, { event: 'no_show', by: 'no_show', at: addMinutes(from, 40), reason: note, note })
}

type PaidEnd = {
  event: 'cancel' | 'cancel_by_operator' | 'no_show'
  by: 'customer' | 'operator' | 'no_show'
  at: Date
  /** What the customer reads at the refund. */
  reason: string
  note?: string
}

const cancelReasons = { cancel: 'customer', cancel_by_operator: 'operator', no_show: 'no_show' } as const

function endPaid(story: BookingHistory, { event, by, at, reason, note }: PaidEnd) {
  const { sold } = story
  const { terms, startsAt, quote } = sold
  const due = refundFor(
    { terms, startsAt, totalKobo: quote.totalKobo, firstNightKobo: quote.firstNightKobo, paidKobo: sold.capturedKobo },
    { cancelledAt: at, by },
  )
  const actor = event === 'cancel' ? ownerOf(story) : staffOf(story)
  const details = { refund_kobo: due.refundKobo, kept_kobo: due.keptKobo, rule: due.rule }
  moveBooking(story, { event, to: 'cancelled', cancelReason: cancelReasons[event], by: actor, at, note, details })
  Object.assign(sold, { cancelledAt: at, cancelNote: note ?? null, heldUntilOn: unusedFrom(sold, at) })
  const kind = event === 'cancel_by_operator' ? 'operator' : 'terms'
  refund(story, { amountKobo: due.refundKobo, kind, reason, requestedBy: actor.id, at })
  earn(story, { keptKobo: due.keptKobo, kind: 'cancellation_charge', at })
  if (event !== 'cancel') {
    auditStaff(story, {
      action: `booking.${event.replaceAll('_', '-')}`,
      subject: ['booking', sold.id],
      before: { status: 'confirmed' },
      after: { status: 'cancelled', refund_kobo: due.refundKobo, kept_kobo: due.keptKobo },
      reason,
      at,
    })
  }
}

/** As features/bookings counts it: a day is begun at the check-in or pick-up time. */
function unusedFrom({ heldFromOn, heldUntilOn, startsAt, wish }: Sold, at: Date): Day {
  if (at < startsAt) return heldFromOn
  const startTime = wish.item.checkInTime ?? defaultStaySettings.carPickUp
  const days = eachDay(heldFromOn, heldUntilOn)
  return days.find((day, index) => index > 0 && lagosInstant(day, startTime) > at) ?? heldUntilOn
}

type RefundWish = { amountKobo: Kobo; kind: 'terms' | 'operator'; reason: string; requestedBy: string | null; at: Date }

/** Asked for, reserved, sent and arrived: by the gateway within minutes, by bank on the next day. */
function refund(story: BookingHistory, { amountKobo, kind, reason, requestedBy, at }: RefundWish) {
  const attempt = story.attempts.find(({ captured_kobo }) => captured_kobo > 0)
  if (amountKobo === 0 || !attempt) return
  const { sold, books, dice, people } = story
  const isTransfer = attempt.method === 'bank_transfer'
  const id = `${attempt.id}-r1`
  const needsApproval = refundNeedsApproval({ amountKobo, cause: kind })
  const reservedAt = needsApproval ? addMinutes(at, 25) : at
  const settledAt = isTransfer
    ? earliestOf(addHours(reservedAt, 20), addMinutes(story.now, -5))
    : addMinutes(reservedAt, 3)
  books.refunds.push({
    booking_id: sold.id,
    payment_id: attempt.id,
    id,
    status: 'succeeded',
    kind,
    amount_kobo: amountKobo,
    reason,
    is_counted: true,
    needs_approval: needsApproval,
    requested_by: requestedBy,
    approved_by: needsApproval ? people.owner.id : null,
    provider_refund_id: isTransfer ? null : `sbr_${id}`,
    outgoing_reference: isTransfer ? `NIP OUT ${dice.int(100_000_000, 999_999_999)}` : null,
    failure: null,
    next_check_at: null,
    check_count: 0,
    sent_at: settledAt,
    expected_by: latestRefundDay(lagosDayOf(at), story.holidays),
    created_at: at,
    updated_at: settledAt,
    settled_at: settledAt,
  })
  const posting = { paymentId: attempt.id, refundId: id }
  post(story, { ...posting, kind: 'refund_reserved', at: reservedAt, entries: refundReservedEntries(amountKobo) })
  const route = isTransfer ? 'bank' : 'gateway_clearing'
  post(story, { ...posting, kind: 'refund_sent', at: settledAt, entries: refundSentEntries(amountKobo, route) })
  attempt.refunded_kobo += amountKobo
  Object.assign(attempt, {
    refund_state: attempt.refunded_kobo >= attempt.captured_kobo ? 'full' : 'partial',
    refund_count: 1,
  })
  sold.refundedKobo += amountKobo
  if (isTransfer) return
  books['sandbox.refunds'].push({
    refund_id: id,
    reference: attempt.provider_ref ?? '',
    amount_kobo: amountKobo,
    status: 'succeeded',
    created_at: reservedAt,
  })
  changeCharge(story, attempt, { refunded_kobo: amountKobo })
}

function earn(story: BookingHistory, { keptKobo, kind, at }: { keptKobo: Kobo; kind: string; at: Date }) {
  if (keptKobo === 0) return
  const { subtotalKobo, serviceFeeKobo, vatKobo } = story.sold.quote
  post(story, { kind, at, entries: earnedEntries(keptKobo, { subtotalKobo, serviceFeeKobo, vatKobo }) })
}
