// What each way in which a booking is cancelled means: for its money, for the record, and for everyone who reads of it.
import type { RefundReader } from '../bookings/refunds/refund-progress.ts'
import type { BookingEvent, CancelReason } from '../bookings/states.ts'
import type { RefundKind } from '../payments/refunds.ts'

export interface EndingMeaning {
  /** The event of the booking's machine that leads to this reason (SB4, SB6 to SB9). */
  readonly event: BookingEvent
  /** Staff may choose it; the others are the owner's and the clock's. */
  readonly isForStaff: boolean
  /** Who decided, which says what goes back (B8). Before anything is sold all that was paid goes back, as if we had. */
  readonly decidedBy: 'customer' | 'operator' | 'no_show'
  /** Of the refund that the ending asks for. Of the kinds that staff choose, a large one needs a second person (M16). */
  readonly refundKind: RefundKind
  /** Why it was requested, when nobody wrote a reason. Its customer and staff read it. */
  readonly refundReason: string
  /** It had not been paid in full: what comes in afterwards goes back, and what staff give back is a part payment. */
  readonly isUnpaid: boolean
  /** Staff's decision is in the audit under this action; null: it is in the booking's history alone. */
  readonly auditAction: `booking.${string}` | null
  /** What the caller is asked to do when the refund is not the one they were shown. */
  readonly lookAgain: string
  /** Who tries to cancel it after that reads this first. */
  readonly already: Readonly<Record<RefundReader, string>>
  /** What its customer is sent, by e-mail and as a notification: the message of that name. */
  readonly message: EndingMessage | { readonly name: 'hold-ended' }
}

export interface EndingMessage {
  readonly name: 'booking-cancelled'
  /** Who ended it knows that; they are written to about their money, and so not when none had come in. */
  readonly onlyWhenPaid: boolean
  /** Why, of "Cowrie Hotel, Fri 11 Dec 2026". */
  readonly why: (what: string) => string
  /** The customer reads what staff wrote. */
  readonly hasNote: boolean
  readonly tone: 'info' | 'warning'
}

const asAsked = (what: string) => `As you asked, ${what} is cancelled.`
const beforeCancelling = 'Look again before you cancel.'

const rows = {
  hold_expired: {
    event: 'expire_hold',
    isForStaff: false,
    decidedBy: 'operator',
    refundKind: 'terms',
    refundReason: 'The booking ended before it was paid in full.',
    isUnpaid: true,
    auditAction: null,
    lookAgain: beforeCancelling,
    already: {
      owner: 'This booking was not paid in time, so it is cancelled already.',
      staff: 'This booking was not paid in time, so it is cancelled already.',
    },
    message: { name: 'hold-ended' },
  },
  discarded: {
    event: 'discard',
    isForStaff: false,
    decidedBy: 'operator',
    refundKind: 'terms',
    refundReason: 'The booking was discarded before it was paid in full.',
    isUnpaid: true,
    auditAction: null,
    lookAgain: beforeCancelling,
    already: {
      owner: 'This booking is discarded already.',
      staff: 'The customer has discarded this booking already.',
    },
    message: { name: 'booking-cancelled', onlyWhenPaid: true, why: asAsked, hasNote: false, tone: 'info' },
  },
  operator: {
    event: 'cancel_by_operator',
    isForStaff: true,
    decidedBy: 'operator',
    refundKind: 'operator',
    refundReason: 'The booking was cancelled by us.',
    isUnpaid: false,
    auditAction: 'booking.cancel-by-operator',
    lookAgain: beforeCancelling,
    already: {
      owner: 'We have cancelled this booking already.',
      staff: 'We have cancelled this booking already.',
    },
    message: {
      name: 'booking-cancelled',
      onlyWhenPaid: false,
      why: (what) => `We had to cancel ${what}. We are sorry.`,
      hasNote: true,
      tone: 'warning',
    },
  },
  customer: {
    event: 'cancel',
    isForStaff: true,
    decidedBy: 'customer',
    refundKind: 'terms',
    refundReason: 'The booking was cancelled by the customer.',
    isUnpaid: false,
    auditAction: null,
    lookAgain: beforeCancelling,
    already: {
      owner: 'This booking is cancelled already.',
      staff: 'This booking is cancelled already, as the customer asked.',
    },
    message: { name: 'booking-cancelled', onlyWhenPaid: false, why: asAsked, hasNote: false, tone: 'info' },
  },
  no_show: {
    event: 'no_show',
    isForStaff: true,
    decidedBy: 'no_show',
    refundKind: 'terms',
    refundReason: 'The booking was not used.',
    isUnpaid: false,
    auditAction: 'booking.no-show',
    lookAgain: 'Look again before you record the no-show.',
    already: {
      owner: 'This booking has ended already: nobody came.',
      staff: 'This booking is recorded as a no-show already.',
    },
    message: {
      name: 'booking-cancelled',
      onlyWhenPaid: false,
      why: (what) => `Nobody came for ${what}, so the booking was closed.`,
      hasNote: false,
      tone: 'info',
    },
  },
} as const satisfies Readonly<Record<CancelReason, EndingMeaning>>

export const endings: Readonly<Record<CancelReason, EndingMeaning>> = rows

type Ending = (typeof rows)[CancelReason]
/** The ways in which a person ends a booking: SB6 to SB9. */
export type EndingEvent = Exclude<Ending['event'], 'expire_hold'>
/** Those of them that staff may choose. */
export type StaffEndingEvent = Extract<Ending, { isForStaff: true }>['event']

/** What an event that ends a booking means. */
export function endingOf(event: EndingEvent): EndingMeaning {
  const meaning = Object.values(endings).find((one) => one.event === event)
  if (!meaning) throw new RangeError(`${event} ends no booking`)
  return meaning
}

const isForStaff = (ending: Ending): ending is Extract<Ending, { isForStaff: true }> => ending.isForStaff
/** In the order of the table. */
export const staffEndingEvents: readonly StaffEndingEvent[] = Object.values(rows)
  .filter(isForStaff)
  .map(({ event }) => event)
