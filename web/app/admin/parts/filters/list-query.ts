import { pageIn } from '../table/pager.tsx'
import { type Filter, readFilters } from './filters.ts'

const rowsAPage = 50

/** What the address of a list asks of the API: its filters, the words searched for and the page. For a clientLoader's call. */
export function listQuery(asked: Request | URLSearchParams, filters: readonly Filter[]) {
  const query = asked instanceof Request ? new URL(asked.url).searchParams : asked
  return {
    ...readFilters(query, filters),
    search: query.get('search') ?? undefined,
    page: pageIn(query),
    per_page: rowsAPage,
  }
}
