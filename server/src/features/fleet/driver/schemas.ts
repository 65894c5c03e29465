import { tripStatuses } from '@skyroute/core/fleet/trips.ts'
import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, PageCounts, Paging } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { Break } from '../schemas.ts'

const id = Type.String({ format: 'uuid' })
export const TripStatus = Type.Enum([...tripStatuses])
export const checkNames = ['tyres', 'fuel', 'papers', 'clean', 'request'] as const
const Check = Type.Enum(checkNames)
const Eighths = Type.Integer({ minimum: 0, maximum: 8, description: 'The tank in eighths, as the gauge shows it' })

const TripSegment = Type.Object(
  {
    id,
    vehicle_id: id,
    plate: Type.String(),
    started_at: Instant,
    start_mileage_km: Nullable(Type.Integer()),
    start_fuel_eighths: Nullable(Eighths),
    ended_at: Nullable(Instant),
    end_mileage_km: Nullable(Type.Integer()),
    end_fuel_eighths: Nullable(Eighths),
  },
  { title: 'TripSegment' },
)

export const Trip = Type.Object(
  {
    id,
    booking_id: Type.String(),
    reference: Type.String(),
    status: TripStatus,
    customer_name: Type.String(),
    customer_phone: Nullable(
      Type.String({ description: 'From two hours before the pick-up until the trip is over; null at other times' }),
    ),
    guests: Type.Integer(),
    start_on: Day,
    end_on: Day,
    days: Type.Integer({ description: 'Of the hire' }),
    pay_days: Type.Integer({ description: 'Days that the driver is paid for; not all of the hire perhaps' }),
    starts_at: Instant,
    ends_at: Instant,
    pickup_location: Nullable(Type.String()),
    dropoff_location: Nullable(Type.String()),
    flight_number: Nullable(Type.String()),
    waiting: Nullable(Type.String({ description: 'How long to wait for the customer there' })),
    place: Type.String(),
    is_customers_place: Type.Boolean({ description: 'The pick-up is where the customer is, not where the car waits' }),
    lat: Type.Number(),
    lng: Type.Number(),
    landmarks: Type.Array(
      Type.Object({
        name: Type.String(),
        km: Type.Number(),
        direction: Type.String({ description: 'south-east of it' }),
      }),
    ),
    special_requests: Nullable(Type.String()),
    vehicle: Nullable(
      Type.Object({
        id,
        plate: Type.String(),
        name: Type.String(),
        color: Type.String(),
        mileage_km: Type.Integer(),
        fuel_eighths: Nullable(Eighths),
        licence_expires_on: Nullable(Day),
        papers: Type.Array(Type.Object({ name: Type.String(), expires_on: Day })),
        image: Nullable(Type.Unknown({ description: 'A picture as everywhere' })),
      }),
    ),
    checks: Type.Array(Check),
    arrived_at: Nullable(Instant),
    started_at: Nullable(Instant),
    start_mileage_km: Nullable(Type.Integer()),
    start_fuel_eighths: Nullable(Eighths),
    ended_at: Nullable(Instant),
    end_mileage_km: Nullable(Type.Integer()),
    end_fuel_eighths: Nullable(Eighths),
    day_pay: Amount,
    pay: Nullable(Amount),
    photos: Type.Array(Type.Object({ id, moment: Type.Enum(['start', 'end', 'incident']) }, { title: 'TripPhoto' })),
    segments: Type.Array(TripSegment, { description: 'The cars that the driver has had on it, the first one first' }),
  },
  { title: 'DriverTrip' },
)
export type TripAnswer = Static<typeof Trip>

/** Of one that was declined or taken back the dates as they were, and nothing of the guest (A12). */
export const PastTrip = Type.Object(
  {
    id,
    status: TripStatus,
    start_on: Day,
    end_on: Day,
    customer_name: Nullable(Type.String()),
    pickup_location: Nullable(Type.String()),
    start_mileage_km: Nullable(Type.Integer()),
    end_mileage_km: Nullable(Type.Integer()),
    driven_km: Nullable(Type.Integer({ description: 'With all its cars; null: one was not read at both ends' })),
    pay: Nullable(Amount),
  },
  { title: 'DriverPastTrip' },
)
export type PastTripAnswer = Static<typeof PastTrip>

export const DriverDay = Type.Object(
  {
    driver: Type.Object({
      name: Type.String(),
      is_active: Type.Boolean(),
      duty_until: Nullable(Instant),
      is_on_duty: Type.Boolean(),
      licence_expires_on: Nullable(Day),
      days_off: Type.Array(Break),
    }),
    office_phone: Nullable(Type.String()),
    today: Day,
    /** When this was true: what a phone without a line goes on showing. */
    as_of: Instant,
    now: Type.Array(Trip, { description: 'Under way, or with something to do today' }),
    coming: Type.Array(Trip),
    ended_today: Type.Array(Trip),
    open_incidents: Type.Array(
      Type.Object({
        id,
        kind: Type.String(),
        text: Type.String(),
        reported_at: Instant,
        trip_id: Nullable(id),
        plate: Nullable(Type.String()),
      }),
    ),
  },
  { title: 'DriverDay' },
)
export type DriverDayAnswer = Static<typeof DriverDay>

export const HistoryQuery = Type.Object({ ...Paging })
export const TripHistory = Type.Object({ trips: Type.Array(PastTrip), ...PageCounts }, { title: 'DriverTripHistory' })

export const Earnings = Type.Object(
  {
    day_pay: Amount,
    currency: Type.String(),
    rule: Type.String(),
    months: Type.Array(
      Type.Object({
        month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
        total: Amount,
        days: Type.Integer(),
        trips: Type.Array(
          Type.Object({
            reference: Type.String(),
            customer_name: Type.String(),
            car_name: Type.String(),
            ended_at: Instant,
            days: Type.Integer(),
            day_pay: Amount,
            pay: Amount,
          }),
        ),
      }),
    ),
    promised: Amount,
  },
  { title: 'DriverEarnings' },
)

export const Decline = Type.Object({ reason: LongText({ maxLength: 500 }) })
export const Checks = Type.Object({ checks: Type.Array(Check, { maxItems: 8 }) })
const gauges = {
  mileage_km: Type.Integer({ minimum: 0, maximum: 2_000_000 }),
  fuel_eighths: Eighths,
  /** When the driver pressed the button; a phone without a line sends it later. */
  at: Type.Optional(Instant),
}
export const Start = Type.Object(gauges)
export type Start = Static<typeof Start>
export const End = Type.Object({ ...gauges, note: Type.Optional(LongText({ maxLength: 1000 })) })
export type End = Static<typeof End>
export const CarChange = Type.Object(
  {
    ...gauges,
    segment_id: id,
    end_mileage_km: Type.Optional(gauges.mileage_km),
    end_fuel_eighths: Type.Optional(Eighths),
  },
  { title: 'CarChange', description: 'What the car shows that was taken over on the road, and the one that was left' },
)
export type CarChange = Static<typeof CarChange>
export const When = Type.Object({ at: Type.Optional(Instant) }, { title: 'When' })

export const NewIncident = Type.Object({
  id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Named by the phone, so that its pictures can follow' }),
  ),
  trip_id: Type.Optional(id),
  kind: Type.Enum(['breakdown', 'tyre', 'accident', 'damage', 'papers', 'customer', 'other']),
  text: LongText({ minLength: 3, maxLength: 2000 }),
  can_drive: Type.Boolean(),
  at: Type.Optional(Instant),
})
export type NewIncident = Static<typeof NewIncident>
export const Incident = Type.Object({ id, kind: Type.String(), reported_at: Instant }, { title: 'DriverIncident' })

export const Duty = Type.Object({
  until: Nullable(Type.String({ ...Instant, description: 'On duty until then; null: off duty' })),
})
export const Photo = Type.Object({ id, moment: Type.Enum(['start', 'end', 'incident']) }, { title: 'TripPhoto' })
