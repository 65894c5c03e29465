// Which picture stands on a listing's card, so that no two neighbours of a list show the same one. Lists are sorted
// and filtered in several ways; each way makes neighbours, and a picture must differ from all of them.

export type Covered = {
  id: string
  name: string
  stateSlug: string
  citySlug: string
  priceKobo: number
  rating: number
  isFeatured: boolean
  /** Names of the pictures that fit. */
  choices: readonly string[]
}

/** Picture name by listing id. The same answer for the same listings, whatever their order. Some may be fixed before. */
export function chooseCovers(
  listings: readonly Covered[],
  fixed: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const neighbours = neighboursOf(listings)
  const freedom = ({ id, choices }: Covered) => choices.length - (neighbours.get(id)?.size ?? 0)
  const open = listings.filter(({ id }) => !fixed.has(id))
  const hardestFirst = open.sort((one, other) => freedom(one) - freedom(other) || compare(one.id, other.id))
  const covers = new Map(fixed)
  // The first round chooses blindly for those that come later; the others mend what that spoiled.
  for (let round = 1; round <= 6; round++) {
    for (const listing of hardestFirst) covers.set(listing.id, bestFor(listing, { neighbours, covers }))
  }
  return covers
}

/** The picture that the fewest and farthest neighbours have; among equals the one that is used least. */
function bestFor(listing: Covered, { neighbours, covers }: { neighbours: Neighbours; covers: Map<string, string> }) {
  const cost = new Map(listing.choices.map((name) => [name, 0]))
  for (const [id, name] of covers) {
    const known = id === listing.id ? undefined : cost.get(name)
    if (known !== undefined) cost.set(name, known + 1 + 100 * (neighbours.get(listing.id)?.get(id) ?? 0))
  }
  const [best] = [...cost].sort(([one, its], [other, others]) => its - others || compare(one, other))
  if (!best) throw new Error(`no picture fits ${listing.id}`)
  return best[0]
}

/** The orders in which lists are shown. */
export const listOrders: readonly ((one: Covered, other: Covered) => number)[] = [
  (one, other) => one.priceKobo - other.priceKobo || compare(one.id, other.id),
  (one, other) => other.priceKobo - one.priceKobo || compare(one.id, other.id),
  (one, other) => other.rating - one.rating || compare(one.id, other.id),
  (one, other) => compare(one.name, other.name) || compare(one.id, other.id),
  (one, other) =>
    Number(other.isFeatured) - Number(one.isFeatured) || other.rating - one.rating || compare(one.id, other.id),
]

type Neighbours = Map<string, Map<string, number>>

/** Side by side in any order of the whole list weighs most, then of a state's, then one apart, then the same town. */
function neighboursOf(listings: readonly Covered[]): Neighbours {
  const neighbours: Neighbours = new Map(listings.map(({ id }) => [id, new Map()]))
  const states = groupsBy(listings, ({ stateSlug }) => stateSlug)
  const towns = groupsBy(listings, ({ stateSlug, citySlug }) => `${stateSlug} ${citySlug}`)
  const featured = listings.filter(({ isFeatured }) => isFeatured)
  for (const order of listOrders) {
    meet(neighbours, [...listings].sort(order), { reach: 1, weight: 100 })
    meet(neighbours, [...listings].sort(order), { reach: 2, weight: 3 })
    for (const group of states) meet(neighbours, [...group].sort(order), { reach: 1, weight: 20 })
  }
  for (const group of towns) meet(neighbours, group, { reach: group.length, weight: 10 })
  meet(neighbours, featured, { reach: featured.length, weight: 30 })
  return neighbours
}

function meet(neighbours: Neighbours, list: readonly Covered[], { reach, weight }: { reach: number; weight: number }) {
  list.forEach((one, index) => {
    for (const other of list.slice(index + 1, index + 1 + reach)) {
      add(neighbours, one.id, other.id, weight)
      add(neighbours, other.id, one.id, weight)
    }
  })
}

function add(neighbours: Neighbours, id: string, other: string, weight: number) {
  const own = neighbours.get(id)
  own?.set(other, (own.get(other) ?? 0) + weight)
}

function groupsBy(listings: readonly Covered[], keyOf: (listing: Covered) => string): Covered[][] {
  return [...Map.groupBy(listings, keyOf).values()]
}

/** By code points, as the database's collation "C" does. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
