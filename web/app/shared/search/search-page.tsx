import { CalendarX, ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SearchAnswer } from '../../lib/catalogue-types.ts'
import { count, formatDayRange, formatLength } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { showError } from '../../ui/toast.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import type { Filters, Product, Sort } from './filters.ts'
import { ClearFilters, FiltersPanel } from './filters-panel.tsx'
import type { LoadedSearch } from './load-search.ts'
import { NoResults } from './no-results.tsx'
import { Paging } from './paging.tsx'
import { keepSearch } from './recent-searches.ts'
import { SearchBar } from './search-bar.tsx'
import { type Search, useSearch } from './use-search.ts'
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
          <Head product={product} loaded={loaded} search={search} />
          <FilterChips product={product} filters={filters} active={active} currency={loaded.currency} />
          {loaded.notice ? (
            <Notice tone="sky" icon={CalendarX} title={loaded.notice} className="mt-5">
              Choose other dates to see what is free on them and what the whole{' '}
              {words.unit === 'night' ? 'stay' : 'hire'} costs.
            </Notice>
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

type HeadProps = { product: Product; loaded: LoadedSearch<SearchAnswer>; search: Search }

function Head({ product, loaded: { answer, filters, placeName }, search }: HeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-[30px] leading-[36px]" aria-live="polite">
          {headline(product, answer, placeName)}
        </h1>
        <p className="num mt-1 text-wrap text-muted">{described(product, filters)}</p>
      </div>
      <div className="flex items-center gap-3 max-md:w-full max-md:justify-between">
        {answer && answer.total_pages > 0 ? (
          <span className="status st-off">
            Page {answer.page} of {answer.total_pages}
          </span>
        ) : null}
        <SortSelect search={search} />
      </div>
    </div>
  )
}

export function headline(product: Product, answer: SearchAnswer | null, placeName: string) {
  const words = searchWords[product]
  if (!answer) return product === 'hotel' ? 'Hotels' : 'Cars'
  if (answer.total === 0) return words.none
  return `${count(answer.total, words.one)} found${placeName ? ` in ${placeName}` : ''}`
}

function described(product: Product, { startOn, endOn, guests, rooms }: Filters) {
  const words = searchWords[product]
  const dates =
    startOn && endOn
      ? [formatDayRange(startOn, endOn), formatLength(startOn, endOn, words.unit)]
      : ['Choose dates to see the whole price, tax included']
  return [...dates, guests && count(guests, words.guest), rooms && count(rooms, 'room')].filter(Boolean).join(' · ')
}

const sorts: { value: Sort; label: string }[] = [
  { value: 'rating', label: 'rating' },
  { value: 'price', label: 'price, lowest first' },
  { value: '-price', label: 'price, highest first' },
  { value: 'name', label: 'name' },
]

function SortSelect({ search }: { search: Search }) {
  return (
    <label className="field relative !w-auto cursor-pointer !gap-1 !pr-9 text-[15px]">
      <span className="text-muted">Sort:</span>
      <select
        name="sort_by"
        aria-label="Sort by"
        value={search.draft.sort}
        onChange={({ target }) => search.apply({ sort: target.value as Sort })}
        className="min-h-11 cursor-pointer appearance-none bg-transparent font-semibold outline-none"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3 size-4 text-muted" />
    </label>
  )
}

export function SearchFailed({ product }: { product: Product }) {
  const { revalidate, state } = useRevalidator()
  const sentence = searchWords[product].failed
  // Speaks with the toast region.
  useEffect(() => showError('Search failed', sentence), [sentence])
  return (
    <ErrorNotice title="Search failed" onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
      {sentence}
    </ErrorNotice>
  )
}

function useKeptSearch(product: Product, { filters, placeName, answer }: LoadedSearch<SearchAnswer>) {
  // Speaks with localStorage.
  useEffect(() => {
    if (answer && answer.total > 0) keepSearch(product, filters, placeName)
  }, [product, filters, placeName, answer])
}
