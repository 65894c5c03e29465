import { isTransferAwaited } from '@skyroute/core/bookings/change-dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable } from '../../http/schemas.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import { CancellationTerms, RefundTo } from '../bookings/cancellation-schemas.ts'
import type { ChangeRow } from '../bookings/change/change-store.ts'
import { PromisedHire } from '../bookings/change/promised-hires.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import { Booking, price } from '../bookings/schemas.ts'
import { HireTimes } from '../bookings/stated-schemas.ts'
import { RatePlan } from '../catalogue/rate-plans/schemas.ts'

const ChangedRooms = {
  room_type_name: Nullable(Type.String()),
  rooms: Type.Integer(),
  number_of_guests: Type.Integer(),
  number_of_children: Type.Integer(),
}

/** `rate_plan`: the one that was sold; null where another room type has none of its name, meals and terms. */
export const ChangeQuote = Type.Object(
  {
    booking_id: Type.String(),
    start_date: Day,
    end_date: Day,
    ...HireTimes,
    room_type_id: Nullable(Type.String()),
    ...ChangedRooms,
    rate_plan: Nullable(RatePlan),
    duration: Type.Integer(),
    starts_at: Instant,
    ends_at: Instant,
    is_available: Type.Boolean(),
    ...price,
    total: Amount,
    old_total: Amount,
    due: Type.Number({ description: 'To pay now for the change; 0 when it is done at once' }),
    refund: Type.Number({ description: 'What goes back' }),
    refund_to: RefundTo,
    currency: Type.Literal('NGN'),
    promised: Type.Array(PromisedHire, {
      description: 'For staff: other hires that have this hire’s car or driver on the days that it would take',
    }),
    cancellation: CancellationTerms,
  },
  { title: 'ChangeQuote' },
)

export const WaitingChange = Type.Object(
  {
    start_date: Day,
    end_date: Day,
    ...HireTimes,
    ...ChangedRooms,
    total: Amount,
    due: Amount,
    created_at: Instant,
    hold_expires_at: Instant,
    is_by_staff: Type.Boolean(),
    awaits_transfer: Type.Boolean({ description: 'Held long enough for a bank transfer with the booking’s reference' }),
  },
  { title: 'WaitingChange' },
)

export const Change = Type.Object(
  {
    status: Type.Enum(['applied', 'awaiting_payment', 'none']),
    booking: Booking,
    change: Nullable(WaitingChange),
  },
  { title: 'BookingChange' },
)
export type ChangeAnswer = Static<typeof Change>

/** The booking as it is, beside the change that waits for its payment. */
export function presentChange(booking: BookingRow, change: ChangeRow | null, now: Date): ChangeAnswer {
  return {
    status: change ? 'awaiting_payment' : 'applied',
    booking: presentBooking(booking, now, change?.hold_expires_at),
    change: change && presentWaiting(booking, change),
  }
}

export function presentWaiting(booking: BookingRow, change: ChangeRow): Static<typeof WaitingChange> {
  return {
    start_date: change.start_on,
    end_date: change.end_on,
    pickup_time: change.pickup_time,
    return_time: change.return_time,
    room_type_name: change.room_type?.name ?? booking.listing_snapshot.room_type_name,
    rooms: change.units,
    number_of_guests: change.guests ?? booking.guests,
    number_of_children: change.children ?? booking.children,
    total: toNaira(change.total_kobo),
    due: toNaira(change.due_kobo),
    created_at: change.created_at.toISOString(),
    hold_expires_at: change.hold_expires_at.toISOString(),
    is_by_staff: change.created_by !== booking.user_id,
    awaits_transfer: isTransferAwaited({ createdAt: change.created_at, holdExpiresAt: change.hold_expires_at }),
  }
}
