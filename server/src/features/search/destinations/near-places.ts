import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { AppContext } from '../../../context.ts'
import { distanceKm, type Point } from '../../places/distance.ts'
import { cityKey, type Places } from '../../places/places.ts'
import type { CityHotels } from './destination-schemas.ts'

type NearPlace = Static<typeof CityHotels>['near'][number]

const citiesMost = 8
const landmarksMost = 3
const landmarksWithinKm = 15
const airportsMost = 2
/** Farther than that nobody calls it near. */
const airportsWithinKm = 60

type Centre = Point & { stateSlug: string; slug: string }

/** The cities, airports and landmarks around a city, nearest first. */
export async function nearPlaces(
  ctx: AppContext,
  { centre, places, hotelsOf }: { centre: Centre; places: Places; hotelsOf: (key: string) => number },
): Promise<NearPlace[]> {
  const cities = places.cities
    .filter((city) => city.slug !== centre.slug || city.stateSlug !== centre.stateSlug)
    .map((city) => ({
      kind: 'city' as const,
      name: city.name,
      slug: city.slug,
      state_slug: city.stateSlug,
      lat: city.lat,
      lng: city.lng,
      hotel_count: hotelsOf(cityKey(city.stateSlug, city.slug)),
      distance_km: rounded(distanceKm(centre, city)),
    }))
  const spots = (await findSpots(ctx)).map((spot) => ({
    ...spot,
    slug: null,
    hotel_count: 0,
    distance_km: rounded(distanceKm(centre, spot)),
  }))
  const landmarks = spots.filter((spot) => spot.kind === 'landmark' && spot.distance_km <= landmarksWithinKm)
  return [
    ...withOneToStayIn(nearest(cities, citiesMost), cities),
    ...nearest(landmarks, landmarksMost),
    ...nearest(
      spots.filter((spot) => spot.kind === 'airport' && spot.distance_km <= airportsWithinKm),
      airportsMost,
    ),
  ].sort((one, other) => one.distance_km - other.distance_km)
}

/** What a map of the state names beside its areas. */
export async function listLandmarks(ctx: AppContext, stateSlug: string) {
  const spots = (await findSpots(ctx)).filter((spot) => spot.state_slug === stateSlug)
  return { landmarks: spots.map(({ name, kind, lat, lng }) => ({ name, kind, lat, lng })) }
}

/** Where none of the nearest has a hotel, the nearest that has one follows them. */
function withOneToStayIn(shown: NearPlace[], all: NearPlace[]): NearPlace[] {
  if (shown.some(({ hotel_count: hotels }) => hotels > 0)) return shown
  return [
    ...shown,
    ...nearest(
      all.filter(({ hotel_count: hotels }) => hotels > 0),
      1,
    ),
  ]
}

const nearest = <T extends NearPlace>(list: T[], most: number): T[] =>
  list.sort((one, other) => one.distance_km - other.distance_km).slice(0, most)

/** Positions are good to one or two kilometres: no more is said than that. */
export const rounded = (km: number) => Math.max(1, Math.round(km))

type Spot = Point & { kind: 'airport' | 'landmark'; name: string; state_slug: string }

/** Terminals stand among the landmarks too, as places to be picked up at: the airport is said once. */
async function findSpots(ctx: AppContext): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    select 'airport' as kind, name, state_slug, lat, lng from airports
    union all
    select 'landmark', name, state_slug, lat, lng from landmarks where kind <> 'airport'
    order by name`.execute(ctx.replica)
  return rows
}
