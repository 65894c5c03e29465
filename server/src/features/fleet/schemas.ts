import { type Static, Type } from 'typebox'
import { Day, Instant, Nullable, OptionalReason } from '../../http/schemas.ts'
import { LongText, NameText, PhoneText } from '../../http/validation/texts/text-kinds.ts'
import { Version } from '../../http/versions.ts'
import { CarSwap, HireSegment } from './segments/segment-schemas.ts'

export const id = Type.String({ format: 'uuid' })
export const HireId = Type.String({ maxLength: 40 })

export const VehicleStatus = Type.Enum(['active', 'service', 'retired'], { title: 'VehicleStatus' })
export const Reason = OptionalReason
export const Break = Type.Object({ id, from_on: Day, until_on: Day, reason: Type.String() }, { title: 'Break' })
export type Break = Static<typeof Break>

/** Null: not on the road. */
export const OnTheRoad = Nullable(
  Type.Object({ booking_id: Type.String(), reference: Type.String(), ends_at: Instant }, { title: 'OnTheRoad' }),
)

export const PaperCode = Type.Enum(['vehicle_licence', 'roadworthiness', 'insurance', 'hackney_permit'])
export const Paper = Type.Object(
  {
    code: PaperCode,
    name: Type.String(),
    expires_on: Day,
    state: Type.Enum(['good', 'ends_soon', 'ended']),
  },
  { title: 'Paper' },
)

export const Hire = Type.Object(
  {
    booking_id: Type.String(),
    reference: Type.String(),
    status: Type.String(),
    car_id: Type.String(),
    car_name: Type.String(),
    location: Type.String(),
    guest_name: Type.String(),
    guest_phone: Nullable(Type.String()),
    guests: Type.Integer(),
    start_on: Day,
    end_on: Day,
    starts_at: Instant,
    ends_at: Instant,
    with_driver: Type.Boolean(),
    pickup_location: Nullable(Type.String()),
    dropoff_location: Nullable(Type.String()),
    flight_number: Nullable(Type.String()),
    special_requests: Nullable(Type.String()),
    vehicle: Nullable(Type.Object({ id, plate: Type.String() })),
    driver: Nullable(Type.Object({ id, name: Type.String(), trip_id: id, trip_status: Type.String() })),
    needs: Type.Array(Type.Enum(['vehicle', 'driver'])),
  },
  { title: 'Hire' },
)
export type HireAnswer = Static<typeof Hire>

export const Incident = Type.Object(
  {
    id,
    kind: Type.String(),
    text: Type.String(),
    can_drive: Type.Boolean(),
    trip_id: Nullable(id),
    plate: Nullable(Type.String()),
    driver_name: Type.String(),
    reference: Nullable(Type.String()),
    reported_at: Instant,
    closed_at: Nullable(Instant),
    outcome: Nullable(Type.String()),
    photos: Type.Array(id),
  },
  { title: 'Incident' },
)
export type IncidentAnswer = Static<typeof Incident>
/** Which car and driver serve a hire, and how each car that it used went out and came back, the first one first. */
export const HireRecord = Type.Object(
  {
    vehicle: Nullable(Type.Object({ id, plate: Type.String(), color: Nullable(Type.String()) })),
    driver: Nullable(Type.Object({ name: Type.String(), phone: Nullable(Type.String()), trip_status: Type.String() })),
    needs: Type.Array(Type.Enum(['vehicle', 'driver'])),
    segments: Type.Array(HireSegment),
    end_note: Nullable(Type.String()),
    incidents: Type.Array(Incident),
  },
  { title: 'HireRecord' },
)
export type HireRecordAnswer = Static<typeof HireRecord>

export const IncidentList = Type.Object({ incidents: Type.Array(Incident) }, { title: 'FleetIncidents' })
export const CloseIncident = Type.Object({ outcome: LongText({ minLength: 3, maxLength: 1000 }) })

const Candidate = Type.Object(
  {
    id,
    name: Type.String(),
    detail: Type.String(),
    is_free: Type.Boolean(),
    why_not: Nullable(Type.String()),
  },
  { title: 'AssignCandidate' },
)
const VehicleCandidate = Type.Object(
  {
    id,
    name: Type.String(),
    is_free: Type.Boolean(),
    why_not: Nullable(Type.String()),
    mileage_km: Type.Integer(),
    /** Its next hire or break. */
    free_until_on: Nullable(Day),
    first_paper: Nullable(Paper),
    service_due_on: Nullable(Day),
    service_due_km: Nullable(Type.Integer()),
    is_service_due: Type.Boolean({ description: 'By the last day of the hire' }),
  },
  { title: 'VehicleCandidate' },
)
export type VehicleCandidate = Static<typeof VehicleCandidate>
export const HireDetail = Type.Object(
  {
    hire: Hire,
    vehicles: Type.Array(VehicleCandidate, { description: 'The best fit first' }),
    drivers: Type.Array(Candidate),
    segments: Type.Array(HireSegment, { description: 'The cars that it has used; without pictures' }),
    past_trips: Type.Array(
      Type.Object({
        driver_name: Type.String(),
        status: Type.String(),
        at: Instant,
        reason: Nullable(Type.String()),
      }),
    ),
  },
  { title: 'FleetHire' },
)
const instead_of = Type.Optional(
  Nullable(Type.String({ format: 'uuid', description: 'Who was named when you looked' })),
)
export const AssignVehicle = Type.Object({ vehicle_id: Nullable(id), instead_of, swap: Type.Optional(CarSwap) })
export type AssignVehicle = Static<typeof AssignVehicle>
export const AssignDriver = Type.Object({ driver_id: Nullable(id), instead_of })
export type AssignDriver = Static<typeof AssignDriver>

export const BoardQuery = Type.Object({
  from: Type.Optional(Day),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  state: Type.Optional(Type.String({ maxLength: 40 })),
  all: Type.Optional(Type.Boolean({ description: 'Idle cars too' })),
})
export type BoardQuery = Static<typeof BoardQuery>
const Span = Type.Object(
  {
    kind: Type.Enum(['hire', 'break', 'paper']),
    from_on: Day,
    until_on: Day,
    label: Type.String(),
    booking_id: Nullable(Type.String()),
    trip_status: Nullable(Type.String()),
  },
  { title: 'BoardSpan' },
)
export type Span = Static<typeof Span>
export const Board = Type.Object(
  {
    from_on: Day,
    until_on: Day,
    today: Day,
    days: Type.Array(Day),
    vehicles: Type.Array(
      Type.Object({
        id,
        plate: Type.String(),
        car_id: Type.String(),
        car_name: Type.String(),
        location: Type.String(),
        status: VehicleStatus,
        spans: Type.Array(Span),
      }),
    ),
    drivers: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        is_on_duty: Type.Boolean(),
        is_on_the_road: Type.Boolean(),
        is_active: Type.Boolean(),
        spans: Type.Array(Span),
      }),
    ),
    unassigned: Type.Array(Hire),
    states: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), vehicles: Type.Integer() })),
  },
  { title: 'FleetBoard' },
)
export type BoardAnswer = Static<typeof Board>

export const DailyScheduleQuery = Type.Object({
  on: Type.Optional(Day),
  state: Type.Optional(Type.String({ maxLength: 40 })),
})
export const DailySchedule = Type.Object(
  {
    on: Day,
    printed_at: Instant,
    out: Type.Array(Hire),
    back: Type.Array(Hire),
    on_the_road: Type.Array(Hire),
    papers: Type.Array(Type.Object({ plate: Type.String(), name: Type.String(), expires_on: Day })),
    out_of_service: Type.Array(Type.Object({ plate: Type.String(), reason: Type.String(), until_on: Nullable(Day) })),
    drivers_off: Type.Array(Type.Object({ name: Type.String(), reason: Type.String(), until_on: Day })),
  },
  { title: 'FleetDaySheet' },
)

export const IncidentQuery = Type.Object({ all: Type.Optional(Type.Boolean()) })

const driverFields = {
  id,
  name: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  licence_number: Type.String(),
  licence_expires_on: Nullable(Day),
  is_active: Type.Boolean(),
  duty_until: Nullable(Instant),
  is_on_duty: Type.Boolean(),
  note: Type.String(),
  breaks: Type.Array(Break),
  on_the_road: OnTheRoad,
  next_trip: Nullable(Type.Object({ reference: Type.String(), starts_at: Instant, car_name: Type.String() })),
  trips_done: Type.Integer(),
  version: Type.String(),
}
export const Driver = Type.Object(driverFields, { title: 'FleetDriver' })
export type DriverAnswer = Static<typeof Driver>
export const DriverList = Type.Object({ drivers: Type.Array(Driver) }, { title: 'FleetDrivers' })
const DespiteTrips = Type.Optional(
  Type.Boolean({
    description:
      'Do it although trips are assigned: they are taken from the driver and go back to the board, also those on the ' +
      'road. Otherwise 409 trips_assigned, with the trips named.',
  }),
)
export const DriverEdit = Type.Object({
  version: Version,
  phone: Type.Optional(Nullable(PhoneText())),
  licence_number: Type.Optional(NameText({ maxLength: 40 })),
  licence_expires_on: Type.Optional(Nullable(Day)),
  is_active: Type.Optional(Type.Boolean()),
  note: Type.Optional(LongText({ maxLength: 1000 })),
  reason: Reason,
  despite_trips: DespiteTrips,
})
export type DriverEdit = Static<typeof DriverEdit>
export const NewDaysOff = Type.Object(
  {
    from_on: Day,
    until_on: Day,
    reason: LongText({ minLength: 2, maxLength: 200 }),
  },
  { title: 'NewDaysOff' },
)
export type NewDaysOff = Static<typeof NewDaysOff>
export const DriverDaysOff = Type.Object(
  { ...NewDaysOff.properties, despite_trips: DespiteTrips },
  { title: 'DriverDaysOff' },
)
export type DriverDaysOff = Static<typeof DriverDaysOff>
