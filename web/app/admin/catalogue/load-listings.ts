import { api } from '../../lib/api.ts'
import { readFilters } from '../parts/filters/filters.ts'
import { pageQuery } from '../parts/table/page-query.ts'
import type { Kind } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'
import { listingFilters } from './listing-filters.ts'
import { loadCities, loadStates } from './places.ts'

/** One page of a list of listings as its address asks for it. */
export async function loadListings(kind: Kind, request: Request) {
  const query = new URL(request.url).searchParams
  const [states, cities] = await Promise.all([loadStates(), loadCities(query.get('state'))])
  const filters = listingFilters(kind, states, cities)
  const sort = query.get('sort') ?? 'name'
  const asked = { ...readFilters(query, filters), search: query.get('search'), sort_by: sort }
  const list = await api.get(kinds[kind].api, {
    query: { ...asked, ...pageQuery(query) },
  })
  return { list, filters, states, sort }
}
export type LoadedListings = Awaited<ReturnType<typeof loadListings>>
