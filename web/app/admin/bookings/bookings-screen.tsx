import { CalendarPlus, CalendarRange, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, useQueryChange } from '../parts/filter-bar.tsx'
import { MoneyCell } from '../parts/money.tsx'
import { useListDrawer, useOpenRecord } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { useMay } from '../parts/permissions.ts'
import { SavedViews } from '../parts/saved-views.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { columns } from './columns.tsx'
import { exportQuery, standardViews } from './list-filters.ts'
import type { LoadedBookings } from './load-bookings.ts'
import { NewBooking } from './new/new-booking.tsx'
import type { Kind, StaffBookingRow } from './staff-booking.ts'
import { Timeline } from './timeline/timeline.tsx'

const titles: Record<Kind, string> = { hotel: 'Hotel bookings', car: 'Car bookings' }
const rowKey = (row: StaffBookingRow) => row.id

/** Bookings of one kind: the list, or the timeline; one booking beside it. */
export function BookingsScreen({ loaded }: { loaded: LoadedBookings }) {
  const { kind, list, filters, today } = loaded
  const [query] = useSearchParams()
  const isTimeline = query.get('view') === 'timeline'
  return (
    <ConsolePage
      title={titles[kind]}
      actions={<NewButton kind={kind} />}
      tabs={
        <>
          {isTimeline ? null : <SavedViews screen={`${kind}-bookings`} standard={standardViews(today)} />}
          {isTimeline ? null : (
            <FilterBar filters={filters} search={{ name: 'search', label: 'Reference, name, e-mail, phone' }}>
              <ViewSwitch kind={kind} isTimeline={isTimeline} />
              <CsvButton
                path="/admin/bookings/export/csv"
                query={exportQuery(query, kind, filters)}
                fileName="bookings_export.csv"
                failed="Failed to export bookings"
              />
            </FilterBar>
          )}
        </>
      }
    >
      {isTimeline ? (
        <Timeline kind={kind} today={today} viewSwitch={<ViewSwitch kind={kind} isTimeline={isTimeline} />} />
      ) : (
        <BookingTable list={list} />
      )}
      <OpenBooking kind={kind} rows={isTimeline ? [] : list.bookings} />
    </ConsolePage>
  )
}

function BookingTable({ list }: { list: LoadedBookings['list'] }) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const { openKey, open } = useOpenRecord()
  const { totals } = list
  return (
    <DataTable
      label="Bookings"
      columns={columns}
      rows={list.bookings}
      rowKey={rowKey}
      onOpen={(row) => open(row.id)}
      openKey={openKey}
      sort={query.get('sort') ?? '-created'}
      onSort={(sort) => change({ sort: sort === '-created' ? '' : sort })}
      totals={{
        customer: <span className="num">{list.total} in all</span>,
        total: <MoneyCell amount={totals.total_amount} />,
        paid: <MoneyCell amount={totals.amount_paid - totals.amount_refunded} />,
      }}
      empty={<NoBookings />}
      foot={<Pager page={list.page} pages={list.total_pages} total={list.total} one="booking" />}
    />
  )
}

function OpenBooking({ kind, rows }: { kind: Kind; rows: readonly StaffBookingRow[] }) {
  const { openKey, drawer } = useListDrawer(rows, rowKey)
  const [query] = useSearchParams()
  const change = useQueryChange()
  if (query.has('new')) return <NewBooking kind={kind} onClose={() => change({ new: '' })} />
  return openKey ? <BookingDrawer key={openKey} id={openKey} {...drawer} /> : null
}

function NewButton({ kind }: { kind: Kind }) {
  const may = useMay()
  const [query] = useSearchParams()
  if (!may('bookings.write')) return null
  const view = query.get('view') ?? undefined
  return (
    <ButtonLink to={consolePaths.bookings(kind, { new: '1', view })} look="lagoon">
      <Icon of={CalendarPlus} className="size-4" /> <span className="max-md:sr-only">New booking</span>
    </ButtonLink>
  )
}

function ViewSwitch({ kind, isTimeline }: { kind: Kind; isTimeline: boolean }) {
  return (
    <ButtonLink
      to={consolePaths.bookings(kind, isTimeline ? {} : { view: 'timeline' })}
      look="line"
      className="!border-line"
    >
      <Icon of={isTimeline ? List : CalendarRange} className="size-4" /> {isTimeline ? 'List' : 'Timeline'}
    </ButtonLink>
  )
}

function NoBookings() {
  const [query] = useSearchParams()
  const isFiltered = [...query.keys()].some((name) => name !== 'page' && name !== 'sort')
  return (
    <div className="max-w-[640px] p-4 md:p-5">
      <Empty
        title={isFiltered ? 'No booking like that' : 'No bookings yet'}
        actions={
          isFiltered ? (
            <ButtonLink to="?" look="line">
              Show all
            </ButtonLink>
          ) : null
        }
      >
        {isFiltered
          ? 'Take a filter away, or search by the whole reference, address or number.'
          : 'They stand here as soon as somebody books.'}
      </Empty>
    </div>
  )
}
