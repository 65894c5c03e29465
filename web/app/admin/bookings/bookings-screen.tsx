import { CalendarPlus, CalendarRange, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { consolePaths } from '../console-paths.ts'
import { CsvButton } from '../parts/csv-button.tsx'
import { useQueryChange } from '../parts/filters/filter-bar.tsx'
import { ListScreen } from '../parts/list-screen.tsx'
import { useOpenRecord } from '../parts/open-record.ts'
import { ConsolePage } from '../parts/page.tsx'
import { useMay } from '../parts/permissions.ts'
import { MoneyCell } from '../parts/table/cells.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { columns } from './columns.tsx'
import { exportQuery, standardViews } from './list-filters.ts'
import type { LoadedBookings } from './load-bookings.ts'
import { NewBooking } from './new/new-booking.tsx'
import type { Kind } from './staff-booking.ts'
import { Timeline } from './timeline/timeline.tsx'

const titles: Record<Kind, string> = { hotel: 'Hotel bookings', car: 'Car bookings' }

/** Bookings of one kind: the list, or the timeline; one booking beside it. */
export function BookingsScreen({ loaded }: { loaded: LoadedBookings }) {
  const { kind, list, filters, today } = loaded
  const [query] = useSearchParams()
  const change = useQueryChange()
  const { openKey, close } = useOpenRecord()
  const viewSwitch = <ViewSwitch kind={kind} isTimeline={query.get('view') === 'timeline'} />
  const isNew = query.has('new')
  const newBooking = isNew ? <NewBooking kind={kind} onClose={() => change({ new: '' })} /> : null
  const screen = { title: titles[kind], actions: <NewButton kind={kind} /> }
  if (query.get('view') === 'timeline')
    return (
      <ConsolePage {...screen}>
        <Timeline kind={kind} today={today} viewSwitch={viewSwitch} />
        {newBooking}
        {openKey && !isNew ? <BookingDrawer key={openKey} id={openKey} onClose={close} /> : null}
      </ConsolePage>
    )
  const { totals } = list
  return (
    <ListScreen
      {...screen}
      views={{ screen: `${kind}-bookings`, standard: standardViews(today) }}
      filters={filters}
      search="Reference, name, e-mail, phone"
      tools={
        <>
          {viewSwitch}
          <CsvButton
            path="/admin/bookings/export/csv"
            query={exportQuery(query, kind, filters)}
            fileName="bookings_export.csv"
            failed="Failed to export bookings"
          />
        </>
      }
      label="Bookings"
      columns={columns}
      rows={list.bookings}
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
      drawer={(id, place) => (isNew ? null : <BookingDrawer id={id} {...place} />)}
    >
      {newBooking}
    </ListScreen>
  )
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
  if (!isFiltered) return <Empty title="No bookings yet">They stand here as soon as somebody books.</Empty>
  return (
    <Empty title="No booking like that" way={{ label: 'Show all', to: '?' }}>
      Take a filter away, or search by the whole reference, address or number.
    </Empty>
  )
}
