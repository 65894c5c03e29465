import { cancelReasonLabels } from '@skyroute/core/bookings/labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx'
import { consolePaths } from '../console-paths.ts'
import { MoneyCell } from '../parts/table/cells.tsx'
import type { Report } from './report.ts'
import { describeStretch } from './spans.ts'
import { describeLead, methodNames, percent, whole } from './words.ts'

type TableProps = { report: Report }
type Row<Name extends 'takings' | 'bookings' | 'occupancy'> = Report[Name][number]

type Width = FigureColumn<never>['from']
const stretch = <Each extends { from: string; until: string }>(by: Report['by']): FigureColumn<Each> => ({
  key: 'from',
  title: 'When',
  cell: (row) => describeStretch(row, by),
})
/** Columns of figures that are drawn alike. */
const figures =
  (draw: (figure: number) => ReactNode) =>
  <Each,>(key: keyof Each & string, title: string, from?: Width): FigureColumn<Each> => ({
    key,
    title,
    from,
    cell: (row) => (row[key] === null ? '–' : draw(row[key] as number)),
  })
const money = figures((amount) => <MoneyCell amount={amount} />)
const number = figures(whole)
const share = figures(percent)
/** Of whatever was sold. */
const soldFigures = [
  number<Sold>('bookings', 'Bookings'),
  number<Sold>('cancelled', 'Cancelled', 'mid'),
  money<Sold>('booked', 'Booked, ₦'),
]
type Sold = Pick<Report['listings'][number], 'bookings' | 'cancelled' | 'booked'>

export function TakingsTable({ report: { takings, by } }: TableProps) {
  const columns: FigureColumn<Row<'takings'>>[] = [
    stretch(by),
    money('received', 'Received, ₦'),
    money('previous_received', 'Before', 'mid'),
    money('hotel_received', 'Hotels', 'wide'),
    money('car_received', 'Cars', 'wide'),
    money('fees', 'Fees', 'wide'),
    money('refunded', 'Sent back', 'mid'),
    money('charged_back', 'Charged back', 'wide'),
    money('net', 'Net'),
  ]
  return <FigureTable label="Money" columns={columns} rows={takings} rowKey={({ from }) => from} />
}

export function BookingsTable({ report: { bookings, by } }: TableProps) {
  const columns: FigureColumn<Row<'bookings'>>[] = [
    stretch(by),
    number('bookings_created', 'Made', 'wide'),
    number('bookings_confirmed', 'Confirmed'),
    number('previous_confirmed', 'Before', 'wide'),
    number('hotel_bookings', 'Hotels', 'mid'),
    number('car_bookings', 'Cars', 'mid'),
    number('bookings_cancelled', 'Cancelled', 'mid'),
    number('bookings_completed', 'Over', 'wide'),
    number('lead_days_average', 'Days ahead', 'wide'),
    money('booked', 'Booked, ₦'),
  ]
  return <FigureTable label="Bookings" columns={columns} rows={bookings} rowKey={({ from }) => from} />
}

export function UseTable({ report: { occupancy, by, kind } }: TableProps) {
  const rooms: FigureColumn<Row<'occupancy'>>[] = [
    share('occupancy_percent', 'Rooms'),
    share('previous_occupancy_percent', 'Before', 'mid'),
    number('room_nights_sold', 'Nights', kind === 'hotel' ? undefined : 'mid'),
    number('room_nights', 'Of', kind === 'hotel' ? 'mid' : 'wide'),
  ]
  const cars: FigureColumn<Row<'occupancy'>>[] = [
    share('utilisation_percent', 'Cars'),
    share('previous_utilisation_percent', 'Before', 'mid'),
    number('hire_days_sold', 'Days', kind === 'car' ? undefined : 'mid'),
    number('hire_days', 'Of', kind === 'car' ? 'mid' : 'wide'),
  ]
  const columns = [stretch<Row<'occupancy'>>(by), ...(kind === 'car' ? [] : rooms), ...(kind === 'hotel' ? [] : cars)]
  return (
    <FigureTable label="Rooms sold and cars in use" columns={columns} rows={occupancy} rowKey={({ from }) => from} />
  )
}

export function LeadTable({ report }: TableProps) {
  const columns: FigureColumn<Report['lead_time']['groups'][number]>[] = [
    { key: 'days', title: 'Before the start', isWord: true, cell: describeLead },
    number('bookings', 'Bookings'),
    money('booked', 'Booked, ₦'),
  ]
  return (
    <FigureTable
      label="Days from booking to start"
      columns={columns}
      rows={report.lead_time.groups}
      rowKey={({ from_days }) => String(from_days)}
    />
  )
}

export function CancellationsTable({ report }: TableProps) {
  const columns: FigureColumn<Report['cancellations'][number]>[] = [
    { key: 'reason', title: 'Why', isWord: true, cell: ({ reason }) => cancelReasonLabels[reason] },
    number('bookings', 'Bookings'),
    money('booked', 'Booked, ₦', 'mid'),
    money('refunded', 'Sent back'),
    money('kept', 'Kept', 'mid'),
  ]
  return (
    <FigureTable
      label="Bookings called off"
      columns={columns}
      rows={report.cancellations}
      rowKey={({ reason, was_confirmed }) => `${reason} ${was_confirmed}`}
    />
  )
}

export function MethodsTable({ report }: TableProps) {
  const columns: FigureColumn<Report['methods'][number]>[] = [
    { key: 'method', title: 'Way', isWord: true, cell: ({ method }) => methodNames[method] ?? method },
    number('receipts', 'Receipts'),
    money('received', 'Received, ₦'),
    money('fees', 'Fees', 'mid'),
  ]
  return (
    <FigureTable label="Ways it was paid" columns={columns} rows={report.methods} rowKey={({ method }) => method} />
  )
}

export function PlacesTable({ report }: TableProps) {
  const columns: FigureColumn<Report['places'][number]>[] = [
    {
      key: 'name',
      title: 'Place',
      isWord: true,
      cell: ({ name, state }) => (
        <>
          {name} <span className="text-muted">{state}</span>
        </>
      ),
    },
    ...soldFigures,
  ]
  return (
    <FigureTable
      label="Places that sold best"
      columns={columns}
      rows={report.places}
      rowKey={({ state_slug, city_slug }) => `${state_slug}/${city_slug}`}
    />
  )
}

export function RatePlansTable({ report }: TableProps) {
  const columns: FigureColumn<Report['rate_plans'][number]>[] = [
    {
      key: 'name',
      title: 'Rate',
      isWord: true,
      cell: ({ name, is_refundable }) => (
        <>
          {name} {is_refundable ? null : <span className="text-muted">no refund</span>}
        </>
      ),
    },
    ...soldFigures,
  ]
  return (
    <FigureTable
      label="Rates that rooms were sold at"
      columns={columns}
      rows={report.rate_plans}
      rowKey={({ name, is_refundable }) => `${name} ${is_refundable}`}
    />
  )
}

export function ListingsTable({ report, mayOpen }: TableProps & { mayOpen: boolean }) {
  const columns: FigureColumn<Report['listings'][number]>[] = [
    { key: 'name', title: 'Hotel or car', isWord: true, cell: (row) => <ListingName row={row} mayOpen={mayOpen} /> },
    ...soldFigures,
  ]
  return (
    <FigureTable
      label="Hotels and cars that sold best"
      columns={columns}
      rows={report.listings}
      rowKey={({ type, id }) => `${type} ${id}`}
    />
  )
}

function ListingName({ row, mayOpen }: { row: Report['listings'][number]; mayOpen: boolean }) {
  const { type, id, name, place } = row
  const to = type === 'hotel' ? consolePaths.hotel(id) : consolePaths.car(id)
  return (
    <>
      {mayOpen ? (
        <Link to={to} className="link">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <span className="text-muted">{place}</span>
    </>
  )
}
