// The booking machine, whole: what happened, who may say so, from where to where. What goes with a move the use case
// does that asks (docs/a-booking.md). The numbers are those of the state tables (SB1 to SB18); repeats (SB14) are
// `moveBooking`'s.
import {
  arrivalIsAhead,
  type BookingGuard,
  daysRetaken,
  endedADayAgo,
  expiredADayAgoAtMost,
  hasNotArrived,
  hasReason,
  hasStarted,
  isArrivalDay,
  isAssignedDriver,
  isChangeSettled,
  isCheckedIn,
  isCheckedOut,
  isHoldAtItsEnd,
  isHoldRunning,
  isHotelStay,
  isNoShowTime,
  isPaidInFull,
  isRefundable,
  isStayOver,
  keepsItsRooms,
  keepsItsStart,
  needs,
  noOpenAttempt,
  noProofWaiting,
  notCheckedIn,
  notCheckedOut,
  notEscalated,
  notStarted,
} from './guards.ts'
import type { BookingActor, BookingEvent, BookingStatus, CancelReason } from './states.ts'

export interface BookingTransition {
  readonly rule: string
  readonly event: BookingEvent
  /** Each actor who may, with the guards for them alone. */
  readonly by: Partial<Record<BookingActor, readonly BookingGuard[]>>
  readonly from: readonly (BookingStatus | 'new')[]
  /** Only when it was cancelled for this reason. */
  readonly fromReason?: CancelReason
  readonly to: BookingStatus | 'same'
  /** It is known already: nothing is done. */
  readonly isRepeat?: true
  readonly toReason?: CancelReason
  readonly guards: readonly BookingGuard[]
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
  },
  {
    rule: 'SB2',
    event: 'pay_in_full',
    by: { system: [] },
    from: ['pending'],
    to: 'confirmed',
    guards: [isPaidInFull, notStarted],
  },
  {
    rule: 'SB3',
    event: 'pay_on_arrival',
    by: { staff: [needs('bookings.write', 'payments.verify')] },
    from: ['pending'],
    to: 'confirmed',
    guards: [hasReason],
  },
  {
    rule: 'SB4',
    event: 'expire_hold',
    by: { system: [] },
    from: ['pending'],
    to: 'cancelled',
    toReason: 'hold_expired',
    guards: [isHoldAtItsEnd],
  },
  {
    rule: 'SB5',
    event: 'attempt_failed',
    by: { system: [] },
    from: ['pending', 'confirmed', 'cancelled', 'completed'],
    to: 'same',
    isRepeat: true,
    guards: [],
  },
  {
    rule: 'SB6',
    event: 'discard',
    by: { customer: [] },
    from: ['pending'],
    to: 'cancelled',
    toReason: 'discarded',
    guards: [noProofWaiting, noOpenAttempt],
  },
  {
    rule: 'SB7',
    event: 'cancel',
    by: { customer: [notStarted, arrivalIsAhead], staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'cancelled',
    toReason: 'customer',
    guards: [],
  },
  {
    rule: 'SB8',
    event: 'cancel_by_operator',
    by: { staff: [needs('bookings.write')] },
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    toReason: 'operator',
    guards: [hasReason],
  },
  {
    rule: 'SB9',
    event: 'no_show',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'cancelled',
    toReason: 'no_show',
    guards: [isNoShowTime, hasNotArrived],
  },
  {
    rule: 'SB10',
    event: 'complete',
    by: {
      driver: [isAssignedDriver, hasStarted],
      staff: [needs('bookings.write'), hasStarted, isStayOver],
      system: [endedADayAgo],
    },
    from: ['confirmed'],
    to: 'completed',
    guards: [],
  },
  {
    rule: 'SB11',
    event: 'late_money',
    by: { system: [] },
    from: ['cancelled'],
    fromReason: 'hold_expired',
    to: 'confirmed',
    guards: [isPaidInFull, expiredADayAgoAtMost, notStarted, notEscalated, daysRetaken],
  },
  {
    rule: 'SB12',
    event: 'late_money',
    by: { system: [] },
    from: ['cancelled'],
    to: 'same',
    guards: [],
  },
  {
    rule: 'SB13',
    event: 'change_dates',
    by: { customer: [notStarted, arrivalIsAhead, isRefundable], staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [keepsItsStart, keepsItsRooms],
  },
  // Nothing is sold yet: an unpaid booking changes at once and keeps the end of its hold.
  {
    rule: 'SB13',
    event: 'change_dates',
    by: { customer: [], staff: [needs('bookings.write')] },
    from: ['pending'],
    to: 'same',
    guards: [isHoldRunning, notStarted, noProofWaiting, noOpenAttempt],
  },
  {
    rule: 'SB13',
    event: 'apply_change',
    by: { system: [] },
    from: ['pending', 'confirmed'],
    to: 'same',
    guards: [isChangeSettled, keepsItsStart, keepsItsRooms],
  },
  // What gives way to another change, or to a check-in, is withdrawn by the system.
  {
    rule: 'SB13',
    event: 'withdraw_change',
    by: {
      customer: [noProofWaiting, noOpenAttempt],
      staff: [needs('bookings.write'), noProofWaiting, noOpenAttempt],
      system: [],
    },
    from: ['confirmed'],
    to: 'same',
    guards: [],
  },
  {
    rule: 'SB13',
    event: 'expire_change',
    by: { system: [] },
    from: ['confirmed'],
    to: 'same',
    guards: [],
  },
  {
    rule: 'SB15',
    event: 'check_in',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [isHotelStay, isArrivalDay, notCheckedIn],
  },
  {
    rule: 'SB16',
    event: 'check_out',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [isHotelStay, isCheckedIn, notCheckedOut],
  },
  {
    rule: 'SB17',
    event: 'undo_check_in',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [isHotelStay, isCheckedIn, notCheckedOut],
  },
  {
    rule: 'SB18',
    event: 'undo_check_out',
    by: { staff: [needs('bookings.write')] },
    from: ['confirmed'],
    to: 'same',
    guards: [isHotelStay, isCheckedOut],
  },
]
