/*
 * A listing as its line in a list shows it: what the loaders of lists hand to the page. The API's whole answer would
 * be written into the page a second time for the browser, and half of it is never shown.
 */
import { type CardFact, cardFacts } from '@skyroute/core/listing-facts/power-line.ts'
import { formatInstant } from '../../lib/days.ts'
import type {
  Car,
  CarList,
  Hotel,
  HotelList,
  Picture,
  SearchAnswer,
  StayPrice,
} from '../../lib/types/catalogue-types.ts'
import type { PictureSource } from '../../ui/pictures/picture.tsx'
import type { Filters } from '../search/filters/filters.ts'

/** Of hotels and cars alike. */
const shared = [
  ...(['id', 'name', 'rating', 'rating_count', 'city', 'state', 'lat', 'lng'] as const),
  ...(['currency', 'next_free', 'distance_km'] as const),
] as const
const ofHotels = ['star_rating', 'amenities', 'price_per_night', 'is_available', 'breakfast_included'] as const
const ofCars = [
  ...(['category', 'passengers', 'transmission', 'fuel_type', 'features', 'driver_mode'] as const),
  ...(['pickup_location', 'price_per_day', 'available'] as const),
] as const

/** `shortest_stay`: where the dates have room, but not for so short a time. */
type Line = {
  image: PictureSource | null
  stay: StayLine | null
  shortest_stay?: number | null
  /** "Wed 2 Dec, 14:00": until when cancelling costs nothing. */
  free_until?: string
}
export type StayLine = Pick<StayPrice, 'duration' | 'units' | 'total'>

/** What the links of a card carry: the rooms that its price is for. */
export const inRooms = (stay: Partial<Filters>, { stay: price }: Pick<HotelLine, 'stay'>): Partial<Filters> =>
  stay.startOn && price && price.units > 1 ? { ...stay, rooms: price.units } : stay

export type HotelLine = Line &
  Pick<Hotel, (typeof shared)[number] | (typeof ofHotels)[number] | 'description'> & {
    facts: Pick<Hotel['facts'], CardFact>
  }

export type CarLine = Line & Pick<Car, (typeof shared)[number] | (typeof ofCars)[number]>

export const hotelLines = ({ hotels, facets, ...counts }: HotelList): SearchAnswer & { hotels: HotelLine[] } => ({
  ...counts,
  facets: shownOf(facets),
  hotels: hotels.map(hotelLine),
})

export const carLines = ({ cars, facets, ...counts }: CarList): SearchAnswer & { cars: CarLine[] } => ({
  ...counts,
  facets: shownOf(facets),
  cars: cars.map(carLine),
})

/** Cities are read by the loader alone, for the place's name. */
const shownOf = ({ city, ...facets }: SearchAnswer['facets']) => facets

export const hotelLine = (hotel: Hotel): HotelLine => ({
  ...line(hotel),
  ...pick(hotel, ofHotels),
  description: summaryLinesOf(hotel.description),
  facts: pick(hotel.facts, cardFacts),
})

export const carLine = (car: Car): CarLine => ({ ...line(car), ...pick(car, ofCars) })

const line = ({ shortest_stay, free_cancellation_until: freeUntil, image, stay, ...listing }: Hotel | Car) => ({
  ...pick(listing, shared),
  ...(shortest_stay && { shortest_stay }),
  ...(freeUntil && { free_until: formatInstant(freeUntil) }),
  image: image && pictureLine(image),
  stay: stay && { duration: stay.duration, units: stay.units, total: stay.total },
})

const pick = <From extends object, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name> // those names

/** As the markup wants it, and without the widths that no row is wide enough for in the format few browsers need. */
function pictureLine({ alt, width, height, placeholder, avif, webp, image_url }: Picture): PictureSource {
  return { alt, width, height, placeholder, avif: srcSet(avif), webp: srcSet(webp.slice(0, 3)), image_url }
}

const srcSet = (files: Picture['avif']) => files.map(({ width, url }) => `${url} ${width}w`).join(', ')

const LETTERS_IN_TWO_LINES = 180

/** The page cuts at two lines itself; what lies far beyond them need not travel. */
export function summaryLinesOf(text: string): string {
  if (text.length <= LETTERS_IN_TWO_LINES) return text
  const cut = text.slice(0, LETTERS_IN_TWO_LINES)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
