/*
 * A listing as its line in a list shows it: what the loaders of lists hand to the page. The API's whole answer would
 * be written into the page a second time for the browser, and half of it is never shown.
 */
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

type Shared =
  | 'id'
  | 'name'
  | 'rating'
  | 'rating_count'
  | 'city'
  | 'state'
  | 'lat'
  | 'lng'
  | 'currency'
  | 'next_free'
  | 'distance_km'
/** `shortest_stay`: where the dates have room, but not for so short a time. */
type Line = { image: PictureSource | null; stay: StayLine | null; shortest_stay?: number | null }
export type StayLine = Pick<StayPrice, 'duration' | 'units' | 'total'>

export type HotelLine = Line &
  Pick<Hotel, Shared | 'description' | 'star_rating' | 'amenities' | 'price_per_night' | 'is_available'> & {
    facts: Pick<Hotel['facts'], 'power_hours' | 'backup' | 'generator_kva' | 'water'>
  }

export type CarLine = Line &
  Pick<Car, Shared | 'category' | 'passengers' | 'transmission' | 'fuel_type' | 'features' | 'driver_mode'> &
  Pick<Car, 'pickup_location' | 'price_per_day' | 'available'>

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

export function hotelLine(hotel: Hotel): HotelLine {
  const { star_rating, amenities, price_per_night, is_available, facts } = hotel
  const { power_hours, backup, generator_kva, water } = facts
  return {
    ...line(hotel),
    description: summaryLinesOf(hotel.description),
    star_rating,
    amenities,
    price_per_night,
    is_available,
    facts: { power_hours, backup, generator_kva, water },
  }
}

export function carLine(car: Car): CarLine {
  const { category, passengers, transmission, fuel_type, features, driver_mode } = car
  const { pickup_location, price_per_day, available } = car
  return {
    ...line(car),
    category,
    passengers,
    transmission,
    fuel_type,
    features,
    driver_mode,
    pickup_location,
    price_per_day,
    available,
  }
}

function line({
  id,
  name,
  rating,
  rating_count,
  city,
  state,
  lat,
  lng,
  currency,
  next_free,
  shortest_stay,
  distance_km,
  image,
  stay,
}: Hotel | Car) {
  return {
    id,
    name,
    rating,
    rating_count,
    city,
    state,
    lat,
    lng,
    currency,
    next_free,
    ...(shortest_stay && { shortest_stay }),
    distance_km,
    image: image && pictureLine(image),
    stay: stay && { duration: stay.duration, units: stay.units, total: stay.total },
  }
}

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
