// Which pictures each listing and place shows, the cover first. One house's pictures show one house.

import type { PlannedCar } from './car-plan.ts'
import type { PaintedCar } from './cars.ts'
import { type Covered, chooseCovers } from './covers.ts'
import type { DemoFacts, PictureFact, StateFact } from './demo-facts.ts'
import { diceFor } from './dice.ts'
import type { PlannedHotel } from './hotels.ts'
import type { Rating } from './reviews/plan-reviews.ts'

export type OwnedPictures = { ownerKind: 'hotel' | 'car' | 'city' | 'state'; ownerId: string; pictures: PictureFact[] }

export function hotelAsCovered(hotel: PlannedHotel & Rating, pictures: readonly PictureFact[]): Covered {
  return {
    id: hotel.id,
    name: hotel.fact.name,
    stateSlug: hotel.fact.stateSlug,
    citySlug: hotel.fact.citySlug,
    priceKobo: hotel.priceFromKobo,
    rating: hotel.rating ?? 0,
    isFeatured: hotel.isFeatured,
    choices: pictures.filter((picture) => mayCoverHotel(picture, hotel)).map(({ name }) => name),
  }
}

/** A pool is shown only where there is one; the small houses show their rooms or their front. */
function mayCoverHotel({ kind }: PictureFact, { amenities }: PlannedHotel): boolean {
  return amenities.includes('Pool') ? kind === 'pool' : kind === 'facade' || kind === 'room' || kind === 'bed'
}

export function hotelPictures(hotels: readonly (PlannedHotel & Rating)[], { pictures }: DemoFacts): OwnedPictures[] {
  const covers = chooseCovers(hotels.map((hotel) => hotelAsCovered(hotel, pictures)))
  return hotels.map((hotel) => {
    const cover = pictures.find(({ name }) => name === covers.get(hotel.id))
    if (!cover) throw new Error(`${hotel.id} has no cover`)
    return { ownerKind: 'hotel', ownerId: hotel.id, pictures: galleryAround(cover, hotel, pictures) }
  })
}

function galleryAround(cover: PictureFact, hotel: PlannedHotel, pictures: readonly PictureFact[]): PictureFact[] {
  const dice = diceFor(`gallery ${hotel.id}`)
  const wholeRooms = pictures.filter(({ kind, room }) => kind === 'room' && room !== cover.room)
  const withDetails = wholeRooms.filter(({ room }) => pictures.some((one) => one.kind === 'bed' && one.room === room))
  const hasDetails = pictures.some((one) => one.kind === 'seat' && one.room === cover.room)
  const main = cover.room && hasDetails ? cover.room : dice.pick(withDetails).room
  const other = dice.pick(wholeRooms.filter(({ room }) => room !== main))
  const front = cover.building ? [] : [dice.pick(pictures.filter(({ kind }) => kind === 'facade'))]
  const building = cover.building ?? front[0]?.building
  const wanted = [
    cover,
    ...front,
    ...pictures.filter((one) => one.room === main),
    ...pictures.filter((one) => one.kind === 'detail' && one.building === building),
    other,
  ]
  return [...new Set(wanted)].slice(0, 6)
}

export function carAsCovered(car: PlannedCar & Rating, pictures: readonly PictureFact[]): Covered {
  return {
    id: car.id,
    name: car.model.name,
    stateSlug: car.place.stateSlug,
    citySlug: car.place.citySlug,
    priceKobo: car.priceKobo,
    rating: car.rating ?? 0,
    isFeatured: car.isFeatured,
    choices: pictures.filter((picture) => mayCoverCar(picture, car)).map(({ name }) => name),
  }
}

/** There is no picture of a whole pickup yet: its front is an SUV's. */
function mayCoverCar({ kind, body, view }: PictureFact, { model }: PlannedCar): boolean {
  if (kind !== 'car') return false
  if (model.body === 'pickup') return body === 'suv' && view === 'front'
  return body === model.body && view === 'whole'
}

export function paintCars(
  cars: readonly (PlannedCar & Rating)[],
  { pictures }: DemoFacts,
): { cars: PaintedCar[]; pictures: OwnedPictures[] } {
  const covers = chooseCovers(cars.map((car) => carAsCovered(car, pictures)))
  const painted = cars.map((car) => {
    const cover = pictures.find(({ name }) => name === covers.get(car.id))
    if (!cover?.color) throw new Error(`${car.id} has no cover`)
    return { car: { ...car, color: cover.color }, pictures: [cover, ...sameCar(cover, pictures)] }
  })
  return {
    cars: painted.map(({ car }) => car),
    pictures: painted.map((one) => ({ ownerKind: 'car', ownerId: one.car.id, pictures: one.pictures })),
  }
}

function sameCar(cover: PictureFact, pictures: readonly PictureFact[]): PictureFact[] {
  if (cover.view === 'front') return []
  return pictures.filter(({ view, body, color }) => view === 'front' && body === cover.body && color === cover.color)
}

/** Each state, and each of its towns in the order of the list that people see first: most hotels, then name. */
export function placePictures(hotels: readonly PlannedHotel[], { states, pictures }: DemoFacts): OwnedPictures[] {
  const ofStates = states.map((state, index) => ({
    ownerKind: 'state' as const,
    ownerId: state.slug,
    pictures: [inTurn(picturesOf(state, pictures), index)],
  }))
  const ofCities = states.flatMap((state) =>
    citiesAsListed(state, hotels).map((city, index) => ({
      ownerKind: 'city' as const,
      ownerId: `${state.slug}/${city.slug}`,
      pictures: [inTurn(picturesOf(state, pictures), index + 1)],
    })),
  )
  return [...ofStates, ...ofCities]
}

function citiesAsListed({ slug, cities }: StateFact, hotels: readonly PlannedHotel[]) {
  const count = (citySlug: string) =>
    hotels.filter(({ fact }) => fact.stateSlug === slug && fact.citySlug === citySlug).length
  return [...cities].sort((one, other) => count(other.slug) - count(one.slug) || (one.name < other.name ? -1 : 1))
}

/** Lagos has its own; the north has rock and wide land, the rest water. */
function picturesOf({ slug, zone }: StateFact, pictures: readonly PictureFact[]): PictureFact[] {
  const place = slug === 'lagos' ? 'lagos' : slug === 'fct' || zone.startsWith('North') ? 'north' : 'water'
  return pictures.filter((picture) => picture.place === place)
}

function inTurn(pictures: readonly PictureFact[], index: number): PictureFact {
  const picture = pictures[index % pictures.length]
  if (!picture) throw new Error('a place has no picture')
  return picture
}
