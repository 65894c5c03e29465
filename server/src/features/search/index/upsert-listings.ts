import { shrunkRating } from '@skyroute/core/bookings/rating-score.ts'
import { foldText } from '../../places/fold-text.ts'
import { cityKey } from '../../places/places.ts'
import { addBitset } from './amenity-bitset.ts'
import { grown } from './columns.ts'
import { growFacetValues, putFacetValues } from './facet-definitions.ts'
import { sortIncrementally } from './incremental-sort.ts'
import { addInventories, type InventoryRow, switchOffInventories } from './inventories.ts'
import { putNameWords } from './name-words.ts'
import { driverModes, type ListingRow, numberOf, type SearchIndex } from './search-index.ts'
import { addId, numberOfId, putText } from './texts.ts'

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
  const folded = foldText(row.name)
  if (shelf.kind === 'hotel') putNameWords(shelf, slot, folded)
  putText(shelf.names, slot, row.name)
  putText(shelf.foldedNames, slot, folded)
  shelf.isActive[slot] = row.is_active ? 1 : 0
  shelf.isFeatured[slot] = row.is_featured ? 1 : 0
  const city = cityKey(row.state_slug, row.city_slug)
  shelf.city[slot] = numberOf(shelf.cities, city, city)
  shelf.lat[slot] = row.lat
  shelf.lng[slot] = row.lng
  shelf.priceKobo[slot] = row.price_kobo
  const rating = row.rating === null ? null : Number(row.rating)
  shelf.rating[slot] = rating === null ? 0 : Math.round(rating * 10)
  shelf.score[slot] = Math.round(shrunkRating(rating, row.rating_count) * 1000)
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
  shelf.score = grown(shelf.score, new Uint16Array(size))
  shelf.stars = grown(shelf.stars, new Uint8Array(size))
  shelf.category = grown(shelf.category, new Uint8Array(size))
  shelf.transmission = grown(shelf.transmission, new Uint8Array(size))
  shelf.driver = grown(shelf.driver, new Uint8Array(size))
  growFacetValues(shelf.answers, size)
}
