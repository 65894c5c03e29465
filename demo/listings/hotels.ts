import type { HotelFacts } from '@skyroute/core/listing-facts/hotel-facts.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import { sql } from 'kysely'
import type { DemoFacts, HotelFact } from '../demo-facts.ts'
import { insertRows } from '../insert-rows.ts'
import { coversOfHotels } from '../pictures/hotel-covers.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { amenitiesFrom, factsOfHotel } from './hotel-facts.ts'
import { type PlannedRate, ratePlansOf } from './rate-plans.ts'
import { type PlannedRoom, roomTypesOf } from './room-types.ts'

export type PlannedHotel = {
  id: string
  fact: HotelFact
  lat: number
  lng: number
  facts: HotelFacts
  amenities: string[]
  phone: string
  breakfastIncluded: boolean
  policies: string[]
  /** What its guests find on the whole, 1 to 5; the rating follows from their reviews. */
  quality: number
  isFeatured: boolean
  rooms: (PlannedRoom & { ratePlans: PlannedRate[] })[]
  priceFromKobo: Kobo
}

const featured = new Set([
  'cowrie-lantern-hotel',
  'the-adire-pavilion',
  'blue-pirogue-suites',
  'loom-lantern',
  'granite-oryx-hotel',
  'the-shea-chapter',
  'jabi-dragonfly-hotel',
  'rainforest-ledger-hotel',
  'orchid-bough-hotel',
])

export function planHotels(demo: DemoFacts): PlannedHotel[] {
  const { hotels, states } = demo
  const covers = coversOfHotels(demo)
  return hotels.map((fact, nth) => {
    const dice = seededRandom(`hotel ${fact.slug}`)
    const city = states.find(({ slug }) => slug === fact.stateSlug)?.cities.find(({ slug }) => slug === fact.citySlug)
    if (!city) throw new Error(`${fact.slug} lies in no city`)
    const facts = factsOfHotel(fact, covers.get(fact.slug))
    const rooms = roomTypesOf(fact).map((room) => ({ ...room, ratePlans: ratePlansOf(fact, room) }))
    return {
      id: fact.slug,
      fact,
      // Somewhere in its area: the facts know the area's middle only.
      lat: round5(city.lat + dice.int(-60, 60) / 10_000),
      lng: round5(city.lng + dice.int(-60, 60) / 10_000),
      facts,
      amenities: [...fact.amenities, ...amenitiesFrom(facts, fact.starRating)],
      phone: `+234 800 000 2${String(nth + 1).padStart(3, '0')}`,
      breakfastIncluded: rooms.every((room) => room.facts.breakfast === 'included'),
      policies: policiesOf(fact),
      quality: qualityOf(fact, dice),
      isFeatured: featured.has(fact.slug),
      rooms,
      priceFromKobo: Math.min(...rooms.map((room) => room.priceKobo)),
    }
  })
}

function qualityOf({ starRating }: HotelFact, dice: SeededRandom) {
  return Math.min(4.9, 3.3 + starRating * 0.22 + dice.int(0, 6) / 10)
}

function policiesOf({ checkInTime, checkOutTime, amenities, starRating }: HotelFact): string[] {
  return [
    `Check-in from ${checkInTime}, with a photo ID`,
    `Check-out by ${checkOutTime}`,
    amenities.includes('Pet Friendly') ? 'Pets are welcome' : 'No pets',
    'No smoking in the rooms',
    starRating >= 3 ? 'Children of every age are welcome' : 'Quiet from 22:00 to 06:00',
    'Visitors sign in at the desk',
  ]
}

function round5(degrees: number) {
  return Math.round(degrees * 100_000) / 100_000
}

export async function seedHotels(tx: Tx, hotels: readonly PlannedHotel[], createdAt: Date) {
  const rows = hotels.map(({ fact, rooms: _, quality: _quality, ...hotel }) => {
    const { slug: _slug, pricePerNightNgn: _price, ...described } = fact
    return { ...described, ...hotel, isActive: true, createdAt, updatedAt: createdAt }
  })
  const roomTypes = hotels.flatMap((hotel) =>
    hotel.rooms.map(({ priceKobo: _, count: _c, sleeps: _s, shows: _w, ratePlans: _p, ...room }, position) => ({
      ...room,
      hotelId: hotel.id,
      position,
    })),
  )
  await insertRows(tx, 'hotels', rows)
  await insertRows(tx, 'room_types', roomTypes)
}

export type Rating = { rating: number | null }

/** What guests have said by now, of hotels and of cars. */
export async function findRatings(tx: Tx): Promise<(listingId: string) => Rating> {
  const { rows } = await sql<{ id: string; rating: string | null }>`
    select id, rating from hotels union all select id, rating from cars`.execute(tx)
  const ratings = new Map(rows.map(({ id, rating }) => [id, rating === null ? null : Number(rating)]))
  return (listingId) => ({ rating: ratings.get(listingId) ?? null })
}
