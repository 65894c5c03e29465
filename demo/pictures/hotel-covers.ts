// Which picture each hotel shows first. Where that is its front, the house has as many floors as are seen there
// (listings/hotel-facts.ts), so a picture and the facts beside it never disagree.
import type { BuildingStyle, DemoFacts, HotelFact, PictureFact } from '../demo-facts.ts'
import { usualFloors } from '../listings/usual-floors.ts'
import { seededRandom } from '../seeded-random.ts'
import { named } from './gallery.ts'
import { ownCovers } from './own-covers.ts'

/** Picture by the hotel's slug; no two share one. Who fits few of them chooses first. */
export function coversOfHotels({ hotels, pictures }: DemoFacts): Map<string, PictureFact> {
  const choosing = hotels
    .map((fact) => ({ id: fact.slug, choices: coversFor(fact, pictures).map(({ name }) => name) }))
    .toSorted((one, other) => one.choices.length - other.choices.length)
  return new Map([...ownCovers(choosing)].map(([slug, name]) => [slug, named(name, pictures)]))
}

/** The best first: the pool where there is one, or a front that suits the class; a room; then what is left. */
export function coversFor(fact: HotelFact, pictures: readonly PictureFact[]): PictureFact[] {
  if (fact.cover) return [named(fact.cover, pictures)]
  const kinds: PictureFact['kind'][] = fact.amenities.includes('Pool') ? ['pool', 'facade'] : ['facade', 'room', 'bed']
  const fitting = pictures.filter((one) => kinds.includes(one.kind) && mayStandIn(fact, one))
  const besidePools = new Set(pictures.filter(({ kind }) => kind === 'pool').map(({ building }) => building))
  const cost = (one: PictureFact) => strangeness(one, fact, besidePools)
  const inAnyOrder = seededRandom(`cover ${fact.slug}`).shuffled(fitting)
  return inAnyOrder.toSorted((one, other) => cost(one) - cost(other))
}

const fewestRoomsOnFloor = 6
const mostRoomsOnFloor = 22

/** No beach in Abuja, and no tower for eighteen rooms. */
function mayStandIn({ citySlug, roomCount }: HotelFact, { towns, floors, style }: PictureFact): boolean {
  if (towns && !towns.includes(citySlug)) return false
  if (!floors || style === 'beach') return true
  return roomCount / floors >= fewestRoomsOnFloor && roomCount / floors <= mostRoomsOnFloor
}

const starsOfStyle: Record<BuildingStyle, readonly [number, number]> = {
  inn: [1, 3],
  court: [2, 4],
  block: [2, 5],
  tower: [3, 5],
  beach: [1, 5],
}

/** A house with a pool is another hotel's: its front alone comes after a room. */
function strangeness(picture: PictureFact, fact: HotelFact, besidePools: ReadonlySet<string | undefined>): number {
  const { kind, style, floors, isCloser, towns, building } = picture
  if (towns) return -1
  if (kind === 'facade' && fact.amenities.includes('Pool')) return 5
  if (kind === 'facade' && besidePools.has(building)) return 3.5
  if (kind === 'room') return 1.5
  if (isCloser) return 2
  if (kind === 'bed') return 3
  const [least, most] = style ? starsOfStyle[style] : [1, 5]
  const suits = fact.starRating >= least && fact.starRating <= most
  return (suits ? 0 : 4) + Math.abs((floors ?? usualFloors(fact)) - usualFloors(fact)) / 10
}
