// People here find their way by what everybody knows: "by Lekki Phase 1 gate", not by a house number.
import { sql } from 'kysely'
import type { Reader } from '../../../db/pool.ts'
import { distanceKm, type Point } from '../../places/distance.ts'

export type Landmark = Point & { name: string; state_slug: string }

const withinKm = 8
const landmarksMost = 3

export async function findLandmarks(db: Reader): Promise<Landmark[]> {
  const { rows } = await sql<Landmark>`
    select name, state_slug, lat, lng from landmarks order by state_slug, slug`.execute(db)
  return rows
}

/** The nearest known places, and on which side of them the pick-up lies. */
export function landmarksNear(place: Point & { state_slug: string }, landmarks: readonly Landmark[]) {
  return landmarks
    .filter(({ state_slug }) => state_slug === place.state_slug)
    .map((landmark) => ({ landmark, km: distanceKm(landmark, place) }))
    .filter(({ km }) => km <= withinKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, landmarksMost)
    .map(({ landmark, km }) => ({
      name: landmark.name,
      km: Math.round(km * 10) / 10,
      direction: km < 0.15 ? 'here' : `${sideOf(landmark, place)} of it`,
    }))
}

const sides = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

function sideOf(landmark: Point, place: Point): string {
  const north = place.lat - landmark.lat
  const east = (place.lng - landmark.lng) * Math.cos((place.lat * Math.PI) / 180)
  const degrees = (Math.atan2(east, north) * 180) / Math.PI
  return sides[(Math.round(degrees / 45) + 8) % 8] ?? 'north'
}
