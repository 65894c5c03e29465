import { CircleCheck, CirclePause, FileSpreadsheet, Plus, Star } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { count } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { consolePaths } from '../console-paths.ts'
import { useQueryChange } from '../parts/filters/filter-bar.tsx'
import type { StandardView } from '../parts/filters/saved-views.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { MoneyCell, TwoLineCell } from '../parts/table/cells.tsx'
import { type Column, column } from '../parts/table/column.ts'
import type { Kind, ListingRow } from './catalogue-answers.ts'
import { kinds } from './kinds.ts'
import type { LoadedListings } from './load-listings.ts'
import { NewListing } from './new-listing.tsx'

/** All hotels, or all cars: found, sorted, opened, made. */
export function ListingListPage({ kind, loaded }: { kind: Kind; loaded: LoadedListings }) {
  const { many, one, unit, page } = kinds[kind]
  const { list, filters, states, sort } = loaded
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const change = useQueryChange()
  const showNew = (isOpen: boolean) => setQuery(withNew(query, isOpen), { preventScrollReset: true })
  return (
    <ListScreen
      title={many}
      actions={
        <Button look="main" onClick={() => showNew(true)}>
          <Icon of={Plus} className="size-4" />
          <span className="max-sm:sr-only">New {one}</span>
        </Button>
      }
      views={{ screen: kind === 'hotel' ? 'hotels' : 'cars', standard: standardViews }}
      filters={filters}
      search={`Find a ${one}`}
      tools={
        <ButtonLink look="line" className="!border-line" to={consolePaths.sheets({ kind: `${one}s` })}>
          <Icon of={FileSpreadsheet} className="size-4" />
          <span className="max-lg:sr-only">Import and export</span>
        </ButtonLink>
      }
      label={many}
      columns={columnsFor(kind)}
      rows={list.listings}
      onOpen={({ id }) => void navigate(page(id))}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      totals={{
        name: `${count(list.total, one)}, ${list.totals.active} on sale`,
        units: count(list.totals.units, unit),
      }}
      page={list}
      one={one}
      empty={<NoListings kind={kind} isFiltered={query.size > 0} onNew={() => showNew(true)} />}
    >
      {query.has('new') ? <NewListing kind={kind} states={states} onClose={() => showNew(false)} /> : null}
    </ListScreen>
  )
}

const standardViews: StandardView[] = [
  { name: 'All', query: '' },
  { name: 'On sale', query: 'is_active=true' },
  { name: 'Off sale', query: 'is_active=false' },
  { name: 'Without pictures', query: 'has_pictures=false' },
]

function withNew(query: URLSearchParams, isOpen: boolean) {
  const next = new URLSearchParams(query)
  if (isOpen) next.set('new', 'true')
  else next.delete('new')
  return next
}

function columnsFor(kind: Kind): Column<ListingRow>[] {
  const isHotel = kind === 'hotel'
  return [
    column('name', isHotel ? 'Hotel' : 'Car', (row) => <NameCell row={row} />, { isMain: true, sortable: true }),
    column('kind', isHotel ? 'Class' : 'Kind', ({ kind: word }) => <span className="whitespace-nowrap">{word}</span>, {
      from: 'lg',
      width: 'w-24',
    }),
    column('state', 'State', ({ state }) => <span className="block truncate">{state}</span>, {
      from: 'xl',
      width: 'w-32',
      phone: 'never',
    }),
    column('is_active', 'On sale', (row) => <SaleStatus isActive={row.is_active} />, { width: 'w-28' }),
    column('units', isHotel ? 'Rooms' : 'Cars', ({ units }) => <span className="num">{units}</span>, {
      align: 'end',
      sortable: true,
      width: 'w-24',
      phone: 'never',
    }),
    column('price', isHotel ? 'From, ₦' : 'A day, ₦', ({ price }) => <MoneyCell amount={price} />, {
      align: 'end',
      sortable: true,
      width: 'w-28',
    }),
    column('rating', 'Rating', (row) => <RatingCell row={row} />, {
      align: 'end',
      sortable: true,
      from: 'lg',
      phone: 'never',
      width: 'w-28',
    }),
  ]
}

const NameCell = ({ row }: { row: ListingRow }) => (
  <span className="flex min-w-0 items-center gap-3">
    {row.image_url ? (
      <img
        src={row.image_url}
        alt=""
        loading="lazy"
        width={48}
        height={36}
        className="h-9 w-12 shrink-0 rounded bg-sunk object-cover"
      />
    ) : (
      <span className="h-9 w-12 shrink-0 rounded border border-dashed border-line" />
    )}
    <TwoLineCell main={row.name} sub={`${row.city}${row.pictures === 0 ? ', no pictures' : ''}`} />
    {row.is_featured ? (
      <span title="Featured">
        <Icon of={Star} className="size-4 text-muted" />
        <span className="sr-only">Featured</span>
      </span>
    ) : null}
  </span>
)

export const SaleStatus = ({ isActive }: { isActive: boolean }) => (
  <Status look={isActive ? ['good', CircleCheck, 'On sale'] : ['off', CirclePause, 'Off sale']} />
)

const RatingCell = ({ row }: { row: ListingRow }) =>
  row.rating === null ? (
    <span className="text-muted">–</span>
  ) : (
    <span className="num">
      {row.rating.toFixed(1)} <span className="text-muted">({row.rating_count})</span>
    </span>
  )

function NoListings({ kind, isFiltered, onNew }: { kind: Kind; isFiltered: boolean; onNew: () => void }) {
  const { one, many, list } = kinds[kind]
  if (!isFiltered)
    return (
      <Empty
        title={`No ${many.toLowerCase()} yet`}
        actions={
          <Button look="lagoon" onClick={onNew}>
            New {one}
          </Button>
        }
      >
        Make the first one, or bring a whole sheet of them in.
      </Empty>
    )
  return (
    <Empty title={`No ${one} fits`} way={{ label: 'Show all', to: list() }}>
      Remove a filter, or look for other words.
    </Empty>
  )
}
