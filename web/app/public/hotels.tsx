import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { CompareTray } from '../shared/compare/compare-tray.tsx'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import { hotelLines } from '../shared/listing/lines.ts'
import type { HotelRowsProps } from '../shared/listing/rows/hotel-rows.tsx'
import { loadSearch } from '../shared/search/load-search.ts'
import { headline } from '../shared/search/search-head.tsx'
import { SearchError, SearchPage } from '../shared/search/search-page.tsx'
import type { Route } from './+types/hotels'
import { itemList } from './json-ld.ts'

const HotelRows = hydrateLazily<HotelRowsProps>(
  'rows',
  () => import('../shared/listing/rows/hotel-rows.tsx'),
  'stillness',
)

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSearch(
    'hotel',
    { find: (api, asked) => api.get('/hotels/search', asked), shown: hotelLines },
    { request, context },
  )

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.answer) return pageMeta(matches, { title: 'Hotels' })
  const { answer, filters, placeName } = loaderData
  const { no_place: noPlace } = answer
  const where = noPlace ? 'Nigeria' : placeName || 'Nigeria'
  return pageMeta(matches, {
    title: `Hotels in ${where}`,
    description: `${headline('hotel', answer, placeName)}. Power and water details for each, and the whole price with tax before you book.`,
    // A list of nothing, or of a part of a name, is no page to find. Filters choose from a list; its place and page are what it is about.
    path:
      answer.total > 0 && !noPlace
        ? paths.hotels({ destination: filters.place, page: filters.page > 1 ? filters.page : undefined })
        : undefined,
    jsonLd: itemList(answer.hotels, ({ id }) => paths.hotel(id), matches),
  })
}

export default function HotelsPage({ loaderData }: Route.ComponentProps) {
  const { answer, filters } = loaderData
  return (
    <SearchPage product="hotel" loaded={loaderData}>
      {answer ? <HotelRows hotels={answer.hotels} stay={filters} /> : null}
      <CompareTray product="hotel" dates={filters} />
    </SearchPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SearchError product="hotel" error={error} />
