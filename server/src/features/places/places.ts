import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../db/pool.ts'
import { ttlCache } from '../../settings/ttl-cache.ts'
import type { Point } from './distance.ts'

export type State = { slug: string; name: string; lat: number; lng: number }
export type City = {
  stateSlug: string
  slug: string
  name: string
  lat: number
  lng: number
  isFeatured: boolean
}

export type Spot = Point & {
  kind: 'airport' | 'landmark'
  slug: string
  name: string
  stateSlug: string
  city: string | null
}

export type Places = {
  states: State[]
  cities: City[]
  spots: Spot[]
  stateOf: ReadonlyMap<string, State>
  cityOf: ReadonlyMap<string, City>
}

export function cityKey(stateSlug: string, citySlug: string) {
  return `${stateSlug}/${citySlug}`
}

/** How a listing's place is written: "Victoria Island, Lagos". */
export function placeNamesOf({ cityOf, stateOf }: Places, stateSlug: string, citySlug: string) {
  const city = cityOf.get(cityKey(stateSlug, citySlug))?.name ?? citySlug
  const state = stateOf.get(stateSlug)?.name ?? stateSlug
  return { location: city === state ? city : `${city}, ${state}`, city, state }
}

const cache = ttlCache(loadPlaces)

/** All states, cities, airports and landmarks, at most a second old. */
export const readPlaces = (ctx: AppContext): Promise<Places> => cache.read(ctx)

export async function loadPlaces(db: Reader): Promise<Places> {
  const states = (await sql<State>`select slug, name, lat, lng from states order by name`.execute(db)).rows
  const cities = (
    await sql<City>`select state_slug as "stateSlug", slug, name, lat, lng, is_featured as "isFeatured"
                      from cities order by name, state_slug`.execute(db)
  ).rows
  return {
    states,
    cities,
    spots: await loadSpots(db),
    stateOf: new Map(states.map((state) => [state.slug, state])),
    cityOf: new Map(cities.map((city) => [cityKey(city.stateSlug, city.slug), city])),
  }
}

async function loadSpots(db: Reader): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    select 'airport' as kind, lower(iata) as slug, name, state_slug as "stateSlug", city, lat, lng from airports
    union all
    select 'landmark', slug, name, state_slug, null, lat, lng from landmarks
    order by name`.execute(db)
  return rows
}
