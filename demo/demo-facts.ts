// The facts behind the demo, kept as JSON under facts/: places and car models are real, hotels are invented.
import { readFileSync } from 'node:fs'

export type CityFact = {
  slug: string
  name: string
  lat: number
  lng: number
  character: string | null
  isFeatured: boolean
}
export type StateFact = {
  slug: string
  name: string
  isoCode: string
  zone: string
  capital: string
  lat: number
  lng: number
  /** In Lagos, Rivers and the capital territory these are the areas of the city (I10). */
  cities: CityFact[]
}
export type AirportFact = { iata: string; name: string; city: string; stateSlug: string; lat: number; lng: number }
export type LandmarkFact = {
  slug: string
  name: string
  stateSlug: string
  citySlug: string
  kind: string
  lat: number
  lng: number
}
/** A few honest sentences about a state ("kano") or one of its cities ("kano/kano"), for their pages. */
export type PlaceGuide = { place: string; body: string }
export type HotelFact = {
  slug: string
  name: string
  stateSlug: string
  citySlug: string
  /** A street of that area; the number is made up. */
  streetAddress: string
  landmark: string
  directions: string
  starRating: number
  pricePerNightNgn: number
  roomCount: number
  amenities: string[]
  checkInTime: string
  checkOutTime: string
  description: string
  /** The picture that its description asks for. */
  cover?: string
}
export type CarBody = 'sedan' | 'hatch' | 'suv' | 'van' | 'pickup'
/** What a body looks like, finer than what people search by. */
export type CarShape = CarBody | 'luxury' | 'crossover' | 'boxy' | 'minibus' | 'coach'
export type CarModelFact = {
  slug: string
  brand: string
  model: string
  name: string
  year: number
  category: string
  body: CarBody
  shape: CarShape
  passengers: number
  transmission: 'Automatic' | 'Manual'
  fuelType: string
  pricePerDayNgn: number
  features: string[]
  isSelfDriveCommon: boolean
}
export type BuildingStyle = 'inn' | 'court' | 'block' | 'tower' | 'beach'
export type Land = 'lagoon' | 'creek' | 'river' | 'coast' | 'port' | 'street' | 'garden' | 'rock' | 'wall'
export type PictureFact = {
  /** Its master is masters/<name>.webp. */
  name: string
  kind: 'pool' | 'facade' | 'detail' | 'room' | 'bed' | 'seat' | 'lobby' | 'restaurant' | 'bathroom' | 'city' | 'car'
  /** What is seen, for those who do not see it. */
  alt: string
  /** Pictures of one house, of one room. */
  building?: string
  /** Floors of the house, the ground floor with them; where the picture is cut, as many as it may have. */
  floors?: number
  style?: BuildingStyle
  /** The only towns that a house like this may stand in: no beach in Abuja. */
  towns?: string[]
  /** A part of another master, which a house shows only when nothing better is left. */
  isCloser?: boolean
  room?: string
  /** The kinds of place that it may stand for. */
  lands?: Land[]
  shape?: CarShape
  color?: string
  view?: 'whole' | 'front' | 'rear'
  /** A closer look at that picture's car. */
  of?: string
}

export type DemoFacts = {
  states: StateFact[]
  airports: AirportFact[]
  landmarks: LandmarkFact[]
  placeGuides: PlaceGuide[]
  hotels: HotelFact[]
  carModels: CarModelFact[]
  pictures: PictureFact[]
}

/** Read when the demo is loaded and not before: a server with data of its own never needs them. */
export function readDemoFacts(): DemoFacts {
  return {
    states: readJson('states'),
    airports: readJson('airports'),
    landmarks: readJson('landmarks'),
    placeGuides: readJson('place-guides'),
    hotels: readJson('hotels'),
    carModels: readJson('car-models'),
    pictures: readJson('pictures'),
  }
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`facts/${name}.json`, import.meta.url), 'utf8')) as T // our own files, checked by the tests
}

/** What the server would find out of each master by decoding it. */
export type MasterFacts = { width: number; height: number; placeholder: string }

export function readMasterFacts(): Record<string, MasterFacts> {
  return readJson('masters')
}

export function readMaster(name: string): Uint8Array {
  return readFileSync(new URL(`masters/${name}.webp`, import.meta.url))
}
