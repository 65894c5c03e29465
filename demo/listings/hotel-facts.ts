import type { HotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import type { HotelFact, PictureFact } from '../demo-facts.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { usualFloors } from './usual-floors.ts'

const airportOf: Record<string, string> = { lagos: 'LOS', rivers: 'PHC', fct: 'ABV' }

/** What houses of each class commonly have here; the better the class, the less the grid is noticed. */
const classes: Record<number, (dice: SeededRandom) => HotelFacts> = {
  1: (dice) => ({
    power_hours: dice.int(14, 18),
    backup: ['generator'],
    generator_kva: dice.pick([15, 20]),
    changeover_seconds: dice.int(40, 90),
    water: 'borehole',
    water_tank_litres: 5_000,
    internet: '4g',
    internet_mbps: dice.int(8, 14),
    security: 'night',
  }),
  2: (dice) => ({
    power_hours: dice.int(18, 22),
    backup: dice.chance(0.4) ? ['generator', 'inverter'] : ['generator'],
    generator_kva: dice.pick([30, 40, 60]),
    changeover_seconds: dice.int(20, 60),
    water: 'borehole',
    water_tank_litres: dice.pick([5_000, 10_000]),
    internet: dice.pick(['4g', '5g']),
    internet_mbps: dice.int(12, 28),
    security: dice.pick(['night', 'day_and_night']),
  }),
  3: (dice) => ({
    power_hours: dice.chance(0.6) ? 24 : dice.int(21, 23),
    backup: dice.pick([['generator', 'inverter'], ['generator', 'solar'], ['generator']] as const).slice(),
    generator_kva: dice.pick([60, 100, 150]),
    changeover_seconds: dice.int(8, 25),
    water: dice.pick(['borehole', 'mains_and_borehole']),
    water_tank_litres: dice.pick([10_000, 15_000, 20_000]),
    internet: dice.pick(['fibre', '5g']),
    internet_mbps: dice.int(25, 60),
    security: 'day_and_night',
  }),
  4: (dice) => ({
    power_hours: 24,
    backup: dice
      .pick([
        ['generator', 'inverter'],
        ['generator', 'solar', 'inverter'],
      ] as const)
      .slice(),
    generator_kva: dice.pick([200, 250, 350]),
    changeover_seconds: dice.int(0, 10),
    water: 'mains_and_borehole',
    water_tank_litres: dice.pick([20_000, 30_000, 40_000]),
    internet: 'fibre',
    internet_mbps: dice.int(60, 120),
    security: 'day_and_night',
  }),
  5: (dice) => ({
    power_hours: 24,
    backup: ['generator', 'inverter', ...(dice.chance(0.5) ? (['solar'] as const) : [])],
    generator_kva: dice.pick([500, 650, 800]),
    changeover_seconds: 0,
    water: 'mains_and_borehole',
    water_tank_litres: dice.pick([60_000, 80_000, 100_000]),
    internet: 'fibre',
    internet_mbps: dice.int(120, 250),
    security: 'day_and_night',
  }),
}

/** `cover`: the front that the hotel shows, whose floors are its own. */
export function factsOfHotel(fact: HotelFact, cover: PictureFact | undefined): HotelFacts {
  const { slug, starRating, stateSlug, roomCount } = fact
  const dice = seededRandom(`hotel facts ${slug}`)
  const common = classes[starRating]?.(dice) ?? {}
  const floors = cover?.floors ?? usualFloors(fact)
  const airport = airportOf[stateSlug]
  return {
    ...common,
    parking_bays: Math.round(roomCount * (starRating >= 4 ? 0.7 : 0.5)),
    floors,
    has_lift: floors >= 4 || starRating >= 4,
    ...(starRating >= 4 && airport ? { airport_pickup: airport } : {}),
  }
}

/** The amenities that follow from the facts, under the names that people filter by. */
export function amenitiesFrom(facts: HotelFacts, starRating: number): string[] {
  const backup = facts.backup ?? []
  return [
    facts.power_hours === 24 && '24-hour Power',
    backup.some((source) => source !== 'generator') && 'Solar or Inverter Backup',
    backup.includes('generator') && 'Generator',
    facts.water !== undefined && facts.water !== 'mains' && 'Borehole Water',
    facts.security === 'day_and_night' && 'Gated Security',
    facts.airport_pickup !== undefined && 'Airport Pickup',
    'POS Payment',
    starRating >= 3 && 'Workspace Desk',
  ].filter((name) => name !== false)
}
