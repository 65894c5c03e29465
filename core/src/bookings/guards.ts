// The conditions of the booking table, one question each. A missing fact answers no.
import { holdsAll, type Permission } from '../accounts/permissions.ts'
import {
  addDays,
  addHours,
  type Day,
  formatDay,
  formatInstant,
  type Instant,
  lagosDayOf,
  lagosInstant,
  lagosTimeOf,
  toMs,
} from '../dates.ts'
import { type Guard, notAllowed } from '../machine.ts'
import { conflict, forbidden, invalid } from '../rejection.ts'
import { isHoldOver } from './holds.ts'
import { paidKobo } from './payment-status.ts'
import type { BookingFacts } from './states.ts'

export type BookingGuard = Guard<BookingFacts>

/** Staff only with these permissions (A9). */
export function needs(...permissions: Permission[]): BookingGuard {
  return (facts) => (holdsAll(facts.permissions, permissions) ? null : notAllowed)
}

/** Staff say why: SB3, SB8. */
export const hasReason: BookingGuard = (facts) =>
  facts.reason?.trim() ? null : invalid('reason_required', 'Write down the reason.', 'reason')

/** Captured − refunded ≥ total, a kindness not taken off: SB2, SB11. */
export const isPaidInFull: BookingGuard = (facts) =>
  facts.totalKobo > 0 && paidKobo(facts) >= facts.totalKobo
    ? null
    : conflict('not_paid_in_full', 'The booking is not paid in full.')

/** The hold has ended, a proof under verification counted in: SB4, SP12. */
export const isHoldAtItsEnd: BookingGuard = (facts) =>
  isHoldOver(facts, facts.now) ? null : conflict('hold_running', 'The hold is still running.')

/** SB13 of an unpaid booking: it is theirs until then. */
export const isHoldRunning: BookingGuard = (facts) =>
  isHoldOver(facts, facts.now) ? conflict('hold_ended', 'The hold on this booking has ended. Book it again.') : null

/** SB6: money may be on its way. */
export const noProofWaiting: BookingGuard = (facts) =>
  facts.hasProofUnderVerification
    ? conflict('proof_under_verification', 'We are checking your transfer. Wait for the answer, or write to us.')
    : null

/** SB6: the gateway was asked once more and its session is closed. */
export const noOpenAttempt: BookingGuard = (facts) =>
  facts.hasOpenAttempt
    ? conflict('attempt_open', 'A payment for this booking is still open. Try again in a moment.')
    : null

/** Before the frozen start; the start itself is too late: SB2, SB7, SB11, SB13. */
export const notStarted: BookingGuard = (facts) =>
  toMs(facts.now) < toMs(facts.startsAt)
    ? null
    : conflict(
        'already_started',
        `This booking began on ${formatInstant(facts.startsAt, facts.now)}. Write to us instead.`,
      )

/** From the frozen start on: SB10. */
export const hasStarted: BookingGuard = (facts) =>
  toMs(facts.now) >= toMs(facts.startsAt)
    ? null
    : conflict('not_started', `This booking begins on ${formatInstant(facts.startsAt, facts.now)}.`)

/** SB9. */
export const isNoShowTime: BookingGuard = (facts) => {
  const from = noShowFrom(facts)
  return toMs(facts.now) >= toMs(from)
    ? null
    : conflict('too_early_for_no_show', `A no-show can be recorded from ${formatInstant(from, facts.now)}.`)
}

/** SB9: whoever came did not stay away. */
export const hasNotArrived: BookingGuard = (facts) =>
  facts.hasArrived ? conflict('has_arrived', `${arrivalWords[facts.kind]} This is no no-show.`) : null

const arrivalWords = {
  hotel: 'The guest has checked in.',
  car: 'The car was handed over.',
}

/** When staff may call it a no-show: 2 hours after a hire's start, or when a hotel's first night ends (SB9). */
export function noShowFrom(stay: { kind: 'hotel' | 'car'; startOn: Day; startsAt: Instant; endsAt: Instant }): Date {
  if (stay.kind === 'car') return addHours(stay.startsAt, 2)
  return lagosInstant(addDays(stay.startOn, 1), lagosTimeOf(stay.endsAt))
}

/** SB10 by staff: a hotel stay is over when its guest has checked out, or at its end. */
export const isStayOver: BookingGuard = (facts) =>
  facts.kind === 'car' || facts.hasLeft || toMs(facts.now) >= toMs(facts.endsAt)
    ? null
    : conflict(
        'stay_under_way',
        `This stay ends on ${formatInstant(facts.endsAt, facts.now)}. Check the guest out first.`,
      )

/** SB15 to SB18: a hire is handed over on its trip. */
export const isHotelStay: BookingGuard = (facts) =>
  facts.kind === 'hotel' ? null : conflict('not_a_stay', 'Only a hotel stay has a check-in and a check-out.')

/** SB15: guests come early, but not on another day. */
export const isArrivalDay: BookingGuard = (facts) =>
  lagosDayOf(facts.now) >= facts.startOn
    ? null
    : conflict('too_early_to_check_in', `Check-in opens on ${formatDay(facts.startOn, facts.now)}.`)

/** SB15. */
export const notCheckedIn: BookingGuard = (facts) =>
  facts.hasArrived ? conflict('checked_in', 'This guest has checked in already.') : null

/** SB16, SB17. */
export const isCheckedIn: BookingGuard = (facts) =>
  facts.hasArrived ? null : conflict('not_checked_in', 'This guest has not checked in.')

/** SB16, SB17. */
export const notCheckedOut: BookingGuard = (facts) =>
  facts.hasLeft ? conflict('checked_out', 'This guest has checked out already.') : null

/** SB18. */
export const isCheckedOut: BookingGuard = (facts) =>
  facts.hasLeft ? null : conflict('not_checked_out', 'This guest has not checked out.')

/** SB10, A12. */
export const isAssignedDriver: BookingGuard = (facts) =>
  facts.isAssignedDriver ? null : forbidden('not_assigned', 'Another driver has this trip.')

/** The clock waits 24 hours after the end: SB10, B14. */
export const endedADayAgo: BookingGuard = (facts) =>
  toMs(facts.now) >= toMs(addHours(facts.endsAt, 24))
    ? null
    : conflict('not_ended', 'The clock completes a booking 24 hours after its end.')

/** SB11, I4. */
export const expiredADayAgoAtMost: BookingGuard = (facts) =>
  facts.holdExpiresAt !== null && toMs(facts.now) <= toMs(addHours(facts.holdExpiresAt, 24))
    ? null
    : conflict('expired_too_long', 'The hold ended more than a day ago.')

/** SP12: what was escalated is refunded, never revived. */
export const notEscalated: BookingGuard = (facts) =>
  facts.isEscalated ? conflict('escalated', 'Its payment was not decided in time.') : null

/** SB11: the days were free and are taken again. */
export const daysRetaken: BookingGuard = (facts) =>
  facts.hasRetakenDays ? null : conflict('dates_taken', 'Those dates were just booked.')

/** SB13: once it has started, or its guest has checked in before the standard hour, only the end moves. */
export const keepsItsStart: BookingGuard = (facts) => {
  if (facts.newStartOn === facts.startOn) return null
  if (facts.hasArrived)
    return conflict('start_is_fixed', `${arrivalWords[facts.kind]} The first day stays, only the end can change.`)
  if (toMs(facts.now) < toMs(facts.startsAt)) return null
  return conflict(
    'start_is_fixed',
    `This booking began on ${formatInstant(facts.startsAt, facts.now)}: its first day stays, only its end can change.`,
  )
}

/** SB13: the rooms of a stay under way are in use. */
export const keepsItsRooms: BookingGuard = (facts) =>
  facts.changesRooms && (facts.hasArrived || toMs(facts.now) >= toMs(facts.startsAt))
    ? conflict('stay_has_begun', 'This stay has begun: its room type and its number of rooms cannot change any more.')
    : null

/** SB7, SB13: who came before the standard hour asks the people there, as after it. */
export const arrivalIsAhead: BookingGuard = (facts) =>
  facts.hasArrived ? conflict('checked_in', askThere[facts.kind]) : null

const askThere = {
  hotel: 'You have checked in already. Ask at the desk to change or end it.',
  car: 'The car was handed over already. Ask us to change or end the hire.',
}

/** SB13: a non-refundable rate is sold for its dates; staff may move them. */
export const isRefundable: BookingGuard = (facts) =>
  facts.isNonRefundable
    ? conflict('non_refundable', 'This rate is non-refundable, so the booking cannot be changed. Write to us instead.')
    : null

/** SB13. */
export const isChangeSettled: BookingGuard = (facts) =>
  facts.isChangeSettled
    ? null
    : conflict('change_not_settled', 'The change is not paid, or its days are no longer held.')
