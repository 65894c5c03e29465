import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { isSwitchedOn } from '../../catalogue/is-switched-on.ts'
import type { Picture } from '../../catalogue/schemas.ts'
import { distanceKm } from '../../places/distance.ts'
import { type City, cityKey, type State } from '../../places/places.ts'
import { refreshIndexes, type SearchIndexes } from '../index/refresh-index.ts'
import type { SearchQuery } from '../schemas.ts'
import { searchHotels } from '../search-hotels-and-cars.ts'
import { describePlace, findStateFacts, placePictures, type StateFacts } from './describe-place.ts'
import { nearPlaces, rounded } from './near-places.ts'

/** Every state with the number of its hotels, the fullest first. */
export async function listStates(ctx: AppContext) {
  const all = await gather(ctx)
  return { states: all.shelves.places.states.map((state) => presentState(state, all)).sort(byHotels) }
}

/** All cities of a state; of Lagos the areas (I10). */
export async function listCities(ctx: AppContext, stateSlug: string) {
  const { shelves, counts, pictures } = await gather(ctx)
  // Home asks for Lagos before anything is loaded; that is an empty list, not a missing page.
  if (!shelves.places.stateOf.has(stateSlug) && stateSlug !== 'lagos') throw notFound('Destination not found')
  return {
    cities: citiesOf(shelves, stateSlug)
      .map((city) => presentCity(city, counts, pictures))
      .sort(byHotels),
  }
}

/** A state and its cities that staff feature; all of them when none is. */
export async function findState(ctx: AppContext, stateSlug: string, currency?: string) {
  const all = await gather(ctx)
  const { shelves, counts, pictures } = all
  const state = shelves.places.stateOf.get(stateSlug)
  if (!state) throw notFound('Destination not found')
  const cities = citiesOf(shelves, stateSlug)
  const featured = cities.filter((city) => city.isFeatured)
  const shown = featured.length > 0 ? featured : cities
  const description = await describePlace(ctx, { hotels: shelves.hotel, place: stateSlug, currency })
  return {
    ...description,
    state: presentState(state, all),
    featured_cities: shown.map((city) => presentCity(city, counts, pictures)).sort(byHotels),
    nearest_with_hotels: counts.states.has(stateSlug) ? [] : nearestWithHotels(state, all),
  }
}

const nearestMost = 3

/** The states with hotels that lie nearest to one without. */
function nearestWithHotels(from: State, { shelves, counts, facts }: Gathered & { shelves: SearchIndexes }) {
  return shelves.places.states
    .filter(({ slug }) => counts.states.has(slug))
    .map(({ slug, name, lat, lng }) => ({
      slug,
      name,
      capital: facts.get(slug)?.capital ?? '',
      hotel_count: counts.states.get(slug) ?? 0,
      distance_km: rounded(distanceKm(from, { lat, lng })),
    }))
    .sort((one, other) => one.distance_km - other.distance_km)
    .slice(0, nearestMost)
}

/** The hotels of one city. */
export async function findCityHotels(
  ctx: AppContext,
  place: { stateSlug: string; citySlug: string },
  query: SearchQuery,
) {
  const all = await gather(ctx)
  const { shelves, counts, pictures } = all
  const state = shelves.places.stateOf.get(place.stateSlug)
  const city = shelves.places.cityOf.get(cityKey(place.stateSlug, place.citySlug))
  if (!state || !city) throw notFound('Destination not found')
  const asked = { ...query, state: undefined, city: undefined, location: undefined }
  const found = await searchHotels(ctx, {
    ...asked,
    destination: `${city.slug},${state.slug}`,
    per_page: query.per_page ?? 50,
  })
  const key = cityKey(state.slug, city.slug)
  const hotelsOf = (other: string) => counts.cities.get(other) ?? 0
  const [description, near] = await Promise.all([
    describePlace(ctx, { hotels: shelves.hotel, place: key, currency: query.currency }),
    nearPlaces(ctx, { centre: city, places: shelves.places, hotelsOf }),
  ])
  return {
    ...description,
    near,
    state: presentState(state, all),
    city: presentCity(city, counts, pictures),
    hotels: found.hotels,
    total: found.total,
    page: found.page,
    per_page: found.per_page,
    total_pages: found.total_pages,
  }
}

type Counts = { states: ReadonlyMap<string, number>; cities: ReadonlyMap<string, number> }
type Pictures = ReadonlyMap<string, Picture>

async function gather(ctx: AppContext) {
  const [settings, shelves, pictures, facts] = await Promise.all([
    readSettings(ctx),
    refreshIndexes(ctx),
    placePictures(ctx),
    findStateFacts(ctx),
  ])
  return { shelves, pictures, facts, counts: isSwitchedOn(settings, 'hotel') ? countHotels(shelves) : noHotels }
}

const noHotels: Counts = { states: new Map(), cities: new Map() }

/** Derived, never stored (I13). */
function countHotels({ hotel, version }: SearchIndexes): Counts {
  const known = counted.get(hotel)
  if (known?.version === version) return known.counts
  const cities = new Map<string, number>()
  const states = new Map<string, number>()
  for (let slot = 0; slot < hotel.count; slot++) {
    if (hotel.isActive[slot] !== 1) continue
    const key = hotel.cities.labels[hotel.city[slot]!]!
    const [state = ''] = key.split('/')
    cities.set(key, (cities.get(key) ?? 0) + 1)
    states.set(state, (states.get(state) ?? 0) + 1)
  }
  counted.set(hotel, { version, counts: { states, cities } })
  return { states, cities }
}

const counted = new WeakMap<object, { version: number; counts: Counts }>()

function citiesOf({ places }: SearchIndexes, stateSlug: string): City[] {
  return places.cities.filter((city) => city.stateSlug === stateSlug)
}

type Gathered = { counts: Counts; pictures: Pictures; facts: StateFacts }

function presentState(state: State, { counts, pictures, facts }: Gathered) {
  const { slug } = state
  const place = presentPlace(state, {
    id: slug,
    picture: pictures.get(`state ${slug}`),
    hotels: counts.states.get(slug),
  })
  return { ...place, capital: facts.get(slug)?.capital ?? '', zone: facts.get(slug)?.zone ?? '' }
}

function presentCity(city: City, counts: Counts, pictures: Pictures) {
  const id = cityKey(city.stateSlug, city.slug)
  const place = presentPlace(city, { id, picture: pictures.get(`city ${id}`), hotels: counts.cities.get(id) })
  return { ...place, state_slug: city.stateSlug, is_featured: city.isFeatured }
}

type Known = { id: string; picture: Picture | undefined; hotels: number | undefined }

function presentPlace({ name, slug, lat, lng }: State | City, { id, picture, hotels = 0 }: Known) {
  const shown = { featured_image_url: picture?.image_url ?? null, image: picture ?? null, hotel_count: hotels }
  return { id, name, slug, ...shown, lat, lng }
}

type Counted = { name: string; hotel_count: number }

function byHotels(one: Counted, other: Counted) {
  return other.hotel_count - one.hotel_count || (one.name < other.name ? -1 : 1)
}
