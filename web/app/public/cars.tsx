import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../paths.ts'
import { CompareTray } from '../shared/compare/compare-tray.tsx'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import { carLines } from '../shared/listing/lines.ts'
import type { CarRowsProps } from '../shared/listing/rows/car-rows.tsx'
import { loadSearch } from '../shared/search/load-search.ts'
import { headline } from '../shared/search/search-head.tsx'
import { SearchError, SearchPage } from '../shared/search/search-page.tsx'
import type { Route } from './+types/cars'
import { itemList } from './json-ld.ts'

const CarRows = hydrateLazily<CarRowsProps>('rows', () => import('../shared/listing/rows/car-rows.tsx'), 'stillness')

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSearch('car', { find: (api, asked) => api.get('/cars/search', asked), shown: carLines }, { request, context })

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.answer) return pageMeta(matches, { title: 'Cars' })
  const { answer, filters, placeName } = loaderData
  const where = answer.no_place ? 'Nigeria' : placeName || 'Nigeria'
  return pageMeta(matches, {
    title: `Car hire in ${where}`,
    description: `${headline('car', answer, placeName)}. Drive yourself or book a driver with the car, and see the whole price with tax before you book.`,
    // A list of nothing is no page to find. Filters choose from a list; its place and page are what it is about.
    path:
      answer.total > 0
        ? paths.cars({ location: filters.place, page: filters.page > 1 ? filters.page : undefined })
        : undefined,
    jsonLd: itemList(answer.cars, ({ id }) => paths.car(id), matches),
  })
}

export default function CarsPage({ loaderData }: Route.ComponentProps) {
  const { answer, filters } = loaderData
  return (
    <SearchPage product="car" loaded={loaderData}>
      {answer ? <CarRows cars={answer.cars} stay={filters} /> : null}
      <CompareTray product="car" dates={filters} />
    </SearchPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <SearchError product="car" error={error} />
