import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, PageCounts, Paging } from '../../http/schemas.ts'
import { Version } from '../../http/versions.ts'

const id = Type.String({ format: 'uuid' })
export const VehicleParams = Type.Object({ id })
export const HireParams = Type.Object({ bookingId: Type.String({ maxLength: 40 }) })

export const VehicleStatus = Type.Enum(['active', 'service', 'retired'])
const PaperCode = Type.Enum(['vehicle_licence', 'roadworthiness', 'insurance', 'hackney_permit'])
const Plate = Type.String({ minLength: 4, maxLength: 16, pattern: '^[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$' })
const Eighths = Type.Integer({ minimum: 0, maximum: 8, description: 'The tank in eighths' })
const Mileage = Type.Integer({ minimum: 0, maximum: 2_000_000 })
const Reason = Type.Optional(Type.String({ maxLength: 500 }))
const DespiteHires = Type.Optional(
  Type.Boolean({
    description:
      'Do it although hires are left without a car: they go back to the board. Otherwise 409 sold_beyond or ' +
      'hires_assigned, with the bookings named.',
  }),
)

const Paper = Type.Object({
  code: PaperCode,
  name: Type.String(),
  expires_on: Day,
  state: Type.Enum(['good', 'ends_soon', 'ended']),
})
const Break = Type.Object({ id, from_on: Day, until_on: Day, reason: Type.String() })

const vehicleFields = {
  id,
  plate: Type.String(),
  status: VehicleStatus,
  car_id: Type.String(),
  car_name: Type.String(),
  location: Type.String(),
  mileage_km: Type.Integer(),
  fuel_eighths: Nullable(Eighths),
  service_due_on: Nullable(Day),
  service_due_km: Nullable(Type.Integer()),
  is_service_due: Type.Boolean(),
  papers: Type.Array(Paper),
  /** Today. */
  is_fit: Type.Boolean(),
  why_not: Nullable(Type.String()),
}
export const Vehicle = Type.Object(vehicleFields)
export type VehicleAnswer = Static<typeof Vehicle>

export const VehicleQuery = Type.Object({
  ...Paging,
  search: Type.Optional(Type.String({ maxLength: 60, description: 'The beginning of a plate, or words of the car' })),
  status: Type.Optional(VehicleStatus),
  car_id: Type.Optional(Type.String({ maxLength: 160 })),
  state: Type.Optional(Type.String({ maxLength: 40 })),
  only: Type.Optional(Type.Enum(['unfit', 'papers_ending', 'service_due'])),
})
export type VehicleQuery = Static<typeof VehicleQuery>
export const VehicleList = Type.Object(
  {
    vehicles: Type.Array(Vehicle),
    counts: Type.Object({
      active: Type.Integer(),
      service: Type.Integer(),
      retired: Type.Integer(),
      unfit: Type.Integer(),
      papers_ending: Type.Integer(),
      service_due: Type.Integer(),
    }),
    ...PageCounts,
  },
  { $id: 'FleetVehicleList' },
)

const Hire = Type.Object({
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
  special_requests: Nullable(Type.String()),
  vehicle: Nullable(Type.Object({ id, plate: Type.String() })),
  driver: Nullable(Type.Object({ id, name: Type.String(), trip_id: id, trip_status: Type.String() })),
  needs: Type.Array(Type.Enum(['vehicle', 'driver'])),
})
export const HireSchema = Hire
export type HireAnswer = Static<typeof Hire>

const Incident = Type.Object({
  id,
  kind: Type.String(),
  text: Type.String(),
  can_drive: Type.Boolean(),
  plate: Nullable(Type.String()),
  driver_name: Type.String(),
  reference: Nullable(Type.String()),
  reported_at: Instant,
  closed_at: Nullable(Instant),
  outcome: Nullable(Type.String()),
  photos: Type.Array(id),
})
export type IncidentAnswer = Static<typeof Incident>
export const IncidentList = Type.Object({ incidents: Type.Array(Incident) }, { $id: 'FleetIncidents' })
export const CloseIncident = Type.Object({ outcome: Type.String({ minLength: 3, maxLength: 1000 }) })

const Happened = Type.Object({
  at: Instant,
  action: Type.String(),
  by_name: Nullable(Type.String()),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: Nullable(Type.String()),
})
export const VehicleDetail = Type.Object(
  {
    ...vehicleFields,
    note: Type.String(),
    version: Type.String(),
    breaks: Type.Array(Break),
    services: Type.Array(
      Type.Object({
        id,
        done_on: Day,
        mileage_km: Type.Integer(),
        work: Type.String(),
        cost: Nullable(Amount),
      }),
    ),
    hires: Type.Array(Hire),
    incidents: Type.Array(Incident),
    history: Type.Array(Happened),
  },
  { $id: 'FleetVehicle' },
)
export type VehicleDetail = Static<typeof VehicleDetail>

export const NewVehicle = Type.Object({
  car_id: Type.String({ minLength: 1, maxLength: 160 }),
  plate: Plate,
  mileage_km: Type.Optional(Mileage),
  papers: Type.Optional(Type.Array(Type.Object({ code: PaperCode, expires_on: Day }), { maxItems: 4 })),
})
export type NewVehicle = Static<typeof NewVehicle>

export const VehicleEdit = Type.Object({
  version: Version,
  plate: Type.Optional(Plate),
  car_id: Type.Optional(Type.String({ minLength: 1, maxLength: 160 })),
  status: Type.Optional(VehicleStatus),
  mileage_km: Type.Optional(Mileage),
  fuel_eighths: Type.Optional(Nullable(Eighths)),
  service_due_on: Type.Optional(Nullable(Day)),
  service_due_km: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_000_000 }))),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  papers: Type.Optional(Type.Array(Type.Object({ code: PaperCode, expires_on: Day }), { maxItems: 4 })),
  reason: Reason,
  despite_hires: DespiteHires,
})
export type VehicleEdit = Static<typeof VehicleEdit>

export const NewBreak = Type.Object({
  from_on: Day,
  until_on: Day,
  reason: Type.String({ minLength: 2, maxLength: 200 }),
  despite_hires: DespiteHires,
})
export type NewBreak = Static<typeof NewBreak>

export const NewService = Type.Object({
  done_on: Day,
  mileage_km: Mileage,
  work: Type.String({ minLength: 2, maxLength: 500 }),
  cost: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000 })),
  next_due_on: Type.Optional(Nullable(Day)),
  next_due_km: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_000_000 }))),
})
export type NewService = Static<typeof NewService>

export const PapersEnding = Type.Object(
  {
    papers: Type.Array(
      Type.Object({
        vehicle_id: id,
        plate: Type.String(),
        car_name: Type.String(),
        location: Type.String(),
        ...Paper.properties,
        hires: Type.Array(Hire, {
          description: 'Hires of this car that it touches, and those of its listing that wait for a car',
        }),
      }),
    ),
  },
  { $id: 'FleetPapersEnding' },
)

export const FleetCars = Type.Object(
  {
    cars: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), location: Type.String(), vehicles: Type.Integer() }),
    ),
  },
  { $id: 'FleetCars' },
)

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
  next_trip: Nullable(Type.Object({ reference: Type.String(), starts_at: Instant, car_name: Type.String() })),
  trips_done: Type.Integer(),
  version: Type.String(),
}
export const Driver = Type.Object(driverFields, { $id: 'FleetDriver' })
export type DriverAnswer = Static<typeof Driver>
export const DriverList = Type.Object({ drivers: Type.Array(Type.Object(driverFields)) }, { $id: 'FleetDrivers' })
export const DriverEdit = Type.Object({
  version: Version,
  phone: Type.Optional(Nullable(Type.String({ maxLength: 30, pattern: '^[+0-9][0-9 ()-]{5,29}$' }))),
  licence_number: Type.Optional(Type.String({ maxLength: 40 })),
  licence_expires_on: Type.Optional(Nullable(Day)),
  is_active: Type.Optional(Type.Boolean()),
  note: Type.Optional(Type.String({ maxLength: 1000 })),
  reason: Reason,
})
export type DriverEdit = Static<typeof DriverEdit>
export const NewDaysOff = Type.Object({
  from_on: Day,
  until_on: Day,
  reason: Type.String({ minLength: 2, maxLength: 200 }),
})
export type NewDaysOff = Static<typeof NewDaysOff>

const Candidate = Type.Object({
  id,
  name: Type.String(),
  detail: Type.String(),
  is_free: Type.Boolean(),
  why_not: Nullable(Type.String()),
})
export const HireDetail = Type.Object(
  {
    hire: Hire,
    vehicles: Type.Array(Candidate),
    drivers: Type.Array(Candidate),
    past_trips: Type.Array(
      Type.Object({
        driver_name: Type.String(),
        status: Type.String(),
        at: Instant,
        reason: Nullable(Type.String()),
      }),
    ),
  },
  { $id: 'FleetHire' },
)
export const AssignVehicle = Type.Object({
  vehicle_id: Nullable(id),
  instead_of: Type.Optional(Nullable(Type.String({ format: 'uuid', description: 'Who was named when you looked' }))),
})
export type AssignVehicle = Static<typeof AssignVehicle>
export const AssignDriver = Type.Object({
  driver_id: Nullable(id),
  instead_of: Type.Optional(Nullable(Type.String({ format: 'uuid', description: 'Who was named when you looked' }))),
})
export type AssignDriver = Static<typeof AssignDriver>

export const BoardQuery = Type.Object({
  from: Type.Optional(Day),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
  state: Type.Optional(Type.String({ maxLength: 40 })),
  all: Type.Optional(Type.Boolean({ description: 'Idle cars too' })),
})
export type BoardQuery = Static<typeof BoardQuery>
const Span = Type.Object({
  kind: Type.Enum(['hire', 'break', 'paper']),
  from_on: Day,
  until_on: Day,
  label: Type.String(),
  booking_id: Nullable(Type.String()),
  trip_status: Nullable(Type.String()),
})
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
        is_active: Type.Boolean(),
        spans: Type.Array(Span),
      }),
    ),
    unassigned: Type.Array(Hire),
    states: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), vehicles: Type.Integer() })),
  },
  { $id: 'FleetBoard' },
)
export type BoardAnswer = Static<typeof Board>

export const DaySheetQuery = Type.Object({
  on: Type.Optional(Day),
  state: Type.Optional(Type.String({ maxLength: 40 })),
})
export const DaySheet = Type.Object(
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
  { $id: 'FleetDaySheet' },
)
