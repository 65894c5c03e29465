import type { Kobo } from '@skyroute/core/money.ts'
import type { Tx } from '@skyroute/server/db/pool.ts'
import type { HotelFacts } from '@skyroute/server/features/catalogue/fact-schemas.ts'
import { sql } from 'kysely'
import type { DemoFacts, HotelFact } from '../demo-facts.ts'
import { insertRows } from '../insert-rows.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { amenitiesFrom, factsOfHotel } from './hotel-facts.ts'
import { type PlannedRoom, roomTypesOf } from './room-types.ts'

export type PlannedHotel = {
  id: string
  fact: HotelFact
  lat: number
  lng: number
  facts: HotelFacts
  amenities: string[]
  policies: string[]
  /** What its guests find on the whole, 1 to 5; the rating follows from their reviews. */
  quality: number
  isFeatured: boolean
  rooms: PlannedRoom[]
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

export function planHotels({ hotels, states }: DemoFacts): PlannedHotel[] {
  return hotels.map((fact) => {
    const dice = seededRandom(`hotel ${fact.slug}`)
    const city = states.find(({ slug }) => slug === fact.stateSlug)?.cities.find(({ slug }) => slug === fact.citySlug)
    if (!city) throw new Error(`${fact.slug} lies in no city`)
    const facts = factsOfHotel(fact)
    const rooms = roomTypesOf(fact)
    return {
      id: fact.slug,
      fact,
      // Somewhere in its area: the facts know the area's middle only.
      lat: round5(city.lat + dice.int(-60, 60) / 10_000),
      lng: round5(city.lng + dice.int(-60, 60) / 10_000),
      facts,
      amenities: [...fact.amenities, ...amenitiesFrom(facts, fact.starRating)],
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

export async function seedHotels(tx: Tx, hotels: PlannedHotel[], createdAt: Date) {
  await insertRows(
    tx,
    'hotels',
    hotels.map((hotel) => ({
      id: hotel.id,
      name: hotel.fact.name,
      state_slug: hotel.fact.stateSlug,
      city_slug: hotel.fact.citySlug,
      lat: hotel.lat,
      lng: hotel.lng,
      description: hotel.fact.description,
      star_rating: hotel.fact.starRating,
      amenities: hotel.amenities,
      facts: hotel.facts,
      policies: hotel.policies,
      check_in_time: hotel.fact.checkInTime,
      check_out_time: hotel.fact.checkOutTime,
      is_active: true,
      is_featured: hotel.isFeatured,
      price_from_kobo: hotel.priceFromKobo,
      room_count: hotel.rooms.reduce((sum, { count }) => sum + count, 0),
      created_at: createdAt,
      updated_at: createdAt,
    })),
  )
  await seedRooms(tx, hotels)
}

async function seedRooms(tx: Tx, hotels: PlannedHotel[]) {
  const rooms = hotels.flatMap((hotel) => hotel.rooms.map((room, position) => ({ hotel, room, position })))
  await insertRows(
    tx,
    'room_types',
    rooms.map(({ hotel, room, position }) => ({
      id: room.id,
      hotel_id: hotel.id,
      name: room.name,
      description: room.description,
      beds: room.beds,
      size_sqm: room.sizeSqm,
      position,
    })),
  )
  await insertRows(
    tx,
    'inventories',
    rooms.map(({ hotel, room }) => ({
      id: room.id,
      kind: 'room',
      listing_id: hotel.id,
      base_price_kobo: room.priceKobo,
      capacity: room.count,
      max_party: room.sleeps,
      is_active: true,
    })),
  )
}

export type Rating = { rating: number | null }

/** What guests have said by now, of hotels and of cars. */
export async function findRatings(tx: Tx): Promise<(listingId: string) => Rating> {
  const { rows } = await sql<{ id: string; rating: string | null }>`
    select id, rating from hotels union all select id, rating from cars`.execute(tx)
  const ratings = new Map(rows.map(({ id, rating }) => [id, rating === null ? null : Number(rating)]))
  return (listingId) => ({ rating: ratings.get(listingId) ?? null })
}
