import { cancelReasons } from '@skyroute/core/bookings/states.ts'
import { staffEndingEvents } from '@skyroute/core/cancellation/endings.ts'
import { paymentMethods } from '@skyroute/core/payments/states.ts'
import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, OptionalReason, oneOf, PageCounts, Paging } from '../../http/schemas.ts'
import { LongText } from '../../http/validation/texts/text-kinds.ts'
import { StaffAction } from '../access/schemas.ts'
import { MayDiscount } from '../bookings/discounts/schemas.ts'
import { Booking, BookingEvent, BookingStatus, BookingType, QuotedRefund } from '../bookings/schemas.ts'
import { WaitingChange } from '../cancellations/present-change.ts'
import { text } from '../catalogue/schemas.ts'
import { papersOfBooking } from '../documents/schemas.ts'
import { HireRecord } from '../fleet/schemas.ts'
import { Payment } from '../payments/schemas.ts'
import { bookingSorts } from './booking-sorts.ts'

export const StaffListQuery = Type.Object({
  ...Paging,
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A reference, or beginnings of a guest’s or a listing’s name, an address, a number or its end',
    }),
  ),
  status: Type.Optional(BookingStatus),
  type: Type.Optional(BookingType),
  booking_type: Type.Optional(BookingType),
  payment_status: Type.Optional(
    Type.Enum(['pending', 'pending_verification', 'completed', 'failed', 'refunded', 'partially_refunded']),
  ),
  cancel_reason: Type.Optional(oneOf(cancelReasons)),
  user_id: Type.Optional(Type.String({ format: 'uuid' })),
  listing_id: text(160),
  room_type_id: text(200),
  state: Type.Optional(Type.String({ maxLength: 40, description: 'A state’s slug' })),
  start_from: Type.Optional(Day),
  start_until: Type.Optional(Day),
  end_from: Type.Optional(Day),
  end_until: Type.Optional(Day),
  present_on: Type.Optional(Day),
  created_from: Type.Optional(Day),
  created_until: Type.Optional(Day),
  on_behalf: Type.Optional(Type.Boolean({ description: 'Made by staff' })),
  total_from: Type.Optional(Type.Number({ minimum: 0, description: 'Naira' })),
  total_until: Type.Optional(Type.Number({ minimum: 0, description: 'Naira' })),
  paid_by: Type.Optional(
    oneOf([...paymentMethods, 'on_arrival'], { description: 'The way of one of its payments, or confirmed unpaid' }),
  ),
  ids: Type.Optional(Type.String({ maxLength: 2000, description: 'These alone: their ids, with commas' })),
  with_driver: Type.Optional(Type.Boolean({ description: 'Hires alone' })),
  driver_id: Type.Optional(Type.String({ format: 'uuid' })),
  sort_by: Type.Optional(Type.Enum(bookingSorts)),
})
export type StaffListQuery = Static<typeof StaffListQuery>

export const FilterChoiceQuery = Type.Object({
  of: Type.Enum(['listing', 'customer', 'driver']),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Beginnings of a name, an address or a number' })),
  id: Type.Optional(Type.String({ maxLength: 160, description: 'This one alone' })),
})
export type FilterChoiceQuery = Static<typeof FilterChoiceQuery>
export const FilterChoices = Type.Object(
  { choices: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), detail: Type.String() })) },
  { title: 'BookingFilterChoices' },
)

export const LiveHoldQuery = Type.Object(Paging)
export type LiveHoldQuery = Static<typeof LiveHoldQuery>
export const LiveHolds = Type.Object({
  holds: Type.Array(
    Type.Object({
      booking_id: Type.String(),
      booking_type: BookingType,
      listing: Type.String(),
      guest_name: Type.String(),
      guest_phone: Nullable(Type.String()),
      held_by: Nullable(Type.String({ description: 'Who of the staff made it; null: the customer did' })),
      expires_at: Instant,
      total: Type.Number({ description: 'To pay: the booking, or what a change of it costs more' }),
      is_change: Type.Boolean({ description: 'A paid booking whose change waits for its payment' }),
    }),
  ),
  ...PageCounts,
})

const staffFields = {
  user_id: Type.String(),
  account_email: Nullable(Type.String()),
  account_name: Type.String(),
  is_on_behalf: Type.Boolean({ description: 'Made by staff for the customer' }),
  arrived_at: Nullable(Type.String({ ...Instant, description: 'Checked in, or the car handed over' })),
  left_at: Nullable(Type.String({ ...Instant, description: 'Checked out, or the car brought back' })),
  version: Type.String(),
}
const StaffRow = Type.Object({ ...Booking.properties, ...staffFields })
export const StaffBookingList = Type.Object(
  {
    bookings: Type.Array(StaffRow),
    counts: Type.Object({
      pending: Type.Integer(),
      confirmed: Type.Integer(),
      cancelled: Type.Integer(),
      completed: Type.Integer(),
    }),
    totals: Type.Object(
      { total_amount: Amount, amount_paid: Amount, amount_refunded: Amount },
      { description: 'Of all pages' },
    ),
    ...PageCounts,
  },
  { title: 'StaffBookingList' },
)

const Note = Type.Object(
  { id: Type.String(), text: Type.String(), by_name: Nullable(Type.String()), at: Instant },
  { title: 'BookingNote' },
)
export const NoteBody = Type.Object({ text: LongText({ minLength: 1, maxLength: 2000 }) })
export const Notes = Type.Object({ notes: Type.Array(Note) })

const May = Type.Object({ allowed: Type.Boolean(), why_not: Nullable(Type.String()) }, { title: 'May' })
export const StaffBooking = Type.Object(
  {
    ...Booking.properties,
    ...staffFields,
    cancel_note: Nullable(Type.String()),
    discount: Nullable(
      Type.Object(
        { percent: Type.Number(), reason: Type.String(), by_name: Nullable(Type.String()) },
        { title: 'BookingDiscount', description: 'Why and by whom is for staff alone' },
      ),
    ),
    may_discount: MayDiscount,
    completed_at: Nullable(Instant),
    waiting_change: Nullable(WaitingChange),
    staff_can: Type.Object({
      cancel: May,
      cancel_for_customer: May,
      no_show: May,
      complete: May,
      check_in: May,
      check_out: May,
      undo_check_in: May,
      undo_check_out: May,
      confirm: May,
      change_dates: May,
      withdraw_change: May,
      edit: May,
      resend: May,
      invoice: May,
    }),
    history: Type.Array(BookingEvent),
    staff_record: Type.Array(StaffAction),
    notes: Type.Array(Note),
    payments: Type.Array(Payment, { description: 'Empty for those who may not read payments' }),
    mails: Type.Array(
      Type.Object({
        id: Type.String(),
        template: Type.String(),
        recipient: Type.String(),
        subject: Type.String(),
        status: Type.String(),
        created_at: Instant,
        sent_at: Nullable(Instant),
      }),
    ),
    hire: Nullable(HireRecord),
    ...papersOfBooking,
  },
  { title: 'StaffBooking' },
)
export type StaffBookingAnswer = Static<typeof StaffBooking>

export const Endings = Type.Object(
  {
    booking_id: Type.String(),
    endings: Type.Array(
      Type.Object({
        event: Type.Enum([...staffEndingEvents]),
        allowed: Type.Boolean(),
        why_not: Nullable(Type.String()),
        refund: Amount,
        kept: Amount,
        rule: Type.String(),
        sentence: Type.String(),
        needs_second_person: Type.Boolean({ description: 'The refund waits for another person’s approval (M16)' }),
        refund_by: Nullable(Day),
      }),
    ),
  },
  { title: 'BookingEndings' },
)

export const NoShowBody = Type.Object({ reason: OptionalReason, refund: QuotedRefund })
export const ClaimLink = Type.Object({ url: Type.String(), expires_at: Instant }, { title: 'ClaimLink' })
export const Resent = Type.Object({ message: Type.String(), recipient: Type.String() })

const FrontDeskPart = Type.Enum(['arrivals', 'in_house', 'departures'], { title: 'FrontDeskPart' })
export const FrontDeskQuery = Type.Object({
  ...Paging,
  type: BookingType,
  on: Type.Optional(Day),
  part: Type.Optional(FrontDeskPart),
  state: Type.Optional(Type.String({ maxLength: 40, description: 'A state’s slug' })),
  listing_id: text(160),
})
export type FrontDeskQuery = Static<typeof FrontDeskQuery>
export const FrontDesk = Type.Object(
  {
    type: BookingType,
    on: Day,
    today: Day,
    part: FrontDeskPart,
    counts: Type.Object({ arrivals: Type.Integer(), in_house: Type.Integer(), departures: Type.Integer() }),
    bookings: Type.Array(
      Type.Object({
        ...StaffRow.properties,
        plate: Nullable(Type.String()),
        driver_name: Nullable(Type.String()),
        trip_status: Nullable(Type.String()),
        desk_can: Type.Object({ check_in: May, check_out: May }),
      }),
    ),
    ...PageCounts,
  },
  { title: 'FrontDesk' },
)

export const TimelineQuery = Type.Object({
  type: BookingType,
  from: Day,
  until: Type.String({ ...Day, description: 'The first day after the last' }),
  listing_id: text(160),
  state: Type.Optional(Type.String({ maxLength: 40, description: 'A state’s slug' })),
  page: Paging.page,
  per_page: Paging.per_page,
})
export type TimelineQuery = Static<typeof TimelineQuery>
export const Timeline = Type.Object(
  {
    type: BookingType,
    from: Day,
    until: Day,
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        listing_id: Type.String(),
        listing_name: Type.String(),
        room_type_name: Nullable(Type.String()),
        location: Type.String(),
        capacity: Type.Integer(),
        price: Type.Number(),
        days: Type.Array(
          Type.Object({
            day: Day,
            reserved: Type.Integer(),
            capacity: Type.Integer(),
            is_closed: Type.Boolean(),
            price: Type.Number(),
          }),
          { description: 'The others are free, at the row’s price' },
        ),
      }),
    ),
    bookings: Type.Array(
      Type.Object({
        id: Type.String(),
        booking_reference: Type.String(),
        row_id: Type.String(),
        status: BookingStatus,
        customer_name: Type.String(),
        start_date: Day,
        end_date: Day,
        units: Type.Integer(),
      }),
    ),
    ...PageCounts,
  },
  { title: 'BookingTimeline' },
)
