// What a listing may say about itself (db/listing-facts.ts): absent means not known.
import { Type } from 'typebox'
import { oneOf } from '../../http/schemas.ts'

const count = Type.Optional(Type.Number())

export const HotelFacts = Type.Object(
  {
    power_hours: Type.Optional(Type.Number({ description: 'Hours a day with light in the rooms' })),
    backup: Type.Optional(Type.Array(oneOf(['generator', 'inverter', 'solar']))),
    generator_kva: count,
    changeover_seconds: count,
    water: Type.Optional(oneOf(['borehole', 'mains', 'mains_and_borehole'])),
    water_tank_litres: count,
    internet: Type.Optional(oneOf(['fibre', '5g', '4g'])),
    internet_mbps: count,
    security: Type.Optional(oneOf(['day_and_night', 'night'])),
    parking_bays: count,
    has_lift: Type.Optional(Type.Boolean()),
    floors: count,
    airport_pickup: Type.Optional(
      Type.String({ description: 'IATA code of the airport that the house fetches guests from' }),
    ),
  },
  { title: 'HotelFacts' },
)

export const CarFacts = Type.Object(
  {
    km_per_day: count,
    extra_km_kobo: count,
    fuel_policy: Type.Optional(oneOf(['full_to_full', 'same_to_same'])),
    large_cases: count,
    driver_hours_per_day: count,
    driver_age_least: count,
    range_km: count,
  },
  { title: 'CarFacts' },
)
