import type { AppContext } from '../../context.ts'
import type { Hotel } from '../catalogue/schemas.ts'
import { readSearch } from './read-search.ts'
import type { SearchQuery } from './schemas.ts'
import { findListings, presentCounts, presentRows } from './search-listings.ts'

export async function searchHotels(ctx: AppContext, query: SearchQuery) {
  const found = await findListings(ctx, await readSearch(ctx, 'hotel', query))
  const hotels = (await presentRows(ctx, found)) as Hotel[] // the question asked for hotels
  return { hotels, ...presentCounts(found) }
}
