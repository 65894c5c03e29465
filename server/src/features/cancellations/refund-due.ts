import { type CancellationRefund, refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { cancellationStepsOf } from '../bookings/present-booking.ts'

/** The four ways in which somebody ends a booking: SB6, SB7, SB8, SB9. */
export type EndingEvent = 'discard' | 'cancel' | 'cancel_by_operator' | 'no_show'

const decidedBy = {
  // Nothing was sold yet: a part that was paid goes back whole.
  discard: 'operator',
  cancel: 'customer',
  cancel_by_operator: 'operator',
  no_show: 'no_show',
} as const

/** What goes back of what the customer has with us, by the terms frozen on the booking. */
export function refundDue(
  booking: BookingRow,
  event: EndingEvent,
  at: { paidKobo: Kobo; now: Date },
): CancellationRefund {
  const { paidKobo, now } = at
  return refundFor({ ...cancellationStepsOf(booking), paidKobo }, { cancelledAt: now, by: decidedBy[event] })
}
