// Others like a listing: near it, at a like price, and free on the dates when they are known. Chosen in memory; one
// statement reads the few that are shown.
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { isSwitchedOn } from '../catalogue/is-switched-on.ts'
import type { Car, DetailQuery, Hotel } from '../catalogue/schemas.ts'
import type { FacetCounts } from './index/facet-counts.ts'
import { refreshIndexes } from './index/refresh-index.ts'
import type { SearchIndex } from './index/search-index.ts'
import { idAt, numberOfId } from './index/texts.ts'
import { readSearch } from './read-search.ts'
import { presentRows, type Row } from './search-listings.ts'

const shownMost = 6
/** Some of them may be taken on the dates. */
const lookedAtMost = 18

export async function listSimilarHotels(ctx: AppContext, id: string, query: DetailQuery) {
  return { hotels: (await listSimilar(ctx, 'hotel', { id, query })) as Hotel[] } // hotels were asked for
}

export async function listSimilarCars(ctx: AppContext, id: string, query: DetailQuery) {
  return { cars: (await listSimilar(ctx, 'car', { id, query })) as Car[] } // cars were asked for
}

type Asked = { id: string; query: DetailQuery }

async function listSimilar(ctx: AppContext, kind: 'hotel' | 'car', { id, query }: Asked): Promise<Row[]> {
  const question = await readSearch(ctx, kind, { ...query, per_page: shownMost })
  const settings = await readSettings(ctx)
  const shelves = await refreshIndexes(ctx)
  const shelf = shelves[kind]
  const own = numberOfId(shelf.ids, id)
  if (own === undefined || shelf.isActive[own] !== 1 || !isSwitchedOn(settings, kind)) {
    throw notFound(kind === 'hotel' ? 'Hotel not found' : 'Car not found')
  }
  const page = slotsLike(shelf, own)
  const counts = { page, full: [], total: page.length } as unknown as FacetCounts // presentRows reads these three
  return presentRows(ctx, { shelves, question, counts, settings, isExact: true })
}

/** The likest first; equal ones by id. */
function slotsLike(shelf: SearchIndex, own: number): number[] {
  const others: { slot: number; distance: number }[] = []
  for (let slot = 0; slot < shelf.count; slot++) {
    if (slot === own || shelf.isActive[slot] !== 1) continue
    const distance = distanceOf(shelf, own, slot)
    if (distance !== null) others.push({ slot, distance })
  }
  others.sort(
    (one, other) => one.distance - other.distance || (idAt(shelf.ids, one.slot) < idAt(shelf.ids, other.slot) ? -1 : 1),
  )
  return others.slice(0, lookedAtMost).map(({ slot }) => slot)
}

const anotherTown = 0.6
const perStar = 0.25
const anotherKind = 0.5
/** Twice or half the price and as far again is no longer alike. */
const farthest = 2

/** How unlike two listings are: towns, price by its ratio, class or category; null in another state or when too unlike. */
function distanceOf(shelf: SearchIndex, own: number, other: number): number | null {
  const city = shelf.city[other]!
  const ownCity = shelf.city[own]!
  if (city !== ownCity && stateOf(shelf, city) !== stateOf(shelf, ownCity)) return null
  const price = Math.abs(Math.log2(shelf.priceKobo[other]! / shelf.priceKobo[own]!))
  const distance =
    price +
    (city === ownCity ? 0 : anotherTown) +
    Math.abs(shelf.stars[other]! - shelf.stars[own]!) * perStar +
    (shelf.category[other] === shelf.category[own] ? 0 : anotherKind)
  return distance <= farthest ? distance : null
}

/** Cities are named `state/city` on the shelf. */
function stateOf(shelf: SearchIndex, city: number) {
  return shelf.cities.labels[city]?.split('/')[0]
}
