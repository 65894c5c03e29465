import { lazy } from 'react'
import { formatDay } from '../../lib/days.ts'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { FigureCard } from '../charts/figure-card.tsx'
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { Dashboard } from './dashboard.ts'
import { addUpCaptured, type CapturedPoint } from './series.ts'

/** The charts' library comes with the first chart. */
const Drawn = lazy(() => importWithRetry(() => import('./drawn-captured.tsx')))

const TITLE = 'Money captured, added up'
const columns: FigureColumn<CapturedPoint>[] = [
  { key: 'until', title: 'Until', cell: ({ until }) => formatDay(until, 'with year') },
  { key: 'captured', title: 'Captured', cell: ({ captured }) => naira(captured) },
  { key: 'before', title: 'The time before', cell: ({ before }) => naira(before) },
]

export function CapturedChart({ dashboard }: { dashboard: Dashboard }) {
  const points = addUpCaptured(dashboard.series)
  return (
    <FigureCard
      title={TITLE}
      chart={<Drawn points={points} />}
      table={<FigureTable label={TITLE} columns={columns} rows={points} rowKey={({ until }) => until} />}
    />
  )
}
