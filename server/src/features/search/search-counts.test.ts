import { addDays, eachDay } from '@skyroute/core/dates.ts'
import { generateLarge } from '@skyroute/demo/large/generate-large.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/context.ts'
import { makePlace } from '../../testing/makers/catalogue.ts'
import type { FacetCount } from './present-facets.ts'

type Row = {
  id: string
  state_slug: string
  city_slug: string
  price_kobo: number
  rating: number | null
  stars: number
  extras: string[]
  pools: { id: string; capacity: number; max_party: number }[]
}

type Day = { inventory_id: string; day: string; free: number }
type Wish = {
  place: string | null
  extras: string[]
  minPrice: number | null
  maxPrice: number | null
  rating: number | null
  stars: number | null
  guests: number
  rooms: number | null
  dates: { start: string; end: string } | null
}

const cities = [
  ['lagos', 'ikeja'],
  ['lagos', 'lekki'],
  ['kano', 'kano'],
] as const

describe('counts of a search', () => {
  let house: TestServer
  let rows: Row[]
  let days: Map<string, number>

  beforeAll(async () => {
    house = await openTestServer({}, { breaksPromises: true })
    for (const [stateSlug, citySlug] of cities) await makePlace(house.ctx, { stateSlug, citySlug })
    // 4,000 stays in 100 hotels over a year: many days are full.
    await generateLarge(house.url, { hotels: 100, cars: 0, bookings: 4_000, seed: 0.7, today: '2026-11-20' }, () => 0)
    await sql`update inventory_days set closed = true where md5(inventory_id || day) < '2'`.execute(house.ctx.db)
    await sql`update inventory_days set reserved = capacity where md5(inventory_id || day) > 'a'`.execute(house.ctx.db)
    rows = (
      await sql<Row>`
        select id, state_slug, city_slug, price_from_kobo as price_kobo, rating::float8 as rating, star_rating as stars,
               amenities as extras,
               (select json_agg(i) from inventories i where i.listing_id = hotels.id) as pools from hotels`.execute(
        house.ctx.db,
      )
    ).rows
    const stored = await sql<Day>`
      select inventory_id, day, case when closed then 0 else capacity - reserved end as free from inventory_days`.execute(
      house.ctx.db,
    )
    days = new Map(stored.rows.map((day) => [`${day.inventory_id} ${day.day}`, day.free]))
  })
  afterAll(() => house.close())

  const price = fc.option(fc.integer({ min: 0, max: 300 }).map((steps) => steps * 1_000))
  const wishes: fc.Arbitrary<Wish> = fc.record({
    place: fc.option(fc.constantFrom('lagos', 'kano', 'ikeja')),
    extras: fc.uniqueArray(fc.constantFrom('WiFi', 'Pool', 'Gym', 'Spa'), { maxLength: 2 }),
    minPrice: price,
    maxPrice: price,
    rating: fc.option(fc.constantFrom(3, 4, 4.5, 5)),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    guests: fc.integer({ min: 1, max: 6 }),
    rooms: fc.option(fc.integer({ min: 1, max: 4 })),
    dates: fc.option(
      fc.record({ ahead: fc.integer({ min: 1, max: 200 }), nights: fc.integer({ min: 1, max: 6 }) }).map((stay) => ({
        start: addDays('2026-11-20', stay.ahead),
        end: addDays('2026-11-20', stay.ahead + stay.nights),
      })),
    ),
  })

  it('are what counting one by one gives, for every filter and each choice', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const answer = (await house.app.inject(`/api/v1/hotels/search?${queryOf(wish)}&per_page=100`)).json()
        const matches = rows.filter((row) => meets(row, wish))
        const shown = answer.hotels.filter((row: { is_available: boolean }) => row.is_available)
        expect(answer.total).toBe(matches.length)
        expect(new Set(shown.map((row: Row) => row.id))).toEqual(new Set(matches.map((row) => row.id)))
        expect(choices(answer.facets.amenities)).toEqual(countBy(matches.flatMap((row) => row.extras)))
        expect(choices(answer.facets.star_rating)).toEqual(
          countBy(rows.filter((row) => meets(row, { ...wish, stars: null })).map((row) => String(row.stars))),
        )
        for (const band of [3, 4, 5]) {
          const count = rows.filter((row) => meets(row, { ...wish, rating: band })).length
          expect(choices(answer.facets.rating)[band] ?? 0).toBe(count)
        }
        const priced = rows.filter((row) => meets(row, { ...wish, minPrice: null, maxPrice: null }))
        expect(answer.price_histogram.reduce((sum: number, count: number) => sum + count, 0)).toBe(priced.length)
        if (priced.length > 0) {
          expect(answer.price_range.min * 100).toBe(Math.min(...priced.map((row) => row.price_kobo)))
          expect(answer.price_range.max * 100).toBe(Math.max(...priced.map((row) => row.price_kobo)))
        }
      }),
      { numRuns: 150, seed: 20_261_120 },
    )
  })

  function meets(row: Row, wish: Wish): boolean {
    const place = wish.place
    return (
      (place === null || row.state_slug === place || row.city_slug === place) &&
      wish.extras.every((extra) => row.extras.includes(extra)) &&
      row.price_kobo >= (wish.minPrice ?? 0) * 100 &&
      row.price_kobo <= (wish.maxPrice ?? 1e9) * 100 &&
      (wish.rating === null || (row.rating ?? 0) >= wish.rating) &&
      (wish.stars === null || row.stars === wish.stars) &&
      row.pools.some((pool) => pool.max_party * roomsOf(pool, wish) >= wish.guests && isFree(pool, wish))
    )
  }

  function roomsOf(pool: Row['pools'][number], { rooms, guests }: Wish): number {
    return rooms ?? Math.ceil(guests / pool.max_party)
  }

  function isFree(pool: Row['pools'][number], wish: Wish): boolean {
    const { dates } = wish
    const rooms = roomsOf(pool, wish)
    const nights = dates ? eachDay(dates.start, dates.end) : []
    return pool.capacity >= rooms && nights.every((on) => (days.get(`${pool.id} ${on}`) ?? pool.capacity) >= rooms)
  }
})

function queryOf(wish: Wish): string {
  const fields: Record<string, string | number | null> = {
    destination: wish.place,
    amenities: wish.extras.join(','),
    min_price: wish.minPrice,
    max_price: wish.maxPrice,
    rating: wish.rating,
    star_rating: wish.stars,
    guests: wish.guests,
    rooms: wish.rooms,
    check_in: wish.dates?.start ?? null,
    check_out: wish.dates?.end ?? null,
  }
  return new URLSearchParams(
    Object.entries(fields).flatMap(([field, value]) =>
      value === null ? [] : [[field, String(value)] satisfies [string, string]],
    ),
  ).toString()
}

function choices(facet: FacetCount[]): Record<string, number> {
  return Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))
}

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
