import { type Static, Type } from 'typebox'
import { Amount, Day, Instant, Nullable, PageCounts, Paging } from '../../../http/schemas.ts'
import { LongText } from '../../../http/validation/texts/text-kinds.ts'
import { Version } from '../../../http/versions.ts'
import { StaffAction } from '../../access/schemas.ts'
import { Break, Hire, Incident, id, OnTheRoad, Paper, PaperCode, Reason, VehicleStatus } from '../schemas.ts'

const Plate = Type.String({ minLength: 4, maxLength: 16, pattern: '^[A-Za-z0-9][A-Za-z0-9 -]*[A-Za-z0-9]$' })
const Eighths = Type.Integer({ minimum: 0, maximum: 8, description: 'The tank in eighths' })
const Mileage = Type.Integer({ minimum: 0, maximum: 2_000_000 })
const DespiteHires = Type.Optional(
  Type.Boolean({
    description:
      'Do it although hires are left without a car: they go back to the board. Otherwise 409 sold_beyond or ' +
      'hires_assigned, with the bookings named.',
  }),
)

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
  on_the_road: OnTheRoad,
  /** Today. */
  is_fit: Type.Boolean(),
  why_not: Nullable(Type.String()),
}
export const Vehicle = Type.Object(vehicleFields)
export type VehicleAnswer = Static<typeof Vehicle>

export const VehicleQuery = Type.Object({
  ...Paging,
  search: Type.Optional(
    Type.String({ maxLength: 120, description: 'Part of a plate, however it is spaced, or words of the car' }),
  ),
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
  { title: 'FleetVehicleList' },
)

const VehicleUse = Type.Object(
  {
    booking_id: Type.String(),
    reference: Type.String(),
    guest_name: Type.String(),
    guest_phone: Nullable(Type.String()),
    driver_name: Nullable(Type.String()),
    started_at: Instant,
    ended_at: Nullable(Instant),
  },
  { title: 'VehicleUse' },
)
export type VehicleUseAnswer = Static<typeof VehicleUse>
export const VehicleUses = Type.Object({ uses: Type.Array(VehicleUse) }, { title: 'VehicleUses' })
export const VehicleUsesQuery = Type.Object({ on: Type.Optional(Day) })

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
    history: Type.Array(StaffAction),
  },
  { title: 'FleetVehicle' },
)
export type VehicleDetail = Static<typeof VehicleDetail>

const PaperExpiry = Type.Object({ code: PaperCode, expires_on: Day }, { title: 'PaperExpiry' })
export const NewVehicle = Type.Object({
  car_id: Type.String({ minLength: 1, maxLength: 160 }),
  plate: Plate,
  mileage_km: Type.Optional(Mileage),
  papers: Type.Optional(Type.Array(PaperExpiry, { maxItems: 4 })),
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
  note: Type.Optional(LongText({ maxLength: 1000 })),
  papers: Type.Optional(Type.Array(PaperExpiry, { maxItems: 4 })),
  reason: Reason,
  despite_hires: DespiteHires,
})
export type VehicleEdit = Static<typeof VehicleEdit>

export const NewBreak = Type.Object({
  from_on: Day,
  until_on: Day,
  reason: LongText({ minLength: 2, maxLength: 200 }),
  despite_hires: DespiteHires,
})
export type NewBreak = Static<typeof NewBreak>

export const NewService = Type.Object({
  done_on: Day,
  mileage_km: Mileage,
  work: LongText({ minLength: 2, maxLength: 500 }),
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
  { title: 'FleetPapersEnding' },
)

export const FleetCars = Type.Object(
  {
    cars: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), location: Type.String(), vehicles: Type.Integer() }),
    ),
  },
  { title: 'FleetCars' },
)

export const PapersQuery = Type.Object({ within: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) })
