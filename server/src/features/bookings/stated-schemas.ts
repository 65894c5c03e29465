import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../../http/schemas.ts'
import { NameText } from '../../http/validation/texts/text-kinds.ts'
import { CarFacts, RoomFacts } from '../catalogue/fact-schemas.ts'
import { RatePlan } from '../catalogue/rate-plans/schemas.ts'

/** What the listing states beside the price, and the rate plan that was chosen; frozen when it is sold. */
export const Stated = {
  rate_plan: Nullable(RatePlan),
  room_facts: Nullable(RoomFacts),
  car_facts: Nullable(CarFacts),
}

export const RatePlanId = Type.Optional(
  Type.String({ ...Uuid, description: 'One of the room type; without it, the room type’s own rate' }),
)

/** The company that a receipt and an invoice are written for. */
export const Buyer = {
  buyer_company: Nullable(NameText({ minLength: 1, maxLength: 160 })),
  buyer_tin: Nullable(
    Type.String({ pattern: '^[0-9-]{5,20}$', description: 'Tax identification number of the company' }),
  ),
}

/** When a hire was chosen to begin and end; null: by the usual times. */
export const HireTimes = { pickup_time: Nullable(Type.String()), return_time: Nullable(Type.String()) }
const halfHour = { maxLength: 5, description: 'Of a hire, HH:MM in half hours; without it the usual time' }
export const AskedTimes = {
  pickup_time: Type.Optional(Type.String(halfHour)),
  return_time: Type.Optional(Type.String(halfHour)),
}
export const FlightNumber = NameText({ maxLength: 12, description: 'Of a pick-up at an airport, like P4 7123' })

export const Arrival = Type.Object(
  {
    street_address: Type.String(),
    landmark: Type.String(),
    directions: Type.String(),
    phone: Nullable(Type.String({ description: 'The hotel’s own; only while the booking is confirmed' })),
    lat: Type.Number(),
    lng: Type.Number(),
  },
  { title: 'Arrival', description: 'How guests find their hotel, as it says today' },
)
export type Arrival = Static<typeof Arrival>
