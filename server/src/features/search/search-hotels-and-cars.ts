import type { AppContext } from '../../context.ts'
import type { Car, Hotel } from '../catalogue/schemas.ts'
import { readSearch } from './read-search.ts'
import type { SearchQuery } from './schemas.ts'
import { findListings, presentCounts, presentRows } from './search-listings.ts'

export async function searchHotels(ctx: AppContext, query: SearchQuery) {
  const found = await findListings(ctx, await readSearch(ctx, 'hotel', query))
  const hotels = (await presentRows(ctx, found)) as Hotel[] // the question asked for hotels
  return { hotels, ...presentCounts(found) }
}

export async function searchCars(ctx: AppContext, query: SearchQuery) {
  const found = await findListings(ctx, await readSearch(ctx, 'car', query))
  const cars = (await presentRows(ctx, found)) as Car[] // the question asked for cars
  return { cars, ...presentCounts(found) }
}

/** Both products by the same filters (C0). */
export async function searchAdvanced(ctx: AppContext, query: SearchQuery) {
  const perPage = query.per_page ?? 20
  const asked = { ...query, per_page: perPage }
  const { cars, ...ofCars } = await searchCars(ctx, asked)
  const { hotels, ...ofHotels } = await searchHotels(ctx, asked)
  return {
    hotels,
    cars,
    hotels_total: ofHotels.total,
    cars_total: ofCars.total,
    total: ofHotels.total + ofCars.total,
    page: ofCars.page,
    per_page: perPage,
    currency: ofCars.currency,
    facets: { hotels: ofHotels.facets, cars: ofCars.facets },
  }
}
