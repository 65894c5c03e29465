import { formatDay } from '@skyroute/core/dates.ts'
import { lazy } from 'react'
import { importWithRetry } from '../../ui/import-with-retry.ts'
import { naira } from '../parts/cells.tsx'
import { ChartCard, FigureTable } from './chart-card.tsx'
import type { Dashboard } from './dashboard.ts'
import { addUpCaptured } from './series.ts'

/** The charts' library comes with the first chart. */
const Drawn = lazy(() => importWithRetry(() => import('./drawn-captured.tsx')))

export function CapturedChart({ dashboard }: { dashboard: Dashboard }) {
  const points = addUpCaptured(dashboard.series)
  return (
    <ChartCard
      title="Money captured, added up"
      chart={<Drawn points={points} />}
      table={
        <FigureTable
          caption="Money captured, added up"
          heads={['Until', 'Captured', 'The time before']}
          rows={points.map(({ until, captured, before }) => [
            formatDay(until, 'with year'),
            naira(captured),
            naira(before),
          ])}
        />
      }
    />
  )
}
