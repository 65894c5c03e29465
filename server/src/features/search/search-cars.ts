import type { AppContext } from '../../context.ts'
import type { Car } from '../catalogue/schemas.ts'
import { readSearch } from './read-search.ts'
import type { SearchQuery } from './schemas.ts'
import { findListings, presentCounts, presentRows } from './search-listings.ts'

export async function searchCars(ctx: AppContext, query: SearchQuery) {
  const found = await findListings(ctx, await readSearch(ctx, 'car', query))
  const cars = (await presentRows(ctx, found)) as Car[] // the question asked for cars
  return { cars, ...presentCounts(found) }
}
