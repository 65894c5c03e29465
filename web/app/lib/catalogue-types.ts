/** What the catalogue's calls answer, until the generated client takes its place. Amounts are in units of `currency`. */

export type Picture = {
  id: string
  image_url: string
  is_cover: boolean
  position: number
  alt: string
  width: number
  height: number
  placeholder: string
  avif: PictureFile[]
  webp: PictureFile[]
}
export type PictureFile = { width: number; url: string }

/** The whole stay or hire on the asked dates, tax in it. */
export type StayPrice = {
  start: string
  end: string
  /** Nights or hire days. */
  duration: number
  /** Rooms; 1 for a car. */
  units: number
  subtotal: number
  tax: number
  total: number
  total_ngn: number
}

type Listing = {
  id: string
  name: string
  image_url: string | null
  image: Picture | null
  description: string
  rating: number | null
  rating_count: number
  /** "Victoria Island, Lagos" */
  location: string
  city: string
  city_slug: string
  state: string
  state_slug: string
  lat: number
  lng: number
  price: number
  price_ngn: number
  currency: string
  /** Null without dates, or when nothing is free on them. */
  stay: StayPrice | null
  next_free: { start: string; end: string } | null
}

/** What a house says about itself; absent means not known, and is not shown. */
export type HotelFacts = {
  power_hours?: number
  backup?: ('generator' | 'inverter' | 'solar')[]
  generator_kva?: number
  changeover_seconds?: number
  water?: 'borehole' | 'mains' | 'mains_and_borehole'
  water_tank_litres?: number
  internet?: 'fibre' | '5g' | '4g'
  internet_mbps?: number
  security?: 'day_and_night' | 'night'
  parking_bays?: number
  has_lift?: boolean
  floors?: number
  airport_pickup?: string
}
export type CarFacts = {
  km_per_day?: number
  extra_km_kobo?: number
  fuel_policy?: 'full_to_full' | 'same_to_same'
  large_cases?: number
  driver_hours_per_day?: number
  driver_age_least?: number
  range_km?: number
}

export type Hotel = Listing & {
  facts: HotelFacts
  star_rating: number
  amenities: string[]
  price_per_night: number
  check_in_time: string
  check_out_time: string
  room_count: number
  is_available: boolean
}
export type RoomType = {
  id: string
  name: string
  description: string
  beds: string
  size_sqm: number | null
  max_party: number
  room_count: number
  price_per_night: number
  price_ngn: number
  stay: StayPrice | null
  rooms_left: number | null
}
export type HotelDetail = Hotel & {
  images: Picture[]
  policies: string[]
  room_types: RoomType[]
  cancellation: string
}

export type Car = Listing & {
  facts: CarFacts
  brand: string
  model: string
  year: number
  category: string
  passengers: number
  transmission: string
  fuel_type: string
  color: string
  features: string[]
  driver_mode: 'optional' | 'required' | 'none'
  driver_price_per_day: number
  pickup_location: string
  price_per_day: number
  available: boolean
}
export type CarDetail = Car & { images: Picture[]; cancellation: string }

export type FacetCount = { value: string; label: string; count: number }
export type SearchAnswer = {
  total: number
  page: number
  per_page: number
  total_pages: number
  currency: string
  price_range: { min: number; max: number }
  facets: Record<string, FacetCount[]>
  /** Listings per tenth of the price range. */
  price_histogram: number[]
}
export type HotelList = SearchAnswer & { hotels: Hotel[] }
export type CarList = SearchAnswer & { cars: Car[] }

export type FreeDay = { day: string; free: number; is_free: boolean; price: number; is_raised: boolean }
export type Availability = { id: string; currency: string; days: FreeDay[] }

export type City = {
  id: string
  name: string
  slug: string
  state_slug: string
  image: Picture | null
  hotel_count: number
  is_featured: boolean
}

export type PlaceHint = { kind: 'state' | 'city' | 'airport' | 'landmark'; label: string; value: string }
