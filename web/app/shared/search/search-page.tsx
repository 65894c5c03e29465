import { CalendarX, X } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useMemo, useRef, useState } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { NotFoundScreen } from '../../layout/error-screens.tsx'
import { useCurrency } from '../../lib/currency.ts'
import { count } from '../../lib/format.ts'
import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { importWhenPressed, importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Notice, ReloadNotice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/popups/dialog.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { hydrateLazily } from '../lazy-hydration/lazy-hydration.tsx'
import { TravelNotices } from '../notices/travel-notices.tsx'
import { failedSearch } from './failed-search.ts'
import { activeFilters } from './filters/active-filters.ts'
import { ClearFilters } from './filters/clear-filters.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import type { PanelProps } from './filters/filters-panel.tsx'
import type { LoadedSearch } from './load-search.ts'
import { ResultsMap } from './map/results-map.tsx'
import { Paging } from './paging.tsx'
import { ReadPlace } from './places/read-place.tsx'
import type { Product } from './product.ts'
import { keepSearch } from './recent-searches.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchHead } from './search-head.tsx'
import { useSearch } from './use-search.ts'
import { searchWords } from './words.ts'

const loadPanel = () => import('./filters/filters-panel.tsx')
/** Beside the list. On phones it shows only to who opens it before the page's script has come; its own script waits. */
const SidePanel = hydrateLazily<PanelProps>('filters', loadPanel)
const SheetPanel = lazy(() => importWhenPressed(loadPanel))

/** Most searches find something. */
const NoResults = lazy(() => importWithRetry(() => import('./no-results.tsx')))

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
  const panelId = useId()
  const sidePanel = useRef<HTMLElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sidePanel.current?.hidePopover?.()
    search.apply()
  }
  useKeptSearch(product, loaded)
  const panel = { product, search, answer }
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
        panelId={panelId}
        onFilters={() => setPanelOpen(true)}
      />
      <div className="wrap flex flex-col gap-10 pt-7 pb-4 lg:flex-row">
        <aside
          ref={sidePanel}
          id={panelId}
          popover="auto"
          aria-label="Filters"
          className="side-panel shrink-0 max-lg:order-last lg:w-62 xl:w-66"
        >
          <div className="mb-4 flex gap-2 min-h-11 items-center justify-between border-b border-line pb-2">
            <h2 className="mr-auto text-lg">Filters</h2>
            <ClearFilters
              product={product}
              filters={filters}
              currency={loaded.currency}
              className="btn btn-sm btn-quiet -mr-2 !px-2 !text-sm"
            />
            <button
              type="button"
              popoverTarget={panelId}
              popoverTargetAction="hide"
              aria-label="Close"
              className="side-panel-close btn-icon cursor-pointer"
            >
              <Icon of={X} />
            </button>
          </div>
          <SidePanel {...panel} />
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
              Choose other dates to see what is available and what the whole {words.unit === 'night' ? 'stay' : 'hire'}{' '}
              costs.
            </Notice>
          ) : null}
          {filters.view === 'map' && answer && answer.total > 0 ? (
            <ResultsMap product={product} loaded={loaded} />
          ) : null}
          <div className={classes('mt-5 transition-opacity', search.isSearching && 'opacity-60')}>
            {answer === null ? <SearchFailed product={product} /> : null}
            {answer?.total === 0 ? (
              <Suspense fallback={null}>
                <NoResults
                  product={product}
                  filters={filters}
                  placeName={placeName}
                  ways={loaded.ways}
                  noPlace={answer.no_place}
                  currency={loaded.currency}
                />
              </Suspense>
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
        <Suspense fallback={null}>
          <SheetPanel {...panel} />
        </Suspense>
      </Sheet>
    </form>
  )
}

/** The toast says what failed; the place of the list, what is kept. */
function SearchFailed({ product }: { product: Product }) {
  // The toast region.
  const { one, failed } = searchWords[product]
  useSeen(failed, () => showError('Search failed', failed))
  return (
    <ReloadNotice title={`No ${one}s could be loaded`}>Your search, its order and its filters are kept.</ReloadNotice>
  )
}

/** The page when its search could not be made at all: what was asked stays, to be changed or asked again. */
export function SearchError({ product, error }: { product: Product; error: unknown }) {
  const { search } = useLocation()
  const { currency } = useCurrency()
  const loaded = useMemo(
    () => failedSearch(product, new URLSearchParams(search), currency),
    [product, search, currency],
  )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  return (
    <SearchPage product={product} loaded={loaded}>
      {null}
    </SearchPage>
  )
}

function useKeptSearch(product: Product, { filters, placeName, answer }: LoadedSearch<SearchAnswer>) {
  useSeen(answer, () => {
    if (answer && answer.total > 0 && !answer.no_place) keepSearch(product, filters, placeName)
  })
}
