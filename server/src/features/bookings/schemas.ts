import { bookingPaymentStatuses } from '@skyroute/core/bookings/payment-status.ts'
import { cancelReasons } from '@skyroute/core/bookings/states.ts'
import { tripGroups } from '@skyroute/core/bookings/trip-group.ts'
import { type Static, Type } from 'typebox'
import { Amount, CurrencyCode, Day, Instant, Nullable, OptionalReason, oneOf } from '../../http/schemas.ts'
import { EmailText, LongText, NameText, PhoneText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'
import { Picture } from '../catalogue/schemas.ts'
import { CancellationTerms } from './cancellation-schemas.ts'
import { EditedDiscount } from './discounts/schemas.ts'
import { Arrival, AskedTimes, Buyer, FlightNumber, HireTimes, RatePlanId, Stated } from './stated-schemas.ts'

export const BookingType = Type.Enum(['hotel', 'car'], { title: 'BookingType' })
export const BookingStatus = Type.Enum(['pending', 'confirmed', 'cancelled', 'completed'], { title: 'BookingStatus' })

export const QuoteLine = Type.Object(
  {
    kind: Type.String({ description: 'nights, per_adult, days, driver, discount (below 0)' }),
    label: Type.String(),
    quantity: Type.Integer(),
    unit_price: Amount,
    amount: Amount,
  },
  { title: 'QuoteLine' },
)

export const price = {
  lines: Type.Array(QuoteLine),
  subtotal: Amount,
  vat: Amount,
  service_fee: Amount,
  tax: Amount,
}

export const Quote = Type.Object(
  {
    type: BookingType,
    item_id: Type.String(),
    room_type_id: Nullable(Type.String()),
    room_type_name: Nullable(Type.String()),
    ...Stated,
    start_date: Day,
    end_date: Day,
    ...HireTimes,
    duration: Type.Integer(),
    nights: Nullable(Type.Integer()),
    days: Nullable(Type.Integer()),
    rooms: Type.Integer(),
    ...price,
    total: Amount,
    currency: Type.Literal('NGN'),
    /** The same total in the currency that was asked for, for show only (M8). */
    display: Type.Object({ currency: Type.String(), total: Amount, rate_to_ngn: Type.String() }),
    day_count: Nullable(Type.String({ description: 'How the days of a hire are counted' })),
    self_drive_hours: Nullable(
      Type.Object(
        { from: Type.String(), until: Type.String() },
        { title: 'SelfDriveHours', description: 'When a car without a driver is handed over' },
      ),
    ),
    driver_waiting: Nullable(Type.String({ description: 'How long the driver waits, with a driver' })),
    starts_at: Instant,
    ends_at: Instant,
    is_available: Type.Boolean(),
    left: Type.Integer({ description: 'Rooms or vehicles free on all days' }),
    cancellation: CancellationTerms,
    bank_transfer_allowed: Type.Boolean(),
  },
  { title: 'Quote' },
)

/** The stated summary fields, and the full quote when dates are given (C16). */
export const Summary = Type.Object(
  {
    id: Type.String(),
    type: BookingType,
    name: Type.String(),
    image_url: Nullable(Type.String()),
    image: Nullable(Picture),
    rating: Nullable(Type.Number()),
    rating_count: Type.Integer(),
    star_rating: Nullable(Type.Integer()),
    passengers: Type.Integer({ description: "The car's seats, or the largest party of a room" }),
    location: Type.String(),
    pickup_location: Nullable(Type.String()),
    state_choice: Nullable(
      Type.String({ description: 'Lagos, Port Harcourt or Abuja, when the place lies in one of them' }),
    ),
    price: Amount,
    price_ngn: Amount,
    currency: Type.String(),
    driver_mode: Nullable(Type.String()),
    driver_price_per_day: Nullable(Amount),
    check_in_time: Nullable(Type.String()),
    check_out_time: Nullable(Type.String()),
    is_available: Type.Boolean(),
    quote: Nullable(Quote),
  },
  { title: 'BookingSummary' },
)

export const SummaryParams = Type.Object({ type: BookingType, id: Type.String({ maxLength: 160 }) })
const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))
export const SummaryQuery = Type.Object({
  currency: Type.Optional(CurrencyCode),
  start_date: text(10),
  end_date: text(10),
  check_in: text(10),
  check_out: text(10),
  checkin_date: text(10),
  checkout_date: text(10),
  pickup_date: text(10),
  return_date: text(10),
  ...AskedTimes,
  room_type_id: text(200),
  rate_plan_id: RatePlanId,
  rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  guests: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  children: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  with_driver: Type.Optional(Type.Boolean()),
})

/** The stated create payload; either pair of dates (B11). Prices in it are only compared (M1). */
export const CreateBooking = Type.Object({
  booking_type: BookingType,
  booking_data: Type.Object(
    {
      item_id: Type.String({ minLength: 1, maxLength: 160 }),
      guest_name: NameText({ minLength: 1, maxLength: 200 }),
      guest_email: EmailText(),
      guest_phone: Type.Optional(PhoneText()),
      special_requests: Type.Optional(Nullable(LongText({ maxLength: 2000 }))),
      state: text(40),
      pickup_location: Type.Optional(Nullable(NameText({ maxLength: 300 }))),
      dropoff_location: Type.Optional(Nullable(NameText({ maxLength: 300 }))),
      flight_number: Type.Optional(Nullable(FlightNumber)),
      ...Type.Partial(Type.Object(Buyer)).properties,
      number_of_guests: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
      number_of_children: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
      room_type_id: text(200),
      rate_plan_id: RatePlanId,
      rooms: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
      with_driver: Type.Optional(Type.Boolean()),
      display_currency: Type.Optional(CurrencyCode),
    },
    { title: 'NewBookingData' },
  ),
  start_date: text(10),
  end_date: text(10),
  check_in_date: text(10),
  check_out_date: text(10),
  ...AskedTimes,
  total_amount: Type.Number({ description: 'What the customer was shown; another price answers 409 price_changed' }),
  currency: Type.Optional(Type.String({ maxLength: 3 })),
  is_old_enough: Type.Optional(Type.Boolean({ description: 'Who drives is 21 or over (P12): kept as a consent' })),
})
export type CreateBooking = Static<typeof CreateBooking>

export const Booking = Type.Object(
  {
    id: Type.String(),
    booking_reference: Type.String(),
    booking_type: BookingType,
    status: BookingStatus,
    payment_status: oneOf(bookingPaymentStatuses),
    cancel_reason: Nullable(oneOf(cancelReasons)),
    total_amount: Amount,
    currency: Type.String(),
    check_in_date: Day,
    check_out_date: Day,
    starts_at: Instant,
    ends_at: Instant,
    ...HireTimes,
    duration: Type.Integer(),
    rooms: Type.Integer(),
    number_of_guests: Type.Integer(),
    number_of_children: Type.Integer(),
    with_driver: Type.Boolean(),
    flight_number: Nullable(Type.String()),
    driver_waiting: Nullable(Type.String({ description: 'How long the driver waits, with a driver' })),
    special_requests: Nullable(Type.String()),
    customer_name: Type.String(),
    customer_email: Nullable(Type.String({ description: 'Null: reached by telephone alone' })),
    customer_phone: Nullable(Type.String()),
    ...Buyer,
    hotel_name: Nullable(Type.String()),
    car_name: Nullable(Type.String()),
    room_type_name: Nullable(Type.String()),
    ...Stated,
    /** Of GET answers; what a write answers leaves it out. */
    arrival: Type.Optional(Nullable(Arrival)),
    image: Nullable(Picture),
    image_url: Nullable(Type.String()),
    location: Type.String(),
    ...price,
    display: Type.Object(
      { currency: Type.String(), rate_to_ngn: Type.String(), total: Amount },
      { title: 'DisplayedTotal' },
    ),
    amount_paid: Amount,
    amount_refunded: Amount,
    amount_refund_sent: Type.Number({ description: 'What of amount_refunded was really sent, in naira' }),
    amount_due: Amount,
    hold_expires_at: Nullable(Instant),
    cancellation: CancellationTerms,
    /** Until when its new dates wait for their payment. */
    change_due_by: Nullable(Instant),
    group: oneOf(tripGroups),
    can: Type.Object(
      {
        cancel: Type.Boolean(),
        discard: Type.Boolean(),
        pay: Type.Boolean(),
        modify: Type.Boolean(),
        change_dates: Type.Boolean(),
      },
      { title: 'BookingCan' },
    ),
    booking_data: Type.Object(
      {
        item_id: Type.String(),
        pickup_location: Nullable(Type.String()),
        dropoff_location: Nullable(Type.String()),
        room_type_id: Nullable(Type.String()),
        state: Nullable(Type.String()),
      },
      { title: 'BookingData' },
    ),
    created_at: Instant,
    updated_at: Instant,
    confirmed_at: Nullable(Instant),
    cancelled_at: Nullable(Instant),
  },
  { title: 'Booking' },
)
export type BookingAnswer = Static<typeof Booking>

export const BookingHistory = Type.Object({
  history: Type.Array(
    Type.Object({
      at: Instant,
      event: Type.String(),
      from: Nullable(Type.String()),
      to: Type.String(),
      by: Type.String(),
      note: Nullable(Type.String()),
    }),
  ),
})

/** A move of a booking, as staff read it. */
export const BookingEvent = Type.Object(
  {
    at: Instant,
    event: Type.String(),
    from: Nullable(Type.String()),
    to: Type.String(),
    by: Type.String(),
    by_name: Nullable(Type.String()),
    note: Nullable(Type.String()),
    details: Type.Unknown(),
  },
  { title: 'BookingEvent' },
)

export const BookingId = Type.String({ minLength: 1, maxLength: 40 })
export const QuotedRefund = Type.Optional(
  Type.Number({ description: 'The refund that was quoted; 409 refund_changed when it is another by now' }),
)
export const StatusBody = Type.Object({ status: BookingStatus, reason: OptionalReason, refund: QuotedRefund })
const ForStaff = { description: 'Staff only' }
export const UpdateBody = Type.Object(
  {
    special_requests: Type.Optional(Nullable(LongText({ maxLength: 2000 }))),
    flight_number: Type.Optional(Nullable(FlightNumber)),
    ...Type.Partial(Type.Object(Buyer)).properties,
    guest_name: Type.Optional(NameText({ minLength: 1, maxLength: 200, ...ForStaff })),
    guest_email: Type.Optional(EmailText(ForStaff)),
    guest_phone: Type.Optional(Nullable(PhoneText(ForStaff))),
    pickup_location: Type.Optional(Nullable(NameText({ maxLength: 300, ...ForStaff }))),
    dropoff_location: Type.Optional(Nullable(NameText({ maxLength: 300, ...ForStaff }))),
    version: Version,
    reason: OptionalReason,
  },
  { title: 'UpdateBookingBody' },
)

/** Of staff, who may give a discount as well. */
export const StaffUpdateBody = Type.Object(
  { ...UpdateBody.properties, ...EditedDiscount },
  { title: 'StaffUpdateBookingBody' },
)

export const CancelBody = Type.Object({ refund: QuotedRefund, reason: OptionalReason })
