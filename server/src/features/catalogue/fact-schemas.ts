// What a listing may say about itself: the questions that a traveller in Nigeria asks first. Every key is optional, and
// absent means not known: a screen shows only what is written here.
import { type Static, Type } from 'typebox'
import { oneOf } from '../../http/schemas.ts'

const number = (description: string) => Type.Optional(Type.Number({ description }))

export const HotelFacts = Type.Object(
  {
    power_hours: number('Hours a day with light in the rooms, sources of the hotel’s own counted in: 1 to 24'),
    backup: Type.Optional(Type.Array(oneOf(['generator', 'inverter', 'solar']))),
    generator_kva: number('Apparent power of the generator, kVA'),
    changeover_seconds: number('How long it is dark while the backup takes over; 0 where batteries carry the rooms'),
    water: Type.Optional(oneOf(['borehole', 'mains', 'mains_and_borehole'])),
    water_tank_litres: number('Stored water, litres'),
    internet: Type.Optional(oneOf(['fibre', '5g', '4g'])),
    internet_mbps: number('Download in a room, Mbit/s'),
    security: Type.Optional(oneOf(['day_and_night', 'night'])),
    parking_bays: number('Parking bays'),
    has_lift: Type.Optional(Type.Boolean()),
    floors: number('Floors'),
    airport_pickup: Type.Optional(
      Type.String({ description: 'IATA code of the airport that the house fetches guests from' }),
    ),
  },
  { title: 'HotelFacts' },
)
export type HotelFacts = Static<typeof HotelFacts>

export const CarFacts = Type.Object(
  {
    km_per_day: number('Kilometres a day in the price'),
    extra_km_kobo: number('Price of each further kilometre, kobo'),
    fuel_policy: Type.Optional(oneOf(['full_to_full', 'same_to_same'])),
    large_cases: number('Large suitcases that fit with all seats in use'),
    driver_hours_per_day: number('Hours of a driver’s day'),
    driver_age_least: number('Youngest age to drive it oneself, years'),
    range_km: number('Kilometres on one battery charge'),
  },
  { title: 'CarFacts' },
)
export type CarFacts = Static<typeof CarFacts>
