// What a listing may say about itself: the questions that a traveller in Nigeria asks first. Every key is optional, and
// absent means not known: a screen shows only what is written here.
import { type Static, Type } from 'typebox'
import { oneOf } from '../../http/schemas.ts'

const number = (description: string) => Type.Optional(Type.Number({ description }))
const kobo = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000_000_000, description }))

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

/** What a night in a room type includes. Stated, and frozen with a booking; a price here is paid at the hotel. */
export const RoomFacts = Type.Object(
  {
    breakfast: Type.Optional(oneOf(['included', 'paid', 'none'])),
    breakfast_kobo: kobo('Breakfast that is paid: for a person and a morning, kobo, paid at the hotel'),
    other_meals: Type.Optional(
      Type.Array(oneOf(['lunch', 'dinner']), {
        maxItems: 2,
        description: 'Meals that the hotel serves besides, paid there',
      }),
    ),
  },
  { title: 'RoomFacts' },
)
export type RoomFacts = Static<typeof RoomFacts>

/** Amounts are stated for the hirer: they are paid to the driver or at hand-over, never charged by us. */
export const CarFacts = Type.Object(
  {
    km_per_day: number('Kilometres a day in the price'),
    extra_km_kobo: number('Price of each further kilometre, kobo'),
    fuel_policy: Type.Optional(oneOf(['full_to_full', 'same_to_same'])),
    insurance: Type.Optional(oneOf(['comprehensive', 'third_party'])),
    excess_kobo: kobo('The most that who drives it oneself pays for damage to the car, kobo'),
    deposit_kobo: kobo('Security deposit of who drives it oneself, kobo'),
    deposit_taken: Type.Optional(oneOf(['at_hand_over', 'day_before'])),
    deposit_back_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 60,
        description: 'Days after the return until the deposit is back; 0: at the return',
      }),
    ),
    overtime_kobo: kobo('Each hour beyond the driver’s day, kobo'),
    out_of_town: Type.Optional(oneOf(['included', 'extra', 'by_agreement', 'no'])),
    out_of_town_kobo: kobo('Out of town as an extra: each day, kobo'),
    tolls: Type.Optional(oneOf(['included', 'hirer'])),
    large_cases: number('Large suitcases that fit with all seats in use'),
    driver_hours_per_day: number('Hours of a driver’s day'),
    driver_age_least: number('Youngest age to drive it oneself, years'),
    range_km: number('Kilometres on one battery charge'),
  },
  { title: 'CarFacts' },
)
export type CarFacts = Static<typeof CarFacts>
