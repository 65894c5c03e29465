import { lazy } from 'react'
import { formatDay } from '../../lib/days.ts'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { FigureCard, Legend, marks } from '../charts/figure-card.tsx'
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx'
import type { Dashboard } from './dashboard.ts'

const Drawn = lazy(() => importWithRetry(() => import('./drawn-bookings.tsx')))

const columns: FigureColumn<Dashboard['series'][number]>[] = [
  { key: 'from', title: 'From', cell: ({ from }) => formatDay(from, 'with year') },
  { key: 'hotels', title: 'Hotels', cell: ({ hotel_bookings }) => hotel_bookings },
  { key: 'cars', title: 'Cars', cell: ({ car_bookings }) => car_bookings },
  { key: 'cancelled', title: 'Cancelled', cell: ({ bookings_cancelled }) => bookings_cancelled },
]

export function BookingsChart({ dashboard: { series, step } }: { dashboard: Dashboard }) {
  const title = `Bookings a ${step}`
  const kinds = [
    { label: 'Hotels', mark: marks.lagoon },
    { label: 'Cars', mark: marks.sun },
  ]
  return (
    <FigureCard
      title={title}
      legend={<Legend entries={kinds} />}
      chart={<Drawn series={series} title={title} />}
      table={<FigureTable label={title} columns={columns} rows={series} rowKey={({ from }) => from} />}
    />
  )
}
