import type { AppContext } from '../../context.ts'
import { shown } from '../catalogue/present-money.ts'
import { idAt, textAt } from './index/texts.ts'
import { readSearch } from './read-search.ts'
import type { SearchQuery } from './schemas.ts'
import { findListings, presentCounts } from './search-listings.ts'
import { stayTotals } from './stay-totals.ts'

/** A map with more of them shows nothing. */
export const pinsMost = 300

/** The first matches of a search as points with a price: of the whole stay, tax in it, when dates are asked. */
export async function listPins(ctx: AppContext, kind: 'hotel' | 'car', query: SearchQuery) {
  const question = { ...(await readSearch(ctx, kind, query)), page: 1, perPage: pinsMost }
  const found = await findListings(ctx, question)
  const shelf = found.shelves[kind]
  const slots = found.counts.page.slice(0, pinsMost)
  const totals = await stayTotals(ctx, found, slots)
  const free = question.dates ? slots.filter((slot) => totals.has(slot)) : slots
  const { total, currency, place } = presentCounts(found)
  return {
    pins: free.map((slot) => ({
      id: idAt(shelf.ids, slot),
      name: textAt(shelf.names, slot),
      lat: rounded(shelf.lat[slot]!),
      lng: rounded(shelf.lng[slot]!),
      price: shown(totals.get(slot) ?? shelf.priceKobo[slot]!, question.shownIn),
      is_total: totals.has(slot),
    })),
    total,
    currency,
    place,
  }
}

/** A metre is enough. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
