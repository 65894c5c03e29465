import { Type } from 'typebox'
import { Amount, Day, Instant, Nullable } from '../../http/schemas.ts'
import { ranges } from './range.ts'

const sums = {
  captured: Type.Number({ description: 'Money that came in, by the day it was received' }),
  refunded: Type.Number({ description: 'Money that goes or went back, by the day it was set aside' }),
  booked: Type.Number({ description: 'Totals of the bookings confirmed' }),
  bookings_created: Type.Integer(),
  bookings_confirmed: Type.Integer(),
  hotel_bookings: Type.Integer({ description: 'Confirmed' }),
  car_bookings: Type.Integer({ description: 'Confirmed' }),
  bookings_cancelled: Type.Integer({ description: 'Confirmed before' }),
  bookings_completed: Type.Integer(),
}
const Totals = Type.Object({
  ...sums,
  net: Amount,
  fees: Amount,
  cancellation_rate: Type.Number({ description: 'Cancelled of confirmed, in per cent with one decimal' }),
  new_customers: Type.Integer(),
})

export const DashboardQuery = Type.Object({ range: Type.Optional(Type.Enum([...ranges])) })
export const Dashboard = Type.Object(
  {
    range: Type.Enum([...ranges]),
    currency: Type.Literal('NGN'),
    from: Day,
    until: Type.String({ description: 'The last day, today' }),
    step: Type.Enum(['day', 'week', 'month']),
    totals: Totals,
    previous: Type.Object({ from: Day, until: Day, ...Totals.properties }),
    series: Type.Array(
      Type.Object({
        from: Day,
        until: Day,
        ...sums,
        previous_captured: Amount,
        previous_bookings_confirmed: Type.Integer(),
      }),
    ),
    by_method: Type.Array(
      Type.Object({ method: Type.String(), payments: Type.Integer(), captured: Amount, refunded: Amount }),
    ),
    top_listings: Type.Array(
      Type.Object({
        type: Type.Enum(['hotel', 'car']),
        id: Type.String(),
        name: Type.String(),
        bookings: Type.Integer(),
        booked: Amount,
      }),
    ),
    occupancy: Type.Object(
      {
        weeks: Type.Array(Day, { description: 'The first day of each of the next eight weeks' }),
        areas: Type.Array(
          Type.Object({
            name: Type.String(),
            state: Type.String(),
            rooms: Type.Integer(),
            sold_percent: Type.Array(Type.Number(), { description: 'Room nights sold of those there are' }),
            sold_nights: Type.Array(Type.Integer()),
            nights: Type.Array(Type.Integer(), { description: 'Room nights that there are' }),
          }),
        ),
      },
      { description: 'The areas with the most rooms' },
    ),
    needs_person: Type.Object({
      transfers: Type.Object({ count: Type.Integer(), oldest_at: Nullable(Instant) }),
      refunds_to_approve: Type.Object({ count: Type.Integer(), amounts: Type.Array(Amount) }),
      refunds_to_transfer: Type.Integer(),
      payments_to_review: Type.Integer(),
      open_cases: Type.Integer(),
      papers_ending: Type.Array(
        Type.Object({
          vehicle_id: Type.String(),
          plate: Type.String(),
          paper: Type.String(),
          expires_on: Day,
          hires: Type.Integer({ description: 'That this car is named for and that end after that day' }),
          hires_of_its_kind: Type.Integer({ description: 'Of its listing, after that day, that wait for a car' }),
        }),
        { description: 'Those that touch most hires first' },
      ),
      papers_ending_in_all: Type.Integer({ description: 'Papers of vehicles that end within 30 days' }),
      letters: Type.Object(
        { count: Type.Integer(), oldest_at: Nullable(Instant) },
        { description: 'Without an answer' },
      ),
      hires_unready: Type.Object(
        { count: Type.Integer(), first_on: Nullable(Day) },
        { description: 'They begin by the day after tomorrow and have no car, or no driver where one was booked' },
      ),
      off_sale: Type.Array(
        Type.Object({
          type: Type.Enum(['hotel', 'car']),
          id: Type.String(),
          name: Type.String(),
          bookings: Type.Integer(),
        }),
        { description: 'Switched off while confirmed bookings are to come' },
      ),
    }),
    as_of: Instant,
  },
  { title: 'Dashboard' },
)

export const AdminStats = Type.Object(
  {
    total_users: Type.Integer(),
    total_customers: Type.Integer(),
    total_bookings: Type.Integer(),
    pending_bookings: Type.Integer(),
    confirmed_bookings: Type.Integer(),
    cancelled_bookings: Type.Integer(),
    completed_bookings: Type.Integer(),
    active_bookings: Type.Integer({ description: 'Confirmed, or held and waiting for payment' }),
    arrivals_today: Type.Integer(),
    departures_today: Type.Integer(),
    total_hotels: Type.Integer(),
    active_hotels: Type.Integer(),
    total_rooms: Type.Integer(),
    total_cars: Type.Integer(),
    active_cars: Type.Integer(),
    total_revenue: Type.Number({ description: 'Received less refunded' }),
    total_received: Amount,
    total_refunded: Amount,
    payments_to_verify: Type.Integer(),
    currency: Type.Literal('NGN'),
    as_of: Instant,
  },
  { title: 'AdminStats' },
)
