// Which pictures each hotel shows. The cover is its own; a house's pictures show one house, and one room in detail.
// Lobbies, terraces and bathrooms are shared by houses of one style.

import type { BuildingStyle, DemoFacts, PictureFact } from '../demo-facts.ts'
import type { PlannedHotel, Rating } from '../listings/hotels.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { Covered } from './covers.ts'
import type { OwnedPictures } from './gallery.ts'
import { coversFor, coversOfHotels } from './hotel-covers.ts'

const fewestPictures = 5
const mostPictures = 10

export function hotelAsCovered(hotel: PlannedHotel & Rating, pictures: readonly PictureFact[]): Covered {
  return {
    id: hotel.id,
    name: hotel.fact.name,
    stateSlug: hotel.fact.stateSlug,
    citySlug: hotel.fact.citySlug,
    priceKobo: hotel.priceFromKobo,
    rating: hotel.rating ?? 0,
    isFeatured: hotel.isFeatured,
    choices: coversFor(hotel.fact, pictures).map(({ name }) => name),
  }
}

export function hotelPictures(hotels: readonly PlannedHotel[], facts: DemoFacts): OwnedPictures[] {
  const covers = coversOfHotels(facts)
  return hotels.map((hotel) => {
    const cover = covers.get(hotel.id)
    return { ownerKind: 'hotel', ownerId: hotel.id, pictures: cover ? galleryAround(cover, hotel, facts.pictures) : [] }
  })
}

/** Which picture of its hotel each room type shows, by the name of its master. */
export function roomPictures(
  hotels: readonly PlannedHotel[],
  galleries: readonly OwnedPictures[],
): Map<string, string> {
  const galleryOf = new Map(galleries.map(({ ownerId, pictures }) => [ownerId, pictures]))
  return new Map(
    hotels.flatMap((hotel) => shownRooms(hotel, galleryOf.get(hotel.id) ?? []).map(({ id, name }) => [id, name])),
  )
}

/** Each type another picture of the kind that suits it. */
function shownRooms({ rooms }: PlannedHotel, pictures: readonly PictureFact[]) {
  const left = [...pictures]
  return rooms.flatMap(({ id, shows }) => {
    const index = left.findIndex(({ kind }) => kind === shows)
    const [picture] = index < 0 ? [] : left.splice(index, 1)
    return picture ? [{ id, name: picture.name }] : []
  })
}

function galleryAround(cover: PictureFact, hotel: PlannedHotel, pictures: readonly PictureFact[]): PictureFact[] {
  const dice = seededRandom(`gallery ${hotel.id}`)
  const ofKind = (kind: PictureFact['kind']) => pictures.filter((one) => one.kind === kind)
  const shared = (kind: PictureFact['kind']) => inStyle(ofKind(kind), cover, dice)
  const main = mainRoom(cover, ofKind('room'), dice)
  const [firstRoom, ...moreRooms] = roomsFor(hotel, [cover, ...byRoom(pictures, main, dice)])
  const house = sameHouse(cover, hotel, pictures).slice(0, 3)
  // A wide screen shows five at once: the same front twice among them tells nothing.
  const pool = cover.kind === 'pool' ? [] : house.filter(({ kind }) => kind === 'pool')
  const hasRestaurant = hotel.amenities.includes('Restaurant')
  // Outside, room, bathroom, pool, lobby: what guests want to see, in the order in which they ask.
  const wanted = [
    cover,
    ...(firstRoom ? [firstRoom] : []),
    ...shared('bathroom'),
    ...pool,
    ...shared('lobby'),
    ...moreRooms,
    ...(hasRestaurant ? shared('restaurant') : []),
    ...house,
  ]
  const chosen = [...new Set(wanted)]
  const otherRooms = dice.shuffled(ofKind('room').filter((one) => !chosen.includes(one)))
  const more = Math.max(1, fewestPictures - chosen.length)
  return [...chosen, ...otherRooms.slice(0, more)].slice(0, mostPictures)
}

const roomsFor = (hotel: PlannedHotel, pictures: readonly PictureFact[]) =>
  shownRooms(hotel, [...new Set(pictures)]).flatMap(({ name }) => pictures.find((one) => one.name === name) ?? [])

/** Rooms and what is in them, the main one's whole view first; no two types show one room while there are others. */
function byRoom(pictures: readonly PictureFact[], main: string | undefined, dice: SeededRandom): PictureFact[] {
  const inside = dice.shuffled(pictures.filter(({ kind }) => kind === 'room' || kind === 'bed' || kind === 'seat'))
  const isFirst = ({ kind, room }: PictureFact) => kind === 'room' && room === main
  const isLast = ({ kind, room }: PictureFact) => kind !== 'room' && room === main
  return inside.toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)) || Number(isLast(one)) - Number(isLast(other)),
  )
}

function sameHouse(cover: PictureFact, { amenities }: PlannedHotel, pictures: readonly PictureFact[]) {
  const shown = amenities.includes('Pool') ? ['pool', 'facade', 'detail'] : ['facade', 'detail']
  return pictures.filter(
    (one) => one !== cover && cover.building && one.building === cover.building && shown.includes(one.kind),
  )
}

/** The room on the cover; or one by chance. */
function mainRoom({ room }: PictureFact, rooms: readonly PictureFact[], dice: SeededRandom): string | undefined {
  return room ?? dice.pick(rooms).room
}

const styles: readonly BuildingStyle[] = ['inn', 'court', 'block', 'tower', 'beach']

/** The same for all houses of a style; by chance for those that show no front. */
function inStyle(pictures: readonly PictureFact[], { style }: PictureFact, dice: SeededRandom): PictureFact[] {
  const index = style ? styles.indexOf(style) : dice.int(0, pictures.length - 1)
  const picture = pictures[index % pictures.length]
  return picture ? [picture] : []
}
