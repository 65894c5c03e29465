// What screens ask before they show a button. The answers are the machine's own: a button that is on works,
// and one that is off says why.
import type { Day, Instant } from '../dates.ts'
import { isHoldOver } from './holds.ts'
import { illegalMove } from './illegal-move.ts'
import { moveBooking } from './move-booking.ts'
import {
  type BookingActor,
  type BookingEvent,
  type BookingFacts,
  type BookingStatus,
  type CancelReason,
  isBookingOver,
} from './states.ts'

/** The parts of a booking a screen has. */
export interface BookingOnScreen {
  readonly kind: 'hotel' | 'car'
  readonly status: BookingStatus
  readonly cancelReason: CancelReason | null
  readonly startOn: Day
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly holdExpiresAt: Instant | null
  readonly hasProofUnderVerification: boolean
  readonly isNonRefundable: boolean
  /** Known to staff's screens; the server asks again in any case. */
  readonly hasArrived?: boolean
  readonly hasLeft?: boolean
}

/** Who looks, and when. Staff bring their permissions. */
export interface Asker {
  readonly actor: BookingActor
  readonly now: Instant
  readonly permissions?: readonly string[]
  readonly isAssignedDriver?: boolean
}

/**
 * Why a button is off, in a sentence, or null when it is on. Money and open attempts are not on a screen:
 * the server has the last word and may still refuse.
 */
export function whyBookingCannot(booking: BookingOnScreen, event: BookingEvent, asker: Asker): string | null {
  const answer = moveBooking(booking, event, asker.actor, factsOf(booking, asker))
  if (!answer.ok) return answer.sentence
  return answer.isRepeat ? illegalMove(booking.status).sentence : null
}

function factsOf(booking: BookingOnScreen, asker: Asker): BookingFacts {
  return {
    ...booking,
    ...asker,
    totalKobo: 0,
    capturedKobo: 0,
    refundedKobo: 0,
    hasOpenAttempt: false,
    newStartOn: booking.startOn,
    reason: 'asked for when the button is pressed',
  }
}

const canDo = (event: BookingEvent) => (booking: BookingOnScreen, asker: Asker) =>
  whyBookingCannot(booking, event, asker) === null

/** Read aloud: `bookingCan.cancel(booking, { actor: 'customer', now })`. */
export const bookingCan = {
  /** Confirmed, not begun (staff: any time). */
  cancel: canDo('cancel'),
  /** Pending, no proof under verification. */
  discard: canDo('discard'),
  changeDates: canDo('change_dates'),
  cancelByOperator: canDo('cancel_by_operator'),
  payOnArrival: canDo('pay_on_arrival'),
  markNoShow: canDo('no_show'),
  complete: canDo('complete'),
  checkIn: canDo('check_in'),
  checkOut: canDo('check_out'),
  /** Pending, its hold alive, no proof under verification. */
  pay: (booking: BookingOnScreen, { now }: Pick<Asker, 'now'>) =>
    booking.status === 'pending' && !booking.hasProofUnderVerification && !isHoldOver(booking, now),
  /** Reviews come only after the stay (P11). */
  beReviewed: (booking: Pick<BookingOnScreen, 'status'>) => booking.status === 'completed',
  /** Special requests may change at any time, while there is a stay to come or under way (B4). */
  changeRequests: (booking: Pick<BookingOnScreen, 'status'>) => !isBookingOver(booking.status),
}
