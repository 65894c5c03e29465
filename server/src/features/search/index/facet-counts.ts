import type { Question } from '../read-search.ts'
import { countBits } from './amenity-bitset.ts'
import { type Bits, bitsFor, hasBit, withBit } from './bits.ts'
import { countFacetValues, makeFacetValueCounts } from './facet-definitions.ts'
import { type Candidates, relaxableFilters } from './filter.ts'
import { fits } from './inventories.ts'
import type { SearchIndex } from './search-index.ts'

export const ratingBands = [3, 4, 5] as const
const buckets = 10
const fullShown = 3

export type Window = { from: number; until: number }

/** Of the matches of one search after the other: new columns for each would keep the collector busy. */
let prices = new Float64Array(0)

/** Counts what passed the sieve and is free; each soft filter's choices are counted as if it were not set. */
export function countFacets(
  shelf: SearchIndex,
  sifted: Candidates,
  asked: { question: Question; full: Bits | null; window: Window },
): FacetCounts {
  const counts = emptyTally(shelf)
  if (prices.length < sifted.count) prices = new Float64Array(sifted.count)
  let priced = 0
  const matches = bitsFor(shelf.count)
  const taken = bitsFor(shelf.count)
  for (let row = 0; row < sifted.count; row++) {
    const slot = sifted.slots[row]!
    const missed = sifted.misses[row]!
    if (asked.full !== null && !hasFree(shelf, slot, asked.question, asked.full)) {
      if (missed === 0) withBit(taken, slot, true)
      continue
    }
    countFacetValues(counts.answers, shelf.answers.of[slot]!, missed)
    if (missed === 0) {
      withBit(matches, slot, true)
      countMatch(shelf, slot, counts)
    }
    countShared(shelf, slot, missed, counts)
    if (shelf.kind === 'car') countCarChoices(shelf, slot, missed, counts)
    if (missed === 0 || missed === relaxableFilters.price) prices[priced++] = shelf.priceKobo[slot]!
  }
  const page = pick(sifted.order, matches, asked.window)
  const full = pick(sifted.order, taken, { from: 0, until: fullShown })
  return { ...counts, page, full, ...histogramOf(prices.subarray(0, priced)) }
}

/** Those of the order that are in the set, from the first wanted place until the last. */
function pick(order: Int32Array, wanted: Bits, { from, until }: Window): number[] {
  const picked: number[] = []
  let before = 0
  for (let place = 0; place < order.length && before < until; place++) {
    if (hasBit(wanted, order[place]!) && before++ >= from) picked.push(order[place]!)
  }
  return picked
}

function emptyTally(shelf: SearchIndex) {
  return {
    total: 0,
    /** Matches of the asked page and a few after it, in order. */
    page: [] as number[],
    /** The first matches that are full on the asked dates. */
    full: [] as number[],
    priceMinKobo: 0,
    priceMaxKobo: 0,
    /** Listings per tenth of the price range. */
    histogram: [] as number[],
    extras: new Uint32Array(shelf.extras.wordsPerSlot * 32),
    cities: new Uint32Array(shelf.cities.labels.length),
    stars: new Uint32Array(6),
    /** Rated at least 3, 4, 5. */
    ratings: new Uint32Array(ratingBands.length),
    categories: new Uint32Array(shelf.categories.labels.length),
    transmissions: new Uint32Array(shelf.transmissions.labels.length),
    /** By driver mode. */
    drivers: new Uint32Array(3),
    answers: makeFacetValueCounts(shelf.answers),
  }
}
export type FacetCounts = ReturnType<typeof emptyTally>

function hasFree({ pools }: SearchIndex, slot: number, question: Question, full: Bits): boolean {
  for (let pool = pools.first[slot] ?? -1; pool >= 0; pool = pools.next[pool]!) {
    if (!hasBit(full, pool) && fits(pools, pool, question)) return true
  }
  return false
}

function countMatch(shelf: SearchIndex, slot: number, counts: FacetCounts) {
  counts.total++
  countBits(shelf.extras, slot, counts.extras)
  counts.cities[shelf.city[slot]!]!++
}

function countShared(shelf: SearchIndex, slot: number, missed: number, counts: FacetCounts) {
  if ((missed & ~relaxableFilters.stars) === 0) counts.stars[shelf.stars[slot]!]!++
  if ((missed & ~relaxableFilters.rating) === 0) countRating(shelf.rating[slot]!, counts.ratings)
}

function countCarChoices(shelf: SearchIndex, slot: number, missed: number, counts: FacetCounts) {
  if ((missed & ~relaxableFilters.category) === 0) counts.categories[shelf.category[slot]!]!++
  if ((missed & ~relaxableFilters.transmission) === 0) counts.transmissions[shelf.transmission[slot]!]!++
  if ((missed & ~relaxableFilters.driver) === 0) counts.drivers[shelf.driver[slot]!]!++
}

function countRating(tenths: number, ratings: Uint32Array) {
  for (let band = 0; band < ratingBands.length; band++) if (tenths >= ratingBands[band]! * 10) ratings[band]!++
}

function histogramOf(prices: Float64Array) {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (const price of prices) {
    if (price < least) least = price
    if (price > most) most = price
  }
  const histogram = new Array<number>(buckets).fill(0)
  const width = Math.max(1, (most - least) / buckets)
  for (const price of prices) histogram[Math.min(buckets - 1, Math.floor((price - least) / width))]!++
  return { priceMinKobo: prices.length === 0 ? 0 : least, priceMaxKobo: most, histogram }
}
