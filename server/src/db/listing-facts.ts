// What `hotels.facts` and `cars.facts` may say: the questions that a traveller in Nigeria asks first. Every key is
// optional, and absent means not known: a screen shows only what is written here.

export type HotelFacts = {
  /** Hours a day with light in the rooms, the house's own sources counted in: 1 to 24. */
  power_hours?: number
  /** What takes over when the grid stops. */
  backup?: ('generator' | 'inverter' | 'solar')[]
  generator_kva?: number
  /** How long it is dark while the backup takes over; 0 where batteries carry the rooms. */
  changeover_seconds?: number
  water?: 'borehole' | 'mains' | 'mains_and_borehole'
  /** Stored water in litres. */
  water_tank_litres?: number
  internet?: 'fibre' | '5g' | '4g'
  /** Download in a room, in megabits a second. */
  internet_mbps?: number
  security?: 'day_and_night' | 'night'
  parking_bays?: number
  has_lift?: boolean
  floors?: number
  /** The airport that the house fetches guests from, as its IATA code. */
  airport_pickup?: string
}

export type CarFacts = {
  /** Kilometres a day in the price. */
  km_per_day?: number
  /** What each further kilometre costs. */
  extra_km_kobo?: number
  fuel_policy?: 'full_to_full' | 'same_to_same'
  /** Large suitcases that fit with all seats in use. */
  large_cases?: number
  /** Hours of a driver's day. */
  driver_hours_per_day?: number
  /** Youngest age to drive it oneself. */
  driver_age_least?: number
  /** Kilometres on one battery charge. */
  range_km?: number
}
