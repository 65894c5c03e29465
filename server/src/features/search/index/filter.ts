import type { Point } from '../../places/distance.ts'
import { centreOf, findPlace, isIn } from '../../places/find-place.ts'
import { foldText } from '../../places/fold-text.ts'
import type { Places } from '../../places/places.ts'
import type { Question } from '../read-search.ts'
import { hasAll, maskOf } from './amenity-bitset.ts'
import { missesOf } from './facet-definitions.ts'
import { fits, type PartyAsked } from './inventories.ts'
import type { SearchIndex } from './search-index.ts'
import { kmFrom, orderIn, slotsIn } from './sort.ts'
import { textAt } from './texts.ts'

/** Filters whose own choices are counted as if the filter were not set. */
export const relaxableFilters = { price: 1, stars: 2, rating: 4, category: 8, transmission: 16, driver: 32 } as const

/** What passed the sieve. */
export type Candidates = {
  count: number
  slots: Int32Array
  /** 0 for a match; else the one soft filter that it misses. */
  misses: Uint16Array
  /** Slots as the sort wants them; not all of them passed. */
  order: Int32Array
}

const none = new Int32Array(0)
export const nothing: Candidates = { count: 0, slots: none, misses: new Uint16Array(0), order: none }

/** All listings that meet every filter, and those that miss just one soft one. Dates are not looked at. */
export function filterListings(shelf: SearchIndex, places: Places, question: Question): Candidates {
  const { noPlace } = question
  if (noPlace?.slots.size === 0) return nothing
  const isCity = citiesOf(shelf, places, question.places)
  const isHard = isCity && hardFilters(shelf, places, question)
  if (!isHard) return nothing
  const missOf = softFilters(shelf, question)
  const centre = centreOf(places, question.places)
  const sort = question.sort ?? (centre ? 'distance' : 'rating')
  const place = { key: question.places.map(foldPlace).join('|'), isCity, centre }
  const inPlace = slotsIn(shelf, place)
  const candidates = noPlace ? inPlace.filter((slot) => noPlace.slots.has(slot)) : inPlace
  const { slots, misses } = benchFor(candidates.length)
  let count = 0
  for (let row = 0; row < candidates.length; row++) {
    const slot = candidates[row]!
    if (!isHard(slot)) continue
    const missed = missOf(slot)
    if ((missed & (missed - 1)) !== 0) continue
    slots[count] = slot
    misses[count] = missed
    count++
  }
  return { count, slots: slots.slice(0, count), misses: misses.slice(0, count), order: orderIn(shelf, sort, place) }
}

let bench = { slots: new Int32Array(0), misses: new Uint16Array(0) }

/** Where one sieve after the other is emptied: new columns for each search would keep the collector busy. */
function benchFor(size: number) {
  if (bench.slots.length < size) bench = { slots: new Int32Array(size), misses: new Uint16Array(size) }
  return bench
}

/** A comma separates a place from what it is in; without it the text means something else. */
function foldPlace(text: string) {
  return text.split(',').map(foldText).join(',')
}

/** null when the question can have no answer: it asks for an amenity that nobody has, or in letters of no name. */
function hardFilters(shelf: SearchIndex, places: Places, question: Question): ((slot: number) => boolean) | null {
  const mask = maskOf(shelf.extras, question.extras)
  const { words } = question
  if (!mask || words === '') return null
  const asksMarks = question.extras.length > 0
  const isWordy = words === null ? null : wordFilter(shelf, places, { words, nearKm: question.nearKm })
  const isNear = nearFilter(shelf, centreOf(places, question.places), question.nearKm)
  return (slot) =>
    (isNear === null || isNear(slot)) &&
    (!asksMarks || hasAll(shelf.extras, slot, mask)) &&
    hasFittingPool(shelf, slot, question) &&
    (isWordy === null || isWordy(slot))
}

/** null when a place is unknown. */
function citiesOf(shelf: SearchIndex, places: Places, texts: readonly string[]): Uint8Array | null {
  const found = texts.map((text) => findPlace(places, text))
  if (found.some((place) => place === null)) return null
  return Uint8Array.from(shelf.cities.labels, (key) => (found.every((place) => place && isIn(place, key)) ? 1 : 0))
}

function wordFilter(shelf: SearchIndex, places: Places, { words, nearKm }: { words: string; nearKm: number }) {
  const place = findPlace(places, words)
  const isCity = Uint8Array.from(shelf.cities.labels, (key) => (place && isIn(place, key) ? 1 : 0))
  const isNear = nearFilter(shelf, place?.centre ?? null, nearKm)
  return (slot: number) =>
    textAt(shelf.foldedNames, slot).includes(words) ||
    (isCity[shelf.city[slot]!] === 1 && (isNear === null || isNear(slot)))
}

/** null when nothing is asked to be near. */
function nearFilter(shelf: SearchIndex, centre: Point | null, km: number): ((slot: number) => boolean) | null {
  return centre && ((slot) => kmFrom(shelf, slot, centre) <= km)
}

function hasFittingPool({ pools }: SearchIndex, slot: number, asked: PartyAsked): boolean {
  for (let pool = pools.first[slot] ?? -1; pool >= 0; pool = pools.next[pool]!) {
    if (fits(pools, pool, asked)) return true
  }
  return false
}

function softFilters(shelf: SearchIndex, question: Question): (slot: number) => number {
  const { minKobo, maxKobo, stars, driver } = question
  const minRating = Math.ceil(question.minRating * 10 - 1e-9)
  const isCategory = choices(shelf.categories.ids, question.categories)
  const isTransmission = choices(shelf.transmissions.ids, question.transmissions)
  const missesOfAnswers = missesOf(shelf.answers, shelf.kind, question.choices)
  // driverModes: optional, required, none. With a driver excludes none; without one excludes required.
  const refusedMode = driver === 'with' ? 2 : driver === 'without' ? 1 : -1
  return (slot) => {
    const price = shelf.priceKobo[slot]!
    let missed = price < minKobo || price > maxKobo ? relaxableFilters.price : 0
    if (stars !== null && shelf.stars[slot] !== stars) missed |= relaxableFilters.stars
    if (shelf.rating[slot]! < minRating) missed |= relaxableFilters.rating
    if (isCategory && isCategory[shelf.category[slot]!] !== 1) missed |= relaxableFilters.category
    if (isTransmission && isTransmission[shelf.transmission[slot]!] !== 1) missed |= relaxableFilters.transmission
    if (shelf.driver[slot] === refusedMode) missed |= relaxableFilters.driver
    return missed | missesOfAnswers[shelf.answers.of[slot]!]!
  }
}

function choices(known: ReadonlyMap<string, number>, asked: readonly string[]): Uint8Array | null {
  if (asked.length === 0) return null
  const isChosen = new Uint8Array(known.size)
  for (const key of asked) {
    const number = known.get(key)
    if (number !== undefined) isChosen[number] = 1
  }
  return isChosen
}
