// A listing that changes is put in its new place. Sorting 100,000 anew would hold up the next search.
import type { SearchIndex } from './search-index.ts'
import { idAt, textAt } from './texts.ts'

type Before = (one: number, other: number) => number
type KeptSort = 'price' | '-price' | 'rating' | 'name'

/** Above this, sorting anew is quicker. */
const mendMost = 500

export function sortIncrementally(shelf: SearchIndex, changed: readonly number[]) {
  shelf.placeOrders.clear()
  if (changed.length > mendMost) shelf.orders.clear()
  const isChanged = new Set(changed)
  for (const [sort, order] of shelf.orders) {
    const before = comparisonOf(shelf, sort)
    const rest = order.filter((slot) => !isChanged.has(slot))
    shelf.orders.set(sort, withSlots(rest, [...isChanged].sort(before), before))
  }
}

/** The order of the sort, from the columns as they are now; equal ones by id. */
function comparisonOf(shelf: SearchIndex, sort: KeptSort): Before {
  const by: Before = {
    price: (one: number, other: number) => shelf.priceKobo[one]! - shelf.priceKobo[other]!,
    '-price': (one: number, other: number) => shelf.priceKobo[other]! - shelf.priceKobo[one]!,
    rating: (one: number, other: number) => shelf.score[other]! - shelf.score[one]!,
    name: (one: number, other: number) => compare(textAt(shelf.foldedNames, one), textAt(shelf.foldedNames, other)),
  }[sort]
  return (one, other) => by(one, other) || compare(idAt(shelf.ids, one), idAt(shelf.ids, other))
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Both are sorted; what lies between two places is copied as it is. */
function withSlots(rest: Int32Array, added: readonly number[], before: Before): Int32Array {
  const whole = new Int32Array(rest.length + added.length)
  let from = 0
  for (const [number, slot] of added.entries()) {
    const place = placeFor(rest, slot, before)
    whole.set(rest.subarray(from, place), from + number)
    whole[place + number] = slot
    from = place
  }
  whole.set(rest.subarray(from), from + added.length)
  return whole
}

/** How many of the order come before the slot. */
function placeFor(order: Int32Array, slot: number, before: Before): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (before(order[middle]!, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
