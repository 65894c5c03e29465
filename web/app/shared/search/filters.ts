/*
 * A search as its address says it. Three forms of one thing:
 *   address   ?destination=Lagos&checkin_date=…&amenities=Pool,WiFi   shared, kept, gone back to
 *   Filters   what the page's controls show
 *   query     what /hotels/search and /cars/search are asked
 * What an address says wrongly is left out, never an error page.
 */
import { type Day, isDay } from '@skyroute/core/dates.ts'
import type { Query } from '../../lib/api.ts'
import { type FactChoices, factGroups, readFactChoices } from './fact-choices.ts'
import { anyPrice, isAnyPrice, type PriceSteps, priceBounds, stepsOf } from './price-steps.ts'

export type Product = 'hotel' | 'car'
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
  facts: FactChoices
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

export const noFilters: Filters = {
  place: '',
  startOn: undefined,
  endOn: undefined,
  guests: undefined,
  children: undefined,
  rooms: undefined,
  price: anyPrice,
  rating: '',
  stars: '',
  extras: [],
  categories: [],
  transmission: '',
  driver: '',
  facts: {},
  nearKm: undefined,
  sort: 'usual',
  page: 1,
  view: 'list',
}

/** `currency` is the one the page shows; the address says its own when it names prices. */
export function readFilters(product: Product, search: URLSearchParams, currency: string): Filters {
  const names = fieldNames[product]
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, 120)
  const dates = readDates(text(names.start), text(names.end))
  return {
    ...noFilters,
    ...dates,
    place: text(names.place) || text('q'),
    guests: wholeNumber(text('guests'), 1, 8),
    children: product === 'hotel' ? wholeNumber(text('children'), 0, 6) : undefined,
    rooms: product === 'hotel' ? wholeNumber(text('rooms'), 1, 8) : undefined,
    price: readPrice(search, currency),
    rating: oneOf(['3', '4', '5'] as const, text('rating')),
    stars: product === 'hotel' ? oneOf(['1', '2', '3', '4', '5'] as const, text('star_rating')) : '',
    extras: listOf(search, names.extras),
    categories: product === 'car' ? listOf(search, 'category') : [],
    transmission: product === 'car' ? text('transmission') : '',
    driver: product === 'car' ? oneOf(['with', 'without'] as const, text('driver')) : '',
    facts: readFactChoices(product, (field) => listOf(search, field)),
    nearKm: wholeNumber(text('near_km'), 1, 100),
    sort: oneOf(['rating', 'price', '-price', 'name'] as const, text('sort_by')) || 'usual',
    page: wholeNumber(text('page'), 1, 10_000) ?? 1,
    view: text('view') === 'map' ? 'map' : 'list',
  }
}

/** Both or neither: one date alone finds nothing. */
export function readDates(start: string, end: string): Pick<Filters, 'startOn' | 'endOn'> {
  return isDay(start) && isDay(end) ? { startOn: start, endOn: end } : { startOn: undefined, endOn: undefined }
}

function readPrice(search: URLSearchParams, currency: string): PriceSteps {
  // The slider of a form without script sends its own steps.
  const low = wholeNumber(search.get('min_step') ?? '', 0, 1000)
  const high = wholeNumber(search.get('max_step') ?? '', 0, 1000)
  if (low !== undefined && high !== undefined) return low < high ? [low, high] : anyPrice
  return stepsOf({ min: amountIn(search, 'min_price'), max: amountIn(search, 'max_price') }, currency)
}

function amountIn(search: URLSearchParams, name: string) {
  const text = search.get(name) ?? ''
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
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
    ...Object.fromEntries(factGroups[product].map(({ field }) => [field, filters.facts[field]?.join(',')])),
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

/** The choices beside place, dates and guests: what Clear Filters takes away. */
export const clearFilters = ({
  place,
  startOn,
  endOn,
  guests,
  children,
  rooms,
  nearKm,
  sort,
  view,
}: Filters): Filters => ({
  ...noFilters,
  place,
  startOn,
  endOn,
  guests,
  children,
  rooms,
  nearKm,
  sort,
  view,
})

export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice | '' =>
  choices.find((choice) => choice === text) ?? ''

/** `?amenities=Pool,WiFi`, or one by one as a form without script sends them. */
function listOf(search: URLSearchParams, name: string): string[] {
  const words = search.getAll(name).flatMap((text) => text.split(','))
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, 20)
}
