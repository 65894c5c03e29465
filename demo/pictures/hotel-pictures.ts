// Which pictures each hotel shows. The cover is its own; a house's pictures show one house, and one room in detail.
// Lobbies, terraces and bathrooms are shared by houses of one style.

import type { BuildingStyle, DemoFacts, PictureFact } from '../demo-facts.ts'
import type { PlannedHotel, Rating } from '../listings/hotels.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { Covered } from './covers.ts'
import { named, type OwnedPictures } from './gallery.ts'
import { ownCovers } from './own-covers.ts'

const fewestPictures = 5
const mostPictures = 8

export function hotelAsCovered(hotel: PlannedHotel & Rating, pictures: readonly PictureFact[]): Covered {
  return {
    id: hotel.id,
    name: hotel.fact.name,
    stateSlug: hotel.fact.stateSlug,
    citySlug: hotel.fact.citySlug,
    priceKobo: hotel.priceFromKobo,
    rating: hotel.rating ?? 0,
    isFeatured: hotel.isFeatured,
    choices: coversFor(hotel, pictures).map(({ name }) => name),
  }
}

export function hotelPictures(hotels: readonly PlannedHotel[], { pictures }: DemoFacts): OwnedPictures[] {
  const choosing = hotels.map((hotel) => ({
    id: hotel.id,
    choices: coversFor(hotel, pictures).map(({ name }) => name),
  }))
  const covers = ownCovers(choosing)
  return hotels.map((hotel) => ({
    ownerKind: 'hotel',
    ownerId: hotel.id,
    pictures: galleryAround(named(covers.get(hotel.id), pictures), hotel, pictures),
  }))
}

/** The best first: the pool where there is one, or a front that suits the class; a room; then what is left. */
function coversFor(hotel: PlannedHotel, pictures: readonly PictureFact[]): PictureFact[] {
  const kinds: PictureFact['kind'][] = hotel.amenities.includes('Pool') ? ['pool', 'facade'] : ['facade', 'room', 'bed']
  const fitting = seededRandom(`cover ${hotel.id}`).shuffled(
    pictures.filter((one) => kinds.includes(one.kind) && mayStandIn(hotel, one)),
  )
  return fitting.toSorted((one, other) => strangeness(one, hotel) - strangeness(other, hotel))
}

function mayStandIn({ fact }: PlannedHotel, { towns }: PictureFact): boolean {
  return towns?.includes(fact.citySlug) ?? true
}

const starsOfStyle: Record<BuildingStyle, readonly [number, number]> = {
  inn: [1, 3],
  court: [2, 4],
  block: [2, 5],
  tower: [3, 5],
  beach: [3, 5],
}

function strangeness({ kind, style, isCloser, towns }: PictureFact, { fact, amenities }: PlannedHotel): number {
  if (towns) return -1
  if (kind === 'facade' && amenities.includes('Pool')) return 5
  if (kind === 'room') return 1
  if (isCloser) return 2
  if (kind === 'bed') return 3
  const [least, most] = style ? starsOfStyle[style] : [1, 5]
  return fact.starRating >= least && fact.starRating <= most ? 0 : 4
}

function galleryAround(cover: PictureFact, hotel: PlannedHotel, pictures: readonly PictureFact[]): PictureFact[] {
  const dice = seededRandom(`gallery ${hotel.id}`)
  const ofKind = (kind: PictureFact['kind']) => pictures.filter((one) => one.kind === kind)
  const shared = (kind: PictureFact['kind']) => inStyle(ofKind(kind), cover, dice)
  const main = mainRoom(cover, ofKind('room'), dice)
  const hasRestaurant = hotel.amenities.includes('Restaurant')
  const wanted = [
    cover,
    ...sameHouse(cover, hotel, pictures).slice(0, 3),
    ...ofKind('room').filter(({ room }) => room === main),
    ...shared('lobby'),
    ...ofKind('bed').filter(({ room }) => room === main),
    ...shared('bathroom'),
    ...(hasRestaurant ? shared('restaurant') : []),
    ...ofKind('seat').filter(({ room }) => room === main),
  ]
  const chosen = [...new Set(wanted)]
  const otherRooms = dice.shuffled(ofKind('room').filter((one) => !chosen.includes(one)))
  const more = Math.max(1, fewestPictures - chosen.length)
  return [...chosen, ...otherRooms.slice(0, more)].slice(0, mostPictures)
}

function sameHouse({ building }: PictureFact, { amenities }: PlannedHotel, pictures: readonly PictureFact[]) {
  const shown = amenities.includes('Pool') ? ['pool', 'facade', 'detail'] : ['facade', 'detail']
  return pictures.filter((one) => building !== undefined && one.building === building && shown.includes(one.kind))
}

/** The room on the cover; or one by chance. */
function mainRoom({ room }: PictureFact, rooms: readonly PictureFact[], dice: SeededRandom): string | undefined {
  return room ?? dice.pick(rooms).room
}

const styles = Object.keys(starsOfStyle)

/** The same for all houses of a style; by chance for those that show no front. */
function inStyle(pictures: readonly PictureFact[], { style }: PictureFact, dice: SeededRandom): PictureFact[] {
  const index = style ? styles.indexOf(style) : dice.int(0, pictures.length - 1)
  const picture = pictures[index % pictures.length]
  return picture ? [picture] : []
}
