// The booking machine, whole: what happened, who may say so, from where to where, and what goes with it.
// The numbers are those of the state tables (SB1 to SB13); repeats (SB14) are `moveBooking`'s.
import {
  type BookingGuard,
  daysRetaken,
  endedADayAgo,
  expiredADayAgoAtMost,
  hasReason,
  hasStarted,
  isAssignedDriver,
  isChangeSettled,
  isHoldAtItsEnd,
  isNoShowTime,
  isPaidInFull,
  keepsItsStart,
  needs,
  noOpenAttempt,
  noProofWaiting,
  notStarted,
  notUnderReview,
} from './guards.ts'
import type { BookingActor, BookingEffect, BookingEvent, BookingStatus, CancelReason } from './states.ts'

export interface BookingTransition {
  readonly rule: string
  readonly event: BookingEvent
  /** Each actor who may, with the guards for them alone. */
  readonly by: Partial<Record<BookingActor, readonly BookingGuard[]>>
  readonly from: readonly (BookingStatus | 'new')[]
  /** Only when it was cancelled for this reason. */
  readonly fromReason?: CancelReason
  readonly to: BookingStatus | 'same'
  readonly toReason?: CancelReason
  readonly guards: readonly BookingGuard[]
  readonly effects: readonly BookingEffect[]
}

/** Rows of one event are tried in order: the first whose guards all pass is the move. */
export const bookingTransitions: readonly BookingTransition[] = [
  {
    rule: 'SB1',
    event: 'create',
    by: { customer: [], staff: [needs('bookings.write')] },
    from: ['new'],
    to: 'pending',
    guards: [],
    effects: ['hold_days'],
  },
  {
    rule: 'SB2',
    event: 'pay_in_full',
    by: { system: [] },
    from: ['pending'],
    to: 'confirmed',
    guards: [isPaidInFull, notStarted],
    effects: ['end_hold', 'issue_invoice', 'tell_customer'],
  },
  {
    rule: 'SB3',
    event: 'pay_on_arrival',
    by: { staff: [needs('bookings.write', 'payments.verify')] },
    from: ['pending'],
    to: 'confirmed',
    guards: [hasReason],
    effects: ['end_hold', 'audit', 'issue_invoice', 'tell_customer'],
  },
  {
    rule: 'SB4',
    event: 'expire_hold',
    by: { system: [] },
    from: ['pending'],
    to: 'cancelled',
    toReason: 'hold_expired',
    guards: [isHoldAtItsEnd],
    // `hold_expires_at` stays: SB11 counts its day from there.
    effects: ['release_days', 'refund_all', 'tell_customer'],
  },
  {
    rule: 'SB5',
    event: 'attempt_failed',
    by: { system: [] },
    from: ['pending', 'confirmed', 'cancelled', 'completed'],
    to: 'same',
    guards: [],
    effects: [],
  },
  {
    rule: 'SB6',
    event: 'discard',
    by: { customer: [] },
    from: ['pending'],
    to: 'cancelled',
    toReason: 'discarded',
    guards: [noProofWaiting, noOpenAttempt],
    effects: ['end_hold', 'release_days', 'refund_all'],
  },
  {
    rule: 'SB7',
    event: 'cancel',
    by: { customer: [notStarted], staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'cancelled',
    toReason: 'customer',
    guards: [],
    effects: ['release_unused_days', 'refund_by_terms', 'tell_customer'],
  },
  {
    rule: 'SB8',
    event: 'cancel_by_operator',
    by: { staff: [needs('bookings.write')] },
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    toReason: 'operator',
    guards: [hasReason],
    effects: ['end_hold', 'release_unused_days', 'refund_all', 'audit', 'tell_customer'],
  },
  {
    rule: 'SB9',
    event: 'no_show',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'cancelled',
    toReason: 'no_show',
    guards: [isNoShowTime],
    effects: ['release_unused_days', 'refund_by_terms', 'audit', 'tell_customer'],
  },
  {
    rule: 'SB10',
    event: 'complete',
    by: {
      driver: [isAssignedDriver, hasStarted],
      staff: [needs('bookings.write'), hasStarted],
      system: [endedADayAgo],
    },
    from: ['confirmed'],
    to: 'completed',
    guards: [],
    effects: ['release_unused_days', 'post_revenue', 'tell_customer'],
  },
  {
    rule: 'SB11',
    event: 'late_money',
    by: { system: [] },
    from: ['cancelled'],
    fromReason: 'hold_expired',
    to: 'confirmed',
    guards: [isPaidInFull, expiredADayAgoAtMost, notStarted, notUnderReview, daysRetaken],
    effects: ['issue_invoice', 'tell_customer'],
  },
  {
    rule: 'SB12',
    event: 'late_money',
    by: { system: [] },
    from: ['cancelled'],
    to: 'same',
    guards: [],
    effects: ['refund_receipt', 'tell_customer'],
  },
  {
    rule: 'SB13',
    event: 'change_dates',
    by: { customer: [notStarted], staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [keepsItsStart],
    effects: ['open_change'],
  },
  {
    rule: 'SB13',
    event: 'apply_change',
    by: { system: [] },
    from: ['confirmed'],
    to: 'same',
    guards: [isChangeSettled, keepsItsStart],
    effects: ['apply_change', 'tell_customer'],
  },
]
