/*
 * A search as its address says it. Three forms of one thing:
 *   address   ?destination=Lagos&checkin_date=…&amenities=Pool,WiFi   shared, kept, gone back to
 *   Filters   what the page's controls show
 *   query     what /hotels/search and /cars/search are asked
 * What an address says wrongly is left out, never an error page (read-filters.ts).
 */
import { type Day, isDay } from '@skyroute/core/dates.ts'
import type { Query } from '../../../lib/contract.ts'
import type { Product } from '../product.ts'
import type { FactFilters } from './fact-filters.ts'
import { anyPrice, isAnyPrice, type PriceSteps, priceBounds } from './price-steps.ts'

/** 'usual': nearest first around an airport or a landmark, else by rating. */
export type Sort = 'usual' | 'rating' | 'price' | '-price' | 'name'

export type Filters = {
  place: string
  startOn: Day | undefined
  endOn: Day | undefined
  guests: number | undefined
  children: number | undefined
  rooms: number | undefined
  price: PriceSteps
  /** Guests' score, at least: '' is any. */
  rating: '' | '3' | '4' | '5'
  /** A hotel's class: '' is any. */
  stars: '' | '1' | '2' | '3' | '4' | '5'
  /** Amenities or features; all must be there. */
  extras: string[]
  categories: string[]
  transmission: string
  driver: '' | 'with' | 'without'
  facts: FactFilters
  /** How far around an airport or a landmark; undefined is the usual 25 km. */
  nearKm: number | undefined
  sort: Sort
  page: number
  view: 'list' | 'map'
}

/** The specification's names of a product's fields. */
export const fieldNames = {
  hotel: { place: 'destination', start: 'checkin_date', end: 'checkout_date', extras: 'amenities' },
  car: { place: 'location', start: 'pickup_date', end: 'return_date', extras: 'features' },
} as const satisfies Record<Product, Record<string, string>>

/** Every page reads every spelling of the dates (C9). */
export const readDays = (search: URLSearchParams) => ({
  startOn: dayIn(search, ['checkin_date', 'pickup_date', 'start_date', 'check_in']),
  endOn: dayIn(search, ['checkout_date', 'return_date', 'end_date', 'check_out']),
})

const dayIn = (search: URLSearchParams, names: string[]) =>
  names.map((name) => search.get(name)?.trim()).find((value): value is Day => isDay(value))

/** Nothing chosen beside place, dates and guests. */
const noChoices = {
  price: anyPrice,
  rating: '',
  stars: '',
  extras: [],
  categories: [],
  transmission: '',
  driver: '',
  facts: {},
  page: 1,
} satisfies Partial<Filters>

export const noFilters: Filters = {
  ...noChoices,
  place: '',
  startOn: undefined,
  endOn: undefined,
  guests: undefined,
  children: undefined,
  rooms: undefined,
  nearKm: undefined,
  sort: 'usual',
  view: 'list',
}

/** The address of a search. Prices carry their currency, so that a link means the same to everyone. */
export function searchOf(product: Product, filters: Filters, currency: string): Record<string, string | undefined> {
  const { min, max } = priceBounds(filters.price, currency)
  return {
    ...placeAndDates(product, filters),
    min_price: textOf(min),
    max_price: textOf(max),
    currency: isAnyPrice(filters.price) ? undefined : currency,
    rating: filters.rating,
    star_rating: filters.stars,
    [fieldNames[product].extras]: filters.extras.join(','),
    category: filters.categories.join(','),
    transmission: filters.transmission,
    driver: filters.driver,
    ...Object.fromEntries(Object.entries(filters.facts).map(([field, values]) => [field, values.join(',')])),
    near_km: textOf(filters.nearKm),
    sort_by: filters.sort === 'usual' ? undefined : filters.sort,
    page: filters.page > 1 ? `${filters.page}` : undefined,
    view: filters.view === 'map' ? 'map' : undefined,
  }
}

/** What a listing's own page takes over from a search. */
export function placeAndDates(product: Product, filters: Filters) {
  return { [fieldNames[product].place]: filters.place, ...stayOf(product, filters) }
}

export function stayOf(product: Product, { startOn, endOn, guests, children, rooms }: Partial<Filters>) {
  const names = fieldNames[product]
  return {
    [names.start]: startOn,
    [names.end]: endOn,
    guests: textOf(guests),
    children: children ? `${children}` : undefined,
    rooms: rooms && rooms > 1 ? `${rooms}` : undefined,
  }
}

export function queryOf(product: Product, filters: Filters, currency: string): Query {
  return { ...searchOf(product, filters, currency), currency, view: undefined }
}

export const textOf = (value: number | undefined) => (value === undefined ? undefined : `${value}`)

/** What Clear Filters leaves. */
export const clearFilters = (filters: Filters): Filters => ({ ...filters, ...noChoices })

export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
