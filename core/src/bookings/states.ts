// The words of a booking's life. Only `BookingStatus` is stored as status; why it was cancelled is its own column.
import type { Day, Instant } from '../dates.ts'
import type { Kobo } from '../money.ts'

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

interface BookingStatusMeaning {
  /** It is paid for, or is to be on arrival: its days are sold. */
  readonly isSold: boolean
  /** Nothing of it is still to come. */
  readonly isOver: boolean
}

/** What each status means for everybody who asks. */
const bookingStatusMeanings: Readonly<Record<BookingStatus, BookingStatusMeaning>> = {
  pending: { isSold: false, isOver: false },
  confirmed: { isSold: true, isOver: false },
  cancelled: { isSold: false, isOver: true },
  completed: { isSold: true, isOver: true },
}

export const isBookingSold = (status: BookingStatus): boolean => bookingStatusMeanings[status].isSold
export const isBookingOver = (status: BookingStatus): boolean => bookingStatusMeanings[status].isOver

/** For SQL: `status = any(${soldStatuses})`. */
export const soldStatuses = bookingStatuses.filter(isBookingSold)
export const endedStatuses = bookingStatuses.filter(isBookingOver)
export const liveStatuses = bookingStatuses.filter((status) => !isBookingOver(status))

export const cancelReasons = ['hold_expired', 'discarded', 'customer', 'operator', 'no_show'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** `new` is a booking that is about to be written. `cancelReason` is null unless it is cancelled. */
export interface BookingState {
  readonly status: BookingStatus | 'new'
  readonly cancelReason: CancelReason | null
}

/** `customer` is the owner and `driver` any driver; `system` is the clock, the gateways and the jobs. */
export const bookingActors = ['customer', 'staff', 'driver', 'system'] as const
export type BookingActor = (typeof bookingActors)[number]

export const bookingEvents = [
  'create',
  'pay_in_full',
  'pay_on_arrival',
  'expire_hold',
  'attempt_failed',
  'discard',
  'cancel',
  'cancel_by_operator',
  'no_show',
  'complete',
  'late_money',
  'change_dates',
  'apply_change',
  'withdraw_change',
  'expire_change',
  'check_in',
  'check_out',
  'undo_check_in',
  'undo_check_out',
] as const
export type BookingEvent = (typeof bookingEvents)[number]

/** What the guards look at; the caller has read it under the booking's lock. */
export interface BookingFacts {
  readonly now: Instant
  readonly kind: 'hotel' | 'car'
  readonly startOn: Day
  /** Frozen at sale. */
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly holdExpiresAt: Instant | null
  readonly totalKobo: Kobo
  readonly capturedKobo: Kobo
  /** Gone or promised: a refund that waits for a second person counts, or late money would revive what is being paid back. */
  readonly refundedKobo: Kobo
  /** Of that, what staff gave back as a kindness: it lowers what is owed (M17b). */
  readonly goodwillKobo?: Kobo
  /** A small rest that was written off (SP13). */
  readonly writtenOffKobo?: Kobo
  /** A payment of it is pending_verification. */
  readonly hasProofUnderVerification: boolean
  /** A gateway attempt was not yet expired and verified (SB6). */
  readonly hasOpenAttempt: boolean
  /** What staff wrote. */
  readonly reason?: string
  /** The staff member's permissions. */
  readonly permissions?: readonly string[]
  readonly isAssignedDriver?: boolean
  /** Late money: its days were taken again in this transaction. */
  readonly hasRetakenDays?: boolean
  /** The clock escalated its undecided proof (SP12): it is never revived. */
  readonly isEscalated?: boolean
  /** Sold at a rate of which nothing comes back (B8). */
  readonly isNonRefundable: boolean
  /** SB13: the first day that a change asks for. */
  readonly newStartOn?: Day
  /** SB13: the change is to another room type, or to another number of rooms. */
  readonly changesRooms?: boolean
  /** The guest has checked in, or the car was handed over. */
  readonly hasArrived?: boolean
  /** The guest has checked out, or the car is back. */
  readonly hasLeft?: boolean
  /** Its change of dates still holds the new days, and the difference is paid or nothing is due. */
  readonly isChangeSettled?: boolean
}
