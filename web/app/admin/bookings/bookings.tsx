import { CalendarPlus, CalendarRange, List } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { FilterBar, useQueryChange } from '../parts/filters/filter-bar.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { keepsListBehindDrawer, useOpenRecord } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { useMay } from '../parts/permissions.ts'
import { MoneyCell } from '../parts/table/cells.tsx'
import type { Route } from './+types/bookings'
import { BookingDrawer } from './booking-drawer.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { columnsFor } from './columns.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { exportQuery, standardViews } from './list-filters.ts'
import { type LoadedBookings, loadBookings } from './load-bookings.ts'
import { NewBooking } from './new/new-booking.tsx'
import type { Kind } from './staff-booking.ts'
import { Timeline } from './timeline/timeline.tsx'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBookings(request)
export const shouldRevalidate = keepsListBehindDrawer
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Bookings' })

/** Rooms and cars in one list, or on the timeline of one kind; one booking beside it. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  return query.get('view') === 'timeline' ? <OnTimeline {...loaderData} /> : <InList {...loaderData} />
}

function OnTimeline({ kind, today, filters }: LoadedBookings) {
  const { openKey, close } = useOpenRecord()
  const [query] = useSearchParams()
  const shown = kind ?? 'hotel'
  const bars = (
    <>
      <KindTabs kind={shown} />
      <FilterBar filters={filters.filter(({ name }) => name === 'state' || name === 'listing_id')} />
    </>
  )
  return (
    <ConsolePage title="Bookings" actions={<NewButton kind={kind} />} tabs={bars}>
      <Timeline kind={shown} today={today} viewSwitch={<ViewSwitch kind={kind} isTimeline />} />
      <BookingBeingMade kind={kind} />
      {openKey && !query.has('new') ? <BookingDrawer key={openKey} id={openKey} onClose={close} /> : null}
    </ConsolePage>
  )
}

function InList({ kind, list, filters, today }: LoadedBookings) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const { totals } = list
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = list.bookings.filter(({ id }) => keys.has(id))
  return (
    <ListScreen
      title="Bookings"
      actions={<NewButton kind={kind} />}
      bar={<KindTabs kind={kind} withAll />}
      under={<BulkBar selected={selected} onDone={(refusedIds) => setKeys(new Set(refusedIds))} />}
      views={{ screen: 'bookings', standard: standardViews(today, kind) }}
      filters={filters}
      search="Reference, name, e-mail, phone"
      tools={
        <>
          <ViewSwitch kind={kind} isTimeline={false} />
          <CsvButton
            path="/admin/bookings/export/csv"
            query={exportQuery(query, filters)}
            fileName="bookings_export.csv"
            failed="Failed to export bookings"
          />
        </>
      }
      label="Bookings"
      columns={columnsFor(kind)}
      rows={list.bookings}
      rowName={({ booking_reference, customer_name }) => `${booking_reference}, ${customer_name}`}
      selection={{ keys, onChange: setKeys }}
      sort={query.get('sort') ?? '-created'}
      onSort={(sort) => change({ sort: sort === '-created' ? '' : sort })}
      totals={{
        customer: <span className="num">{list.total} in all</span>,
        total: <MoneyCell amount={totals.total_amount} />,
        paid: <MoneyCell amount={totals.amount_paid - totals.amount_refunded} />,
      }}
      page={list}
      one="booking"
      empty={<NoBookings />}
      drawer={(id, place) => (query.has('new') ? null : <BookingDrawer id={id} {...place} />)}
    >
      <BookingBeingMade kind={kind} />
    </ListScreen>
  )
}

function BookingBeingMade({ kind }: { kind: Kind | null }) {
  const [query] = useSearchParams()
  const change = useQueryChange()
  const asked = query.get('new')
  if (asked === null) return null
  const shown = asked === 'car' || asked === 'hotel' ? asked : (kind ?? 'hotel')
  return <NewBooking key={shown} kind={shown} onClose={() => change({ new: '' })} />
}

function NewButton({ kind }: { kind: Kind | null }) {
  const may = useMay()
  const [query] = useSearchParams()
  if (!may('bookings.write')) return null
  const view = query.get('view') ?? undefined
  return (
    <ButtonLink to={consolePaths.bookings({ type: kind ?? undefined, new: kind ?? 'hotel', view })} look="lagoon">
      <Icon of={CalendarPlus} className="size-4" /> <span className="max-md:sr-only">New booking</span>
    </ButtonLink>
  )
}

function ViewSwitch({ kind, isTimeline }: { kind: Kind | null; isTimeline: boolean }) {
  return (
    <ButtonLink
      to={consolePaths.bookings({ type: kind ?? undefined, view: isTimeline ? undefined : 'timeline' })}
      look="line"
      className="!border-line"
    >
      <Icon of={isTimeline ? List : CalendarRange} className="size-4" /> {isTimeline ? 'List' : 'Timeline'}
    </ButtonLink>
  )
}

function NoBookings() {
  const [query] = useSearchParams()
  const isFiltered = [...query.keys()].some((name) => name !== 'page' && name !== 'per_page' && name !== 'sort')
  if (!isFiltered) return <Empty title="No bookings yet">They are listed here as soon as somebody books.</Empty>
  return (
    <Empty title="No booking like that" way={{ label: 'Show all', to: '?' }}>
      Remove a filter, or search by the whole reference, address or number.
    </Empty>
  )
}
