// The searchable columns of all hotels or all cars, in memory: one slot a listing, one number a column. Filtering and
// counting 100,000 listings here takes less time than asking the database for 20 of them. Texts and pictures are not
// here; free rooms are always asked of the database.
import type { Selectable } from 'kysely'
import type { Hotels } from '../../../db/schema.ts'
import { foldText } from '../../places/fold-text.ts'
import { makeBitsets } from './amenity-bitset.ts'
import { makeFacetValues } from './facet-definitions.ts'
import { makeInventories } from './inventories.ts'
import type { NameWords } from './name-words.ts'
import { makeIds, makeTexts } from './texts.ts'

type OfBoth =
  | 'id'
  | 'name'
  | 'state_slug'
  | 'city_slug'
  | 'lat'
  | 'lng'
  | 'rating'
  | 'rating_count'
  | 'is_active'
  | 'is_featured'
export type ListingRow = Pick<Selectable<Hotels>, OfBoth> & {
  price_kobo: number
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

export const driverModes = ['optional', 'required', 'none']

export function makeIndex(kind: 'hotel' | 'car') {
  return {
    kind,
    /** Slots in use; a listing keeps its slot for the life of the shelf. */
    count: 0,
    ids: makeIds(),
    names: makeTexts(),
    foldedNames: makeTexts(),
    /** Of hotels alone: cars are not asked for by their names. */
    nameWords: new Map() as NameWords,
    isActive: new Uint8Array(0),
    isFeatured: new Uint8Array(0),
    /** Number of the listing's city, in `cities`. */
    city: new Uint16Array(0),
    lat: new Float32Array(0),
    lng: new Float32Array(0),
    priceKobo: new Float64Array(0),
    /** Tenths, 0 when not rated. */
    rating: new Uint8Array(0),
    /** What the order by rating goes by: thousandths of the shrunk mean, 0 when not rated. */
    score: new Uint16Array(0),
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
    /** Slots in order of a sort, made when asked for, mended when a listing changes. */
    orders: new Map<'price' | '-price' | 'rating' | 'name', Int32Array>(),
    /** The same within a place. */
    placeOrders: new Map<string, Int32Array>(),
    /** Places of the slots by id, which never change: made anew when one is added. */
    idRanks: null as Int32Array | null,
  }
}
export type SearchIndex = ReturnType<typeof makeIndex>

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
