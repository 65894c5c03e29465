import type { City, Hotel, Picture } from '../../lib/catalogue-types.ts'

/** What the calls of the destinations answer. Amounts are in units of `currency`. */
export type Spot = { lat: number; lng: number }

export type State = Spot & {
  id: string
  name: string
  slug: string
  image: Picture | null
  hotel_count: number
  capital: string
  /** Geopolitical: "South West". */
  zone: string
}
export type PlacedCity = City & Spot

type Description = {
  /** A few sentences; null when nobody has written them. */
  guide: string | null
  average_price_per_night: number | null
  lowest_price_per_night: number | null
  currency: string
}

export type StatePage = Description & {
  state: State
  featured_cities: PlacedCity[]
}

export type NearPlace = Spot & {
  kind: 'city' | 'airport' | 'landmark'
  name: string
  slug: string | null
  state_slug: string
  hotel_count: number
  /** As the crow flies. */
  distance_km: number
}

export type CityPage = Description & {
  state: State
  city: PlacedCity
  hotels: Hotel[]
  near: NearPlace[]
  total: number
  page: number
  per_page: number
  total_pages: number
}
