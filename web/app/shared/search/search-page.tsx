import { CalendarX } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { NotFoundScreen } from '../../layout/error-screens.tsx'
import { count } from '../../lib/format.ts'
import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Notice, ReloadNotice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { TravelNotices } from '../notices/travel-notices.tsx'
import { activeFilters } from './filters/active-filters.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { ClearFilters, FiltersPanel } from './filters/filters-panel.tsx'
import type { LoadedSearch } from './load-search.ts'
import { ResultsMap } from './map/results-map.tsx'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { ReadPlace } from './places/read-place.tsx'
import type { Product } from './product.ts'
import { keepSearch } from './recent-searches.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchHead } from './search-head.tsx'
import { useSearch } from './use-search.ts'
import { searchWords } from './words.ts'

type SearchPageProps<Answer extends SearchAnswer> = {
  product: Product
  loaded: LoadedSearch<Answer>
  /** The rows of the answer, in the product's own shape. */
  children: ReactNode
}

/** The list of a product: bar, filters, results. One plain form around it all, so that it searches before script too. */
export function SearchPage<Answer extends SearchAnswer>({ product, loaded, children }: SearchPageProps<Answer>) {
  const { filters, answer, days, placeName } = loaded
  const [isPanelOpen, setPanelOpen] = useState(false)
  const search = useSearch(product, filters)
  const active = activeFilters(filters, loaded.currency)
  const words = searchWords[product]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.apply()
  }
  useKeptSearch(product, loaded)
  const panel = <FiltersPanel product={product} search={search} answer={answer} />
  const clear = (
    <ClearFilters product={product} filters={filters} currency={loaded.currency} className="btn btn-quiet" />
  )
  return (
    <form method="get" onSubmit={submit}>
      {filters.view === 'map' ? <input type="hidden" name="view" value="map" /> : null}
      <SearchBar
        product={product}
        search={search}
        days={days}
        filtersOn={active.length}
        onFilters={() => setPanelOpen(true)}
      />
      <div className="wrap flex flex-col gap-10 pt-7 pb-4 lg:flex-row">
        <aside
          aria-label="Filters"
          className="w-full shrink-0 max-lg:order-last lg:w-62 xl:w-66 scripted:max-lg:hidden"
        >
          <div className="mb-4 flex min-h-11 items-center justify-between border-b border-line pb-2">
            <h2 className="text-lg">Filters</h2>
            <ClearFilters
              product={product}
              filters={filters}
              currency={loaded.currency}
              className="btn btn-sm btn-quiet -mr-2 !px-2 !text-sm"
            />
          </div>
          {panel}
          <Button type="submit" look="line" className="w-full">
            Search
          </Button>
        </aside>
        <div className="min-w-0 flex-1" aria-busy={search.isSearching}>
          <SearchHead product={product} loaded={loaded} search={search} />
          <ReadPlace product={product} loaded={loaded} />
          <FilterChips product={product} filters={filters} active={active} currency={loaded.currency} />
          <TravelNotices notices={loaded.notices} className="mt-5" />
          {loaded.notice ? (
            <Notice tone="sky" icon={CalendarX} title={loaded.notice} className="mt-5">
              Choose other dates to see what is free on them and what the whole{' '}
              {words.unit === 'night' ? 'stay' : 'hire'} costs.
            </Notice>
          ) : null}
          {filters.view === 'map' && answer && answer.total > 0 ? (
            <ResultsMap product={product} loaded={loaded} />
          ) : null}
          <div className={classes('mt-5 transition-opacity', search.isSearching && 'opacity-60')}>
            {answer === null ? <SearchFailed product={product} /> : null}
            {answer?.total === 0 ? (
              <NoResults
                product={product}
                filters={filters}
                placeName={placeName}
                ways={loaded.ways}
                currency={loaded.currency}
              />
            ) : null}
            {answer ? children : null}
          </div>
          {answer ? <Paging product={product} filters={filters} answer={answer} currency={loaded.currency} /> : null}
        </div>
      </div>
      <Sheet
        open={isPanelOpen}
        onOpenChange={setPanelOpen}
        title="Filters"
        footer={
          <>
            {clear}
            <Button className="flex-1" onClick={() => setPanelOpen(false)}>
              Show {count(answer?.total ?? 0, words.one)}
            </Button>
          </>
        }
      >
        {panel}
      </Sheet>
    </form>
  )
}

function SearchFailed({ product }: { product: Product }) {
  const sentence = searchWords[product].failed
  useSeen(sentence, (told) => showError('Search failed', told))
  return <ReloadNotice title="Search failed">{sentence}</ReloadNotice>
}

/** The page when its search could not be made at all. */
export function SearchError({ product, title, error }: { product: Product; title: string; error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <div className="wrap py-10">
      <h1 className="mb-5 text-[30px] leading-[36px]">{title}</h1>
      <SearchFailed product={product} />
    </div>
  )
}

function useKeptSearch(product: Product, { filters, placeName, answer }: LoadedSearch<SearchAnswer>) {
  useSeen(answer, () => {
    if (answer && answer.total > 0) keepSearch(product, filters, placeName)
  })
}
