import { ChevronDown, List, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router'
import { count, formatDayRange, formatLength } from '../../lib/format.ts'
import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Filters, Sort } from './filters/filters.ts'
import type { LoadedSearch } from './load-search.ts'
import type { Product } from './product.ts'
import { listPath, type Search } from './use-search.ts'
import { searchWords } from './words.ts'

type HeadProps = { product: Product; loaded: LoadedSearch<SearchAnswer>; search: Search }

/** How many, where and when; list or map; in which order. */
export function SearchHead({ product, loaded: { answer, filters, placeName, currency }, search }: HeadProps) {
  const isNear = Boolean(answer?.place?.near_km)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-[1.875rem] leading-[2.25rem]" aria-live="polite">
          {headline(product, answer, placeName)}
        </h1>
        <p className="num mt-1 text-wrap text-muted">{described(product, filters)}</p>
      </div>
      <div className="flex items-center gap-3 max-md:w-full md:flex-wrap">
        {answer && answer.total_pages > 0 ? (
          <span className="status st-off max-md:hidden">
            Page {answer.page} of {answer.total_pages}
          </span>
        ) : null}
        <ViewLinks product={product} filters={filters} currency={currency} />
        <SortSelect search={search} isNear={isNear} />
      </div>
    </div>
  )
}

export function headline(product: Product, answer: SearchAnswer | null, placeName: string) {
  const words = searchWords[product]
  if (!answer) return product === 'hotel' ? 'Hotels' : 'Cars'
  if (answer.total === 0) return words.none
  const where = answer.no_place ? 'for' : answer.place?.near_km ? 'near' : 'in'
  return `${count(answer.total, words.one)} found${placeName ? ` ${where} ${placeName}` : ''}`
}

function described(product: Product, { startOn, endOn, guests, rooms }: Filters) {
  const words = searchWords[product]
  const dates =
    startOn && endOn
      ? [formatDayRange(startOn, endOn), formatLength(startOn, endOn, words.unit)]
      : ['Choose dates to see the whole price, tax included']
  return [...dates, guests && count(guests, words.guest), rooms && count(rooms, 'room')].filter(Boolean).join(' · ')
}

const views = [
  { view: 'list', label: 'List', icon: List },
  { view: 'map', label: 'Map', icon: MapIcon },
] as const

/** The map needs script; without it there is the list and nothing to choose. */
function ViewLinks({ product, filters, currency }: { product: Product; filters: Filters; currency: string }) {
  return (
    <nav
      aria-label="View"
      className="hidden shrink-0 overflow-hidden rounded-field border border-edge bg-card scripted:flex"
    >
      {views.map(({ view, label, icon }, index) => (
        <Link
          key={view}
          to={listPath(product, { ...filters, view }, currency)}
          preventScrollReset
          aria-current={filters.view === view ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-12 items-center gap-2 px-4 text-[.9375rem] font-semibold',
            index > 0 && 'border-l border-edge',
            filters.view === view ? 'bg-lagoon-soft text-lagoon' : 'hover:bg-sunk',
          )}
        >
          <Icon of={icon} className="size-4.5" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

function sortsOf(isNear: boolean): { value: Sort; label: string }[] {
  return [
    { value: 'usual', label: isNear ? 'Nearest first' : 'Top rated' },
    ...(isNear ? [{ value: 'rating' as const, label: 'Top rated' }] : []),
    { value: 'price', label: 'Lowest price first' },
    { value: '-price', label: 'Highest price first' },
    { value: 'name', label: 'Name, A to Z' },
  ]
}

function SortSelect({ search, isNear }: { search: Search; isNear: boolean }) {
  const { sort } = search.draft
  return (
    <label className="field relative cursor-pointer !gap-1 !pr-9 text-[.9375rem] max-md:min-w-0 max-md:flex-1 md:!w-auto">
      <span className="text-muted max-md:hidden">Sort:</span>
      <select
        name="sort_by"
        aria-label="Sort by"
        value={sort === 'rating' && !isNear ? 'usual' : sort}
        onChange={({ target }) => search.apply({ sort: target.value as Sort })}
        className="min-h-11 cursor-pointer appearance-none truncate bg-transparent font-semibold outline-none max-md:w-full"
      >
        {sortsOf(isNear).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3 size-4 text-muted" />
    </label>
  )
}
