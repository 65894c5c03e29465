import { pageQuery } from '../table/page-query.ts'
import { type Filter, readFilters } from './filters.ts'

/** What the address of a list asks of the API: its filters, the words searched for and the page. For a clientLoader's call. */
export function listQuery(asked: Request | URLSearchParams, filters: readonly Filter[]) {
  const query = asked instanceof Request ? new URL(asked.url).searchParams : asked
  return {
    ...readFilters(query, filters),
    search: query.get('search') ?? undefined,
    ...pageQuery(query),
  }
}
