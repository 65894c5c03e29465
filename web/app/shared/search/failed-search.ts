import { addDays } from '@skyroute/core/dates.ts'
import { todayInLagos } from '../../lib/format.ts'
import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { readFilters } from './filters/read-filters.ts'
import type { LoadedSearch } from './load-search.ts'
import { DAYS_AHEAD, type Product } from './product.ts'

/** What a list page shows of its address alone, when nothing could be asked. */
export function failedSearch(product: Product, search: URLSearchParams, currency: string): LoadedSearch<SearchAnswer> {
  const filters = readFilters(product, search, currency)
  const minOn = todayInLagos()
  return {
    filters,
    currency,
    days: { minOn, maxOn: addDays(minOn, DAYS_AHEAD) },
    answer: null,
    notice: null,
    placeName: filters.place,
    typedPlace: '',
    notices: [],
    ways: [],
  }
}
