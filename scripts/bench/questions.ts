// Searches as visitors ask them: a place, dates, two filters, twenty rows. The same on every run with one seed.
import { addDays, lagosDayOf } from '../../core/src/dates.ts'
import type { Ask } from './load/plan.ts'
import { readRows } from './read-rows.ts'

/** A small generator of numbers from 0 to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Places drawn as often as they have hotels, so that most ask for where most is to find; half of them whole states. */
export async function readPlaces(url: string): Promise<string[]> {
  const rows = await readRows<{ place: string }>(
    url,
    `select case when row_number() over (order by md5(id)) % 2 = 0 then state_slug else city_slug end as place
       from hotels where is_active order by md5(id) limit 400`,
  )
  return rows.map(({ place }) => place)
}

export async function readHotels(url: string, most: number): Promise<string[]> {
  const rows = await readRows<{ id: string }>(url, 'select id from hotels where is_active order by md5(id) limit $1', [
    most,
  ])
  return rows.map(({ id }) => id)
}

export async function readCars(url: string, most: number): Promise<string[]> {
  const rows = await readRows<{ id: string }>(url, 'select id from cars where is_active order by md5(id) limit $1', [
    most,
  ])
  return rows.map(({ id }) => id)
}

/** So many searches of which no two are the same: hotels and cars in turn. */
export function differentSearches(places: readonly string[], many: number, seed: number): Ask[] {
  const roll = seededRandom(seed)
  return Array.from({ length: many }, (_, number) => ({
    path: `/api/v1/${number % 2 === 0 ? hotelSearch(places, roll) : carSearch(places, roll)}`,
  }))
}

/** The same questions as pages of the site. */
export function differentSearchPages(places: readonly string[], many: number, seed: number): Ask[] {
  const roll = seededRandom(seed)
  return Array.from({ length: many }, (_, number) => ({
    path: `/${(number % 2 === 0 ? hotelSearch(places, roll) : carSearch(places, roll)).replace('/search', '')}`,
  }))
}

function hotelSearch(places: readonly string[], roll: () => number): string {
  const { place, startOn, endOn, priceMost } = drawn(places, roll)
  const amenity = ['WiFi', 'Pool', 'Restaurant', 'Parking', 'Gym'][Math.floor(roll() * 5)]
  return `hotels/search?destination=${place}&checkin_date=${startOn}&checkout_date=${endOn}&guests=2&amenities=${amenity}&max_price=${priceMost}&per_page=20`
}

function carSearch(places: readonly string[], roll: () => number): string {
  const { place, startOn, endOn, priceMost } = drawn(places, roll)
  return `cars/search?location=${place}&pickup_date=${startOn}&return_date=${endOn}&transmission=Automatic&max_price=${priceMost}&per_page=20`
}

/** The price is what makes each question its own. */
function drawn(places: readonly string[], roll: () => number) {
  const startOn = addDays(lagosDayOf(new Date()), 1 + Math.floor(roll() * 250))
  return {
    place: places[Math.floor(roll() * places.length)]!,
    startOn,
    endOn: addDays(startOn, 1 + Math.floor(roll() * 6)),
    priceMost: 100_000 + Math.floor(roll() * 900_000),
  }
}
