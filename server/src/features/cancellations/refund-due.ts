import { type EndingEvent, endingOf } from '@skyroute/core/cancellation/endings.ts'
import { type CancellationRefund, refundFor } from '@skyroute/core/cancellation/refund-for.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { cancellationStepsOf } from '../bookings/present-booking.ts'

/** What goes back of what the customer has with us, by the terms frozen on the booking. */
export function refundDue(
  booking: BookingRow,
  event: EndingEvent,
  at: { paidKobo: Kobo; now: Date },
): CancellationRefund {
  const { paidKobo, now } = at
  const by = endingOf(event).decidedBy
  return refundFor({ ...cancellationStepsOf(booking), paidKobo }, { cancelledAt: now, by })
}
