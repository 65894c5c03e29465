import type { Day } from '@skyroute/core/dates.ts'
import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import type { DateNoticesProps } from './asked-notices.tsx'

type MaybeDates = Omit<DateNoticesProps, 'startOn' | 'endOn'> & { startOn: Day | undefined; endOn: Day | undefined }

const AskedNotices = lazy(() => importWithRetry(() => import('./asked-notices.tsx')))

/** What a trip on these days should know; nothing without dates. `place` as a search names it. */
export function DateNotices({ startOn, endOn, ...rest }: MaybeDates) {
  if (!useHasScript() || !startOn || !endOn) return null
  return (
    <Suspense fallback={null}>
      <AskedNotices {...rest} startOn={startOn} endOn={endOn} />
    </Suspense>
  )
}
