import type { CarFacts } from '@skyroute/core/listing-facts/car-facts.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { CarModelFact, DemoFacts } from '../demo-facts.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { toFiveHundreds } from './room-types.ts'

export type PickUpPlace = {
  stateSlug: string
  citySlug: string
  location: string
  lat: number
  lng: number
  /** Of the model's Lagos price. */
  priceShare: number
}

export type PlannedCar = {
  /** Also the id of its pool. */
  id: string
  model: CarModelFact
  place: PickUpPlace
  priceKobo: Kobo
  driverMode: 'optional' | 'required' | 'none'
  features: string[]
  facts: CarFacts
  description: string
  /** What people find on the whole, 1 to 5; the rating follows from their reviews. */
  quality: number
  isFeatured: boolean
  /** Vehicles fit for hire, and others that are in service. */
  vehicleCount: number
  inServiceCount: number
}

const featured = new Set([
  'toyota-corolla-2022',
  'honda-accord-2018',
  'toyota-rav4-2020',
  'toyota-highlander-2020',
  'toyota-land-cruiser-prado-2020',
  'mercedes-benz-e-350-2020',
  'hyundai-kona-electric-2021',
  'toyota-sienna-2018',
  'suzuki-s-presso-2022',
])

/** Each model in Lagos and, by its kind, in one to three places more. */
export function planCars(facts: DemoFacts): PlannedCar[] {
  const places = pickUpPlaces(facts)
  return facts.carModels.flatMap((model, index) =>
    placesFor(model, index, places).map((place, nth) => planCar(model, place, { isFirst: nth === 0 })),
  )
}

function placesFor(model: CarModelFact, index: number, places: Record<Region, PickUpPlace[]>): PickUpPlace[] {
  const regions: Region[] = ['lagos']
  if (model.isSelfDriveCommon || index % 2 === 0) regions.push('fct')
  if (index % 3 !== 1) regions.push('rivers')
  if (index % 3 === 1) regions.push('elsewhere')
  return regions.map((region) => {
    const choices = places[region]
    const place = choices[(index * 5) % choices.length]
    if (!place) throw new Error(`no place to pick up a car in ${region}`)
    return place
  })
}

type Region = 'lagos' | 'fct' | 'rivers' | 'elsewhere'

/** Abuja is about a tenth cheaper than Lagos, Port Harcourt as much dearer. */
const priceShares: Record<Region, number> = { lagos: 1, fct: 0.9, rivers: 1.1, elsewhere: 0.95 }

function pickUpPlaces({ landmarks, airports, states }: DemoFacts): Record<Region, PickUpPlace[]> {
  const inRegion = (region: Region) =>
    landmarks
      // A sight is somewhere to go, not where a car waits.
      .filter(({ stateSlug, kind }) => stateSlug === region && kind !== 'sight')
      .map(({ stateSlug, citySlug, name, lat, lng }) => ({
        stateSlug,
        citySlug,
        location: name,
        lat,
        lng,
        priceShare: priceShares[region],
      }))
  const elsewhere = airports.flatMap(({ name, city, stateSlug, lat, lng }) => {
    const town = states.find(({ slug }) => slug === stateSlug)?.cities.find((one) => one.name === city)
    if (!town || ['lagos', 'fct', 'rivers'].includes(stateSlug)) return []
    const location = `${name}, arrivals`
    return [{ stateSlug, citySlug: town.slug, location, lat, lng, priceShare: priceShares.elsewhere }]
  })
  return { lagos: inRegion('lagos'), fct: inRegion('fct'), rivers: inRegion('rivers'), elsewhere }
}

function planCar(model: CarModelFact, place: PickUpPlace, { isFirst }: { isFirst: boolean }): PlannedCar {
  const id = `${model.slug}-${place.citySlug}`
  const dice = seededRandom(`car ${id}`)
  const isCommon = model.isSelfDriveCommon
  const driverMode = isCommon ? (model.category === 'Economy' && dice.chance(0.25) ? 'none' : 'optional') : 'required'
  return {
    id,
    model,
    place,
    priceKobo: toFiveHundreds(model.pricePerDayNgn * place.priceShare),
    driverMode,
    features: [
      ...model.features,
      ...(isCommon && dice.chance(0.3) && !model.features.includes('Child Seat') ? ['Child Seat'] : []),
    ],
    facts: factsOf(model, driverMode),
    description: describe(model, driverMode, dice),
    quality: 4 + dice.int(0, 9) / 10,
    isFeatured: isFirst && featured.has(model.slug),
    vehicleCount: isCommon ? dice.int(2, 4) : dice.int(1, 2),
    inServiceCount: dice.chance(0.15) ? 1 : 0,
  }
}

const casesByBody = { hatch: 1, sedan: 2, suv: 3, van: 4, pickup: 4 } as const

function factsOf(model: CarModelFact, driverMode: PlannedCar['driverMode']): CarFacts {
  const { body, passengers, isSelfDriveCommon, fuelType } = model
  return {
    km_per_day: 200,
    extra_km_kobo: (passengers > 7 ? 300 : 150) * 100,
    fuel_policy: fuelType === 'Electric' ? 'same_to_same' : 'full_to_full',
    large_cases: passengers > 15 ? 15 : passengers > 7 ? 6 : casesByBody[body],
    driver_hours_per_day: 10,
    insurance: 'comprehensive',
    out_of_town: driverMode === 'required' ? 'extra' : 'by_agreement',
    tolls: 'hirer',
    ...(driverMode === 'none' ? {} : { overtime_kobo: (passengers > 7 ? 7_500 : 5_000) * 100 }),
    ...(driverMode === 'required'
      ? { out_of_town_kobo: (passengers > 7 ? 40_000 : 25_000) * 100 }
      : selfDriveTerms(model)),
    ...(isSelfDriveCommon ? { driver_age_least: 21 } : {}),
    ...(fuelType === 'Electric' ? { range_km: 300 } : {}),
  }
}

/** What is left with the office and what damage costs at most, by the price of a day. */
function selfDriveTerms({ pricePerDayNgn: day }: CarModelFact): CarFacts {
  const inTenThousands = (naira: number) => Math.max(1, Math.round(naira / 10_000)) * 10_000 * 100
  return {
    excess_kobo: inTenThousands(day * 4),
    deposit_kobo: inTenThousands(day * 2),
    deposit_taken: 'at_hand_over',
    deposit_back_days: day >= 60_000 ? 3 : 0,
  }
}

const openings: Record<string, string[]> = {
  Economy: [
    'Small outside, easy in traffic, and it fits where others circle.',
    'The sensible choice for a day of short trips.',
  ],
  Sedan: [
    'The car the city runs on: calm, cool inside and easy to park.',
    'A quiet saloon with room for two large cases.',
  ],
  Executive: ['Leather, quiet and a back seat you can work in.', 'For the meeting that decides the year.'],
  SUV: [
    'High enough for the rainy season, short enough for a side street.',
    'Sits well above the potholes, with room for the weekend.',
  ],
  'Luxury SUV': ['Heavy doors, cold air and nothing to prove.', 'For convoys, weddings and long roads in comfort.'],
  Luxury: ['Arrive as if the traffic had been somewhere else.', 'Soft, silent and always washed.'],
  Minivan: ['Seven seats and sliding doors: airport runs and family visits in one go.'],
  Bus: ['For the whole group, with the luggage behind the last row.'],
  Pickup: ['For site visits: it carries tools and comes home from bad roads.'],
}

const driverSentences: Record<PlannedCar['driverMode'], string> = {
  none: 'You drive it yourself.',
  optional: 'Drive it yourself or book a driver with it.',
  required: 'It always comes with a driver.',
}

function describe(model: CarModelFact, driverMode: PlannedCar['driverMode'], dice: SeededRandom): string {
  const { name, year, category, fuelType, transmission } = model
  const fuel =
    fuelType === 'Electric' ? 'electric' : fuelType === 'CNG' ? 'running on CNG' : `${fuelType.toLowerCase()} engine`
  return `${dice.pick(openings[category] ?? ['A well-kept car.'])} ${name} of ${year}, ${transmission.toLowerCase()}, ${fuel}. ${driverSentences[driverMode]}`
}
