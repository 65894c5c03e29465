import { CircleCheck, CirclePause, FileSpreadsheet, Plus, Star } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { count } from '../../lib/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Status } from '../../ui/status.tsx'
import { consolePaths } from '../console-paths.ts'
import type { Column } from '../parts/column.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, useQueryChange } from '../parts/filter-bar.tsx'
import { MoneyCell } from '../parts/money.tsx'
import { ConsolePage } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { SavedViews, type StandardView } from '../parts/saved-views.tsx'
import { TwoLineCell } from '../parts/two-line-cell.tsx'
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
    <ConsolePage
      title={many}
      actions={
        <Button look="main" onClick={() => showNew(true)}>
          <Icon of={Plus} className="size-4" />
          <span className="max-sm:sr-only">New {one}</span>
        </Button>
      }
      tabs={
        <>
          <SavedViews screen={kind === 'hotel' ? 'hotels' : 'cars'} standard={standardViews} />
          <FilterBar filters={filters} search={{ name: 'search', label: `Find a ${one}` }}>
            <ButtonLink look="line" className="!border-line" to={consolePaths.sheets({ kind: `${one}s` })}>
              <Icon of={FileSpreadsheet} className="size-4" />
              <span className="max-lg:sr-only">Import and export</span>
            </ButtonLink>
          </FilterBar>
        </>
      }
    >
      <DataTable
        label={many}
        columns={columnsFor(kind)}
        rows={list.listings}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(page(id))}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        totals={{
          name: `${count(list.total, one)}, ${list.totals.active} on sale`,
          units: count(list.totals.units, unit),
        }}
        empty={<NoListings kind={kind} isFiltered={query.size > 0} onNew={() => showNew(true)} />}
        foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one={one} />}
      />
      {query.has('new') ? <NewListing kind={kind} states={states} onClose={() => showNew(false)} /> : null}
    </ConsolePage>
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
    {
      key: 'name',
      title: isHotel ? 'Hotel' : 'Car',
      isMain: true,
      sortable: true,
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'kind',
      title: isHotel ? 'Class' : 'Kind',
      cell: ({ kind: word }) => <span className="whitespace-nowrap">{word}</span>,
      from: 'lg',
      width: 'w-24',
    },
    {
      key: 'state',
      title: 'State',
      cell: ({ state }) => <span className="block truncate">{state}</span>,
      from: 'xl',
      width: 'w-32',
      phone: 'never',
    },
    {
      key: 'is_active',
      title: 'On sale',
      cell: (row) => <SaleStatus isActive={row.is_active} />,
      width: 'w-28',
    },
    {
      key: 'units',
      title: isHotel ? 'Rooms' : 'Cars',
      align: 'end',
      sortable: true,
      cell: ({ units }) => <span className="num">{units}</span>,
      width: 'w-24',
      phone: 'never',
    },
    {
      key: 'price',
      title: isHotel ? 'From, ₦' : 'A day, ₦',
      align: 'end',
      sortable: true,
      cell: ({ price }) => <MoneyCell amount={price} />,
      width: 'w-28',
    },
    {
      key: 'rating',
      title: 'Rating',
      align: 'end',
      sortable: true,
      from: 'lg',
      phone: 'never',
      cell: (row) => <RatingCell row={row} />,
      width: 'w-28',
    },
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

export const SaleStatus = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Status tone="good" icon={CircleCheck}>
      On sale
    </Status>
  ) : (
    <Status tone="off" icon={CirclePause}>
      Off sale
    </Status>
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
  return (
    <div className="max-w-[640px] p-4 md:p-5">
      <Empty
        title={isFiltered ? `No ${one} fits` : `No ${many.toLowerCase()} yet`}
        actions={
          isFiltered ? (
            <ButtonLink look="line" to={list()}>
              Show all
            </ButtonLink>
          ) : (
            <Button look="lagoon" onClick={onNew}>
              New {one}
            </Button>
          )
        }
      >
        {isFiltered
          ? 'Take a filter away, or look for other words.'
          : 'Make the first one, or bring a whole sheet of them in.'}
      </Empty>
    </div>
  )
}
