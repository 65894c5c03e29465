import { type BookingOnScreen, bookingCan } from '@skyroute/core/bookings/booking-can.ts'
import { describeWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { dueKobo } from '@skyroute/core/bookings/payment-status.ts'
import { tripGroupOf } from '@skyroute/core/bookings/trip-group.ts'
import { isNonRefundable } from '@skyroute/core/cancellation/terms.ts'
import { type Kobo, toNaira } from '@skyroute/core/money.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import { presentRatePlan } from '../catalogue/rate-plans/present-rate-plan.ts'
import type { BookingRow } from './booking-store.ts'
import { presentCancellation, presentDisplay, presentLines } from './create/present-quote.ts'
import { paidDaysOf } from './hire-days.ts'
import { presentCover } from './present-cover.ts'
import type { BookingAnswer } from './schemas.ts'

/** A booking as its owner sees it at a moment. `changeDueBy`: until when its new dates wait for their payment. */
export function presentBooking(booking: BookingRow, now: Date, changeDueBy: Date | null = null): BookingAnswer {
  const { listing_snapshot: listing, booking_type } = booking
  const isHotel = booking_type === 'hotel'
  return {
    id: booking.id,
    booking_reference: bookingReference(booking.id),
    booking_type,
    status: booking.status,
    payment_status: booking.payment_status,
    cancel_reason: booking.cancel_reason,
    total_amount: toNaira(booking.total_kobo),
    currency: booking.currency,
    check_in_date: booking.start_on,
    check_out_date: booking.end_on,
    starts_at: booking.starts_at.toISOString(),
    ends_at: booking.ends_at.toISOString(),
    pickup_time: booking.pickup_time,
    return_time: booking.return_time,
    duration: paidDaysOf(booking).length,
    rooms: booking.units,
    number_of_guests: booking.guests,
    number_of_children: booking.children,
    with_driver: booking.with_driver,
    flight_number: booking.flight_number,
    driver_waiting: listing.driver_waiting ? describeWaiting(listing.driver_waiting) : null,
    special_requests: booking.special_requests,
    customer_name: booking.guest_name,
    customer_email: booking.guest_email,
    customer_phone: booking.guest_phone,
    buyer_company: booking.buyer_company,
    buyer_tin: booking.buyer_tin,
    hotel_name: isHotel ? listing.name : null,
    car_name: isHotel ? null : listing.name,
    room_type_name: listing.room_type_name,
    rate_plan: booking.rate_plan && presentRatePlan(booking.rate_plan),
    room_facts: listing.room_facts ?? null,
    car_facts: listing.car_facts ?? null,
    ...presentCover(listing.image),
    location: listing.location,
    ...presentMoney(booking),
    hold_expires_at: booking.status === 'pending' ? (booking.hold_expires_at?.toISOString() ?? null) : null,
    cancellation: presentCancellation(cancellationStepsOf(booking), now),
    change_due_by: changeDueBy?.toISOString() ?? null,
    group: tripGroupOf({ ...onScreen(booking), changeDueBy }, now),
    can: presentCan(booking, now),
    booking_data: {
      item_id: booking.listing_id,
      pickup_location: booking.pickup_location,
      dropoff_location: booking.dropoff_location,
      room_type_id: isHotel ? booking.inventory_id : null,
      state: booking.state_choice,
    },
    created_at: booking.created_at.toISOString(),
    updated_at: booking.updated_at.toISOString(),
    confirmed_at: booking.confirmed_at?.toISOString() ?? null,
    cancelled_at: booking.cancelled_at?.toISOString() ?? null,
  }
}

function presentMoney(booking: BookingRow) {
  return {
    lines: presentLines(booking.quote_lines),
    subtotal: toNaira(booking.subtotal_kobo),
    vat: toNaira(booking.vat_kobo),
    service_fee: toNaira(booking.service_fee_kobo),
    tax: toNaira(booking.vat_kobo + booking.service_fee_kobo),
    display: presentDisplay(booking.total_kobo, {
      code: booking.display_currency,
      rateToNgn: withoutIdleZeros(booking.display_rate),
    }),
    amount_paid: toNaira(booking.captured_kobo),
    amount_refunded: toNaira(booking.refunded_kobo),
    amount_refund_sent: toNaira(booking.refund_sent_kobo),
    amount_due: toNaira(amountDue(booking)),
  }
}

/** The column has eight decimals; a rate is written as staff wrote it. */
function withoutIdleZeros(decimal: string) {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** A booking that is over owes nothing; what a confirmed one has got back as goodwill is not due again. */
function amountDue(booking: BookingRow): Kobo {
  const money = {
    totalKobo: booking.total_kobo,
    capturedKobo: booking.captured_kobo,
    refundedKobo: 0,
    writtenOffKobo: booking.written_off_kobo,
  }
  if (booking.status === 'pending')
    return dueKobo({ ...money, refundedKobo: booking.refunded_kobo - booking.goodwill_kobo })
  return booking.status === 'confirmed' ? dueKobo(money) : 0
}

/** The booking as the cancellation terms look at it. */
export function cancellationStepsOf(booking: BookingRow) {
  return {
    terms: booking.terms,
    totalKobo: booking.total_kobo,
    firstNightKobo: booking.first_night_kobo,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    soldAt: booking.created_at,
  }
}

/** What decides about a booking, as the rules of its screens ask for it. */
export function onScreen(booking: BookingRow): BookingOnScreen {
  return {
    kind: booking.booking_type,
    status: booking.status,
    cancelReason: booking.cancel_reason,
    startOn: booking.start_on,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    holdExpiresAt: booking.hold_expires_at,
    hasProofUnderVerification: booking.payment_status === 'pending_verification',
    isNonRefundable: isNonRefundable(booking.terms),
  }
}

function presentCan(booking: BookingRow, now: Date) {
  const shown = onScreen(booking)
  const owner = { actor: 'customer', now } as const
  return {
    cancel: bookingCan.cancel(shown, owner),
    discard: bookingCan.discard(shown, owner),
    pay: bookingCan.pay(shown, owner),
    modify: bookingCan.changeRequests(shown),
    change_dates: bookingCan.changeDates(shown, owner),
  }
}
