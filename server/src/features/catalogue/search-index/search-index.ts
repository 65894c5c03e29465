// The searchable columns of all hotels or all cars, in memory: one slot a listing, one number a column. Filtering and
// counting 100,000 listings here takes less time than asking the database for 20 of them. Texts and pictures are not
// here; free rooms are always asked of the database.
import { foldText } from '../fold-text.ts'
import { type AmenityBitsets, addBitset, makeBitsets } from './amenity-bitset.ts'
import { grown } from './columns.ts'
import { type FacetValues, growFacetValues, makeFacetValues, putFacetValues } from './facet-definitions.ts'
import { sortIncrementally } from './incremental-sort.ts'
import {
  addInventories,
  type Inventories,
  type InventoryRow,
  makeInventories,
  switchOffInventories,
} from './inventories.ts'
import { addId, type Ids, makeIds, makeTexts, numberOfId, putText, type Texts } from './texts.ts'

export type ListingRow = {
  id: string
  name: string
  state_slug: string
  city_slug: string
  lat: number
  lng: number
  price_kobo: number
  rating: string | null
  is_active: boolean
  is_featured: boolean
  /** 0 for cars. */
  stars: number
  /** Amenities or features. */
  extras: string[]
  category: string
  transmission: string
  driver_mode: string
  facts: Record<string, unknown>
}

export type Words = { ids: Map<string, number>; labels: string[] }

export type SearchIndex = {
  kind: 'hotel' | 'car'
  /** Slots in use; a listing keeps its slot for the life of the shelf. */
  count: number
  ids: Ids
  names: Texts
  foldedNames: Texts
  isActive: Uint8Array
  isFeatured: Uint8Array
  /** Number of the listing's city, in `cities`. */
  city: Uint16Array
  lat: Float32Array
  lng: Float32Array
  priceKobo: Float64Array
  /** Tenths, 0 when not rated. */
  rating: Uint8Array
  stars: Uint8Array
  category: Uint8Array
  transmission: Uint8Array
  driver: Uint8Array
  extras: AmenityBitsets
  answers: FacetValues
  cities: Words
  categories: Words
  transmissions: Words
  pools: Inventories
  /** Slots in order of a sort, made when asked for, mended when a listing changes. */
  orders: Map<'price' | '-price' | 'rating' | 'name', Int32Array>
  /** The same within a place. */
  placeOrders: Map<string, Int32Array>
  /** Places of the slots by id, which never change: made anew when one is added. */
  idRanks: Int32Array | null
}

export const driverModes = ['optional', 'required', 'none']

export function makeIndex(kind: 'hotel' | 'car'): SearchIndex {
  return {
    kind,
    count: 0,
    ids: makeIds(),
    names: makeTexts(),
    foldedNames: makeTexts(),
    isActive: new Uint8Array(0),
    isFeatured: new Uint8Array(0),
    city: new Uint16Array(0),
    lat: new Float32Array(0),
    lng: new Float32Array(0),
    priceKobo: new Float64Array(0),
    rating: new Uint8Array(0),
    stars: new Uint8Array(0),
    category: new Uint8Array(0),
    transmission: new Uint8Array(0),
    driver: new Uint8Array(0),
    extras: makeBitsets(),
    answers: makeFacetValues(),
    cities: makeWords(),
    categories: makeWords(),
    transmissions: makeWords(),
    pools: makeInventories(),
    orders: new Map(),
    placeOrders: new Map(),
    idRanks: null,
  }
}

export function makeWords(): Words {
  return { ids: new Map(), labels: [] }
}

export function numberOf(words: Words, label: string, key = foldText(label)): number {
  const known = words.ids.get(key)
  if (known !== undefined) return known
  words.ids.set(key, words.labels.length)
  words.labels.push(label)
  return words.labels.length - 1
}

export function cityKey(stateSlug: string, citySlug: string) {
  return `${stateSlug}/${citySlug}`
}

/** Adds listings or renews them, with all their pools. */
export function upsertListings(shelf: SearchIndex, rows: readonly ListingRow[], pools: readonly InventoryRow[]) {
  const slots = rows.map((row) => {
    const slot = slotFor(shelf, row.id)
    putListing(shelf, slot, row)
    switchOffInventories(shelf.pools, slot)
    return slot
  })
  addInventories(shelf, pools)
  sortIncrementally(shelf, slots)
}

/** What a place is has changed. */
export function forgetPlaces(shelf: SearchIndex) {
  shelf.placeOrders.clear()
}

/** A deleted listing keeps its slot and is never found again. */
export function dropListing(shelf: SearchIndex, id: string) {
  const slot = numberOfId(shelf.ids, id)
  if (slot !== undefined) shelf.isActive[slot] = 0
  shelf.placeOrders.clear()
}

function slotFor(shelf: SearchIndex, id: string): number {
  const known = numberOfId(shelf.ids, id)
  if (known !== undefined) return known
  const slot = addId(shelf.ids, id)
  shelf.count = slot + 1
  if (slot >= shelf.isActive.length) grow(shelf, Math.max(256, Math.ceil(slot * 1.5)))
  return slot
}

function putListing(shelf: SearchIndex, slot: number, row: ListingRow) {
  putText(shelf.names, slot, row.name)
  putText(shelf.foldedNames, slot, foldText(row.name))
  shelf.isActive[slot] = row.is_active ? 1 : 0
  shelf.isFeatured[slot] = row.is_featured ? 1 : 0
  const city = cityKey(row.state_slug, row.city_slug)
  shelf.city[slot] = numberOf(shelf.cities, city, city)
  shelf.lat[slot] = row.lat
  shelf.lng[slot] = row.lng
  shelf.priceKobo[slot] = row.price_kobo
  shelf.rating[slot] = row.rating === null ? 0 : Math.round(Number(row.rating) * 10)
  shelf.stars[slot] = row.stars
  shelf.category[slot] = numberOf(shelf.categories, row.category)
  shelf.transmission[slot] = numberOf(shelf.transmissions, row.transmission)
  shelf.driver[slot] = Math.max(0, driverModes.indexOf(row.driver_mode))
  addBitset(shelf.extras, slot, row.extras)
  putFacetValues(shelf.answers, slot, { kind: shelf.kind, facts: row.facts })
}

function grow(shelf: SearchIndex, size: number) {
  shelf.isActive = grown(shelf.isActive, new Uint8Array(size))
  shelf.isFeatured = grown(shelf.isFeatured, new Uint8Array(size))
  shelf.city = grown(shelf.city, new Uint16Array(size))
  shelf.lat = grown(shelf.lat, new Float32Array(size))
  shelf.lng = grown(shelf.lng, new Float32Array(size))
  shelf.priceKobo = grown(shelf.priceKobo, new Float64Array(size))
  shelf.rating = grown(shelf.rating, new Uint8Array(size))
  shelf.stars = grown(shelf.stars, new Uint8Array(size))
  shelf.category = grown(shelf.category, new Uint8Array(size))
  shelf.transmission = grown(shelf.transmission, new Uint8Array(size))
  shelf.driver = grown(shelf.driver, new Uint8Array(size))
  growFacetValues(shelf.answers, size)
}
