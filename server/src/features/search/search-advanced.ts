import type { AppContext } from '../../context.ts'
import type { SearchQuery } from './schemas.ts'
import { searchCars } from './search-cars.ts'
import { searchHotels } from './search-hotels.ts'

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
