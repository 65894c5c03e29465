import { type Static, Type } from 'typebox'
import { Day, Instant, Nullable } from '../../http/schemas.ts'
import { Version } from '../../http/versions.ts'
import { Break, id, Reason } from './schemas.ts'

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
export const Driver = Type.Object(driverFields, { title: 'FleetDriver' })
export type DriverAnswer = Static<typeof Driver>
export const DriverList = Type.Object({ drivers: Type.Array(Driver) }, { title: 'FleetDrivers' })
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
export const NewDaysOff = Type.Object(
  {
    from_on: Day,
    until_on: Day,
    reason: Type.String({ minLength: 2, maxLength: 200 }),
  },
  { title: 'NewDaysOff' },
)
export type NewDaysOff = Static<typeof NewDaysOff>
