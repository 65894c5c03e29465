import { formatDay } from '@skyroute/core/dates.ts'
import { lazy } from 'react'
import { importWithRetry } from '../../ui/import-with-retry.ts'
import { ChartCard, FigureTable } from './chart-card.tsx'
import type { Dashboard } from './dashboard.ts'

const Drawn = lazy(() => importWithRetry(() => import('./drawn-bookings.tsx')))

const steps: Record<Dashboard['step'], string> = { day: 'day', week: 'week', month: 'month' }

export function BookingsChart({ dashboard: { series, step } }: { dashboard: Dashboard }) {
  const title = `Bookings a ${steps[step]}`
  return (
    <ChartCard
      title={title}
      keys={
        <>
          <Key className="bg-lagoon" word="Hotels" />
          <Key className="bg-sun" word="Cars" />
        </>
      }
      chart={<Drawn series={series} title={title} />}
      table={
        <FigureTable
          caption={title}
          heads={['From', 'Hotels', 'Cars', 'Cancelled']}
          rows={series.map((bucket) => [
            formatDay(bucket.from, 'with year'),
            bucket.hotel_bookings,
            bucket.car_bookings,
            bucket.bookings_cancelled,
          ])}
        />
      }
    />
  )
}

const Key = ({ className, word }: { className: string; word: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 rounded-[3px] ${className}`} aria-hidden="true" />
    {word}
  </span>
)
