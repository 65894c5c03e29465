import { distanceKm, type Point } from '../../places/distance.ts'
import type { Sort } from '../read-search.ts'
import { bitsFor, hasBit, withBit } from './bits.ts'
import type { SearchIndex } from './search-index.ts'
import { type Texts, textAt } from './texts.ts'

/** All slots in the order of a sort; equal ones by id, so that pages never repeat or lose a row (C11). */
export function orderOf(shelf: SearchIndex, sort: Exclude<Sort, 'distance'>): Int32Array {
  const known = shelf.orders.get(sort)
  if (known) return known
  const byId = idRanksOf(shelf)
  const before = comparisons[sort](shelf)
  const order = allSlots(shelf).sort((one, other) => before(one, other) || byId[one]! - byId[other]!)
  shelf.orders.set(sort, order)
  return order
}

type Place = { key: string; isCity: Uint8Array; centre: Point | null }

/** The active listings in the marked cities, by slot: counting needs no order, and goes through memory in its own. */
export function slotsIn(shelf: SearchIndex, { key, isCity }: Place): Int32Array {
  return keptFor(shelf, `slots ${key}`, () =>
    allSlots(shelf).filter((slot) => isCity[shelf.city[slot]!] === 1 && shelf.isActive[slot] === 1),
  )
}

/** The order to show matches in. */
export function orderIn(shelf: SearchIndex, sort: Sort, place: Place): Int32Array {
  if (sort !== 'distance') return orderOf(shelf, sort)
  const { centre } = place
  if (!centre) return orderOf(shelf, 'rating')
  return keptFor(shelf, `nearest ${place.key}`, () => {
    const isIn = bitsFor(shelf.count)
    for (const slot of slotsIn(shelf, place)) withBit(isIn, slot, true)
    return nearestFirst(
      shelf,
      orderOf(shelf, 'rating').filter((slot) => hasBit(isIn, slot)),
      centre,
    )
  })
}

/** 4 MB of slots a shelf. */
const placeSlotsMost = 1_000_000

function keptFor(shelf: SearchIndex, key: string, make: () => Int32Array): Int32Array {
  const { placeOrders } = shelf
  const known = placeOrders.get(key)
  if (known) return known
  const made = make()
  let held = made.length
  for (const slots of placeOrders.values()) held += slots.length
  for (const [oldest, slots] of placeOrders) {
    if (held <= placeSlotsMost) break
    placeOrders.delete(oldest)
    held -= slots.length
  }
  placeOrders.set(key, made)
  return made
}

/** Equal distances keep the order they had: the sort is stable. */
function nearestFirst(shelf: SearchIndex, order: Int32Array, centre: Point) {
  const km = new Map(Array.from(order, (slot) => [slot, kmFrom(shelf, slot, centre)]))
  return order.sort((one, other) => km.get(one)! - km.get(other)!)
}

export function kmFrom(shelf: SearchIndex, slot: number, centre: Point): number {
  return distanceKm(centre, { lat: shelf.lat[slot]!, lng: shelf.lng[slot]! })
}

type Comparison = (one: number, other: number) => number

const comparisons: Readonly<Record<Exclude<Sort, 'distance'>, (shelf: SearchIndex) => Comparison>> = {
  price: (shelf) => byNumber(shelf.priceKobo, 1),
  '-price': (shelf) => byNumber(shelf.priceKobo, -1),
  rating: (shelf) => byNumber(shelf.score, -1),
  name: (shelf) => byNumber(ranksBy(shelf, shelf.foldedNames), 1),
}

function byNumber(column: ArrayLike<number>, direction: 1 | -1): Comparison {
  return (one, other) => direction * (column[one]! - column[other]!)
}

function idRanksOf(shelf: SearchIndex): Int32Array {
  if (shelf.idRanks?.length !== shelf.count) shelf.idRanks = ranksBy(shelf, shelf.ids.texts)
  return shelf.idRanks
}

/** Place of each slot among the sorted texts; equal texts share a place. */
function ranksBy(shelf: SearchIndex, column: Texts): Int32Array {
  const texts = Array.from({ length: shelf.count }, (_, slot) => textAt(column, slot))
  const order = allSlots(shelf).sort((one, other) => compare(texts[one]!, texts[other]!))
  const ranks = new Int32Array(shelf.count)
  let rank = 0
  for (let place = 1; place < order.length; place++) {
    if (texts[order[place]!] !== texts[order[place - 1]!]) rank = place
    ranks[order[place]!] = rank
  }
  return ranks
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

function allSlots(shelf: SearchIndex): Int32Array {
  return Int32Array.from({ length: shelf.count }, (_, slot) => slot)
}
