import { cancelReasons } from '@skyroute/core/bookings/states.ts'
import { Type } from 'typebox'
import { Amount, Day, Instant, Nullable, oneOf } from '../../../http/schemas.ts'
import { grains } from './span.ts'

const Kind = Type.Enum(['hotel', 'car'])
const Count = Type.Integer()
const Percent = (description: string) => Type.Number({ description: `${description}, in per cent with one decimal` })

export const ReportQuery = Type.Object({
  from: Type.Optional(
    Type.String({ ...Day, description: 'The first day; ninety days up to the last unless told otherwise' }),
  ),
  until: Type.Optional(
    Type.String({ ...Day, description: 'The last day, at most a year ahead; today unless told otherwise' }),
  ),
  by: Type.Optional(Type.Enum([...grains])),
  kind: Type.Optional(Kind),
})

const money = {
  received: Type.Number({ description: 'Money that came in, by the day it was received' }),
  fees: Type.Number({ description: 'What the gateways kept of it' }),
  refunded: Type.Number({
    description: 'Set aside to go back, by the day the ledger has it on; a refund that failed comes off that day',
  }),
  charged_back: Type.Number({ description: 'Taken back by a gateway after a lost dispute' }),
  net: Type.Number({ description: 'received − fees − refunded − charged_back' }),
}
const sales = {
  bookings_created: Type.Integer({ description: 'With those that were never paid' }),
  bookings_confirmed: Count,
  booked: Type.Number({ description: 'Totals of the bookings confirmed' }),
  bookings_cancelled: Type.Integer({ description: 'Confirmed before' }),
  bookings_completed: Count,
  lead_days_average: Nullable(Type.Number({ description: 'From booking to start, of those confirmed' })),
  hotel_bookings: Type.Integer({ description: 'Confirmed' }),
  car_bookings: Type.Integer({ description: 'Confirmed' }),
}
const use = {
  room_nights: Type.Integer({ description: 'Of the room types on sale now; closed days count as none' }),
  room_nights_sold: Count,
  occupancy_percent: Percent('Room nights sold of those there are'),
  hire_days: Type.Integer({ description: 'Of the cars on sale now; closed days count as none' }),
  hire_days_sold: Count,
  utilisation_percent: Percent('Hire days sold of those there are'),
}
const Totals = Type.Object({
  ...money,
  ...sales,
  ...use,
  cancellation_rate: Percent('Cancelled of confirmed'),
})
const span = { from: Day, until: Day }

export const Report = Type.Object(
  {
    from: Day,
    until: Type.String({ description: 'The last day' }),
    by: Type.Enum([...grains]),
    kind: Nullable(Kind),
    currency: Type.Literal('NGN'),
    totals: Totals,
    previous: Type.Object({ ...span, ...Totals.properties }, { description: 'As many days, just before the first' }),
    takings: Type.Array(
      Type.Object({
        ...span,
        ...money,
        hotel_received: Amount,
        car_received: Amount,
        previous_received: Amount,
        previous_net: Amount,
      }),
    ),
    methods: Type.Array(Type.Object({ method: Type.String(), receipts: Count, received: Amount, fees: Amount })),
    bookings: Type.Array(Type.Object({ ...span, ...sales, previous_confirmed: Count })),
    occupancy: Type.Array(
      Type.Object({
        ...span,
        ...use,
        previous_occupancy_percent: Type.Number(),
        previous_utilisation_percent: Type.Number(),
      }),
    ),
    lead_time: Type.Object({
      average_days: Nullable(Type.Number()),
      median_days: Nullable(Type.Integer()),
      groups: Type.Array(
        Type.Object({
          from_days: Count,
          until_days: Nullable(Type.Integer({ description: 'null: and more' })),
          bookings: Count,
          booked: Amount,
        }),
      ),
    }),
    cancellations: Type.Array(
      Type.Object({
        reason: oneOf(cancelReasons),
        was_confirmed: Type.Boolean({ description: 'false: a hold that was never paid' }),
        bookings: Count,
        booked: Amount,
        refunded: Type.Number({ description: 'Gone back or on its way by now' }),
        kept: Amount,
      }),
    ),
    places: Type.Array(
      Type.Object({
        state_slug: Type.String(),
        city_slug: Type.String(),
        name: Type.String(),
        state: Type.String(),
        bookings: Count,
        hotel_bookings: Count,
        car_bookings: Count,
        cancelled: Type.Integer({ description: 'Of these bookings, by now' }),
        booked: Amount,
      }),
    ),
    listings: Type.Array(
      Type.Object({
        type: Kind,
        id: Type.String(),
        name: Type.String(),
        place: Nullable(Type.String()),
        bookings: Count,
        cancelled: Type.Integer({ description: 'Of these bookings, by now' }),
        booked: Amount,
      }),
    ),
    rate_plans: Type.Array(
      Type.Object({
        name: Type.String(),
        is_refundable: Type.Boolean(),
        bookings: Count,
        cancelled: Type.Integer({ description: 'Of these bookings, by now' }),
        booked: Amount,
      }),
      { description: 'Of hotels' },
    ),
    as_of: Instant,
  },
  { title: 'Report' },
)

export const reportTables = [
  'takings',
  'methods',
  'bookings',
  'occupancy',
  'lead-time',
  'cancellations',
  'places',
  'listings',
  'rate-plans',
] as const
export type ReportTable = (typeof reportTables)[number]
export const ReportTable = Type.Enum([...reportTables])
