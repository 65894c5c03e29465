import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { describeWhen, HealthBanner } from '../layout/health-banner.tsx'
import { ApiError } from '../lib/api-error.ts'
import { concernsBookings, useNews } from '../lib/live/use-news.ts'
import { isLineGone } from '../lib/offline/line.ts'
import { useSavedAt } from '../lib/offline/offline-cache.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { requireUser } from '../lib/session.ts'
import { useNow } from '../ui/hooks/use-clock.ts'
import { ReloadNotice } from '../ui/notice.tsx'
import { Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/driver-dashboard'
import { Availability } from './availability.tsx'
import { DayOnPaper } from './day-on-paper.tsx'
import { DriverHeader } from './driver-header.tsx'
import { DriverTabs, driverTabIn, paySlipIn } from './driver-tabs.tsx'
import { Earnings } from './earnings.tsx'
import { History } from './history.tsx'
import { isFormOver } from './next-step.ts'
import { useLateParts } from './offline/late-parts.ts'
import { dayWithPending } from './outbox/day-with-pending.ts'
import { dropDrafts } from './outbox/drafts.ts'
import { LogOutQuestion, useLeaving } from './outbox/log-out.tsx'
import { sweepPhotos } from './outbox/photo-store.ts'
import { Unsent } from './outbox/unsent.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { PaySlip } from './pay-slip.tsx'
import { Today } from './today.tsx'
import { loadDay, useDay } from './use-day.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request, { role: 'driver' })
  return { user, day: await loadDay() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Driver dashboard' })

/** A driver's day, phone first: one button for the next true thing, and all of it without a line. */
export default function DriverDashboard({ loaderData: { user, day: loaded } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const tab = driverTabIn(query)
  const paySlip = paySlipIn(query)
  const savedAt = useSavedAt()
  const { day, reload, settle } = useDay(loaded)
  const outbox = useOutbox(user.id, settle)
  useNews(concernsBookings, reload)
  useLateParts()
  const now = new Date(useNow(outbox.entries.length > 0 ? 1_000 : 20_000))
  const shown = useMemo(() => dayWithPending(day, outbox.entries), [day, outbox.entries])
  const leaving = useLeaving(outbox)
  // What this phone keeps: forms whose trip is gone or further on, and pictures that nothing names any more, go.
  useEffect(() => {
    dropDrafts(user.id, (form) => isFormOver(form, shown))
    void sweepPhotos()
  }, [user.id, shown])
  const parts = { day: shown, outbox, now }
  return (
    <div className="min-h-dvh bg-paper">
      <HealthBanner offline={offlineWords(new Date(savedAt ?? day.as_of))} />
      <DriverHeader day={shown} savedAt={savedAt} isStuck={outbox.isStuck} leaving={leaving} />
      <main
        id="main"
        tabIndex={-1}
        className="no-print mx-auto max-w-[1120px] px-5 pt-3 pb-32 outline-none md:px-8 md:pb-12"
      >
        <DriverTabs here={tab} />
        <Unsent outbox={outbox} now={now} isOffline={savedAt !== null} />
        {tab === 'today' ? <Today {...parts} /> : null}
        {tab === 'history' ? <History /> : null}
        {tab === 'earnings' && paySlip === null ? <Earnings /> : null}
        {tab === 'earnings' && paySlip !== null ? <PaySlip id={paySlip} /> : null}
        {tab === 'availability' ? <Availability {...parts} leaving={leaving} onChanged={reload} /> : null}
      </main>
      <DayOnPaper day={shown} />
      <LogOutQuestion leaving={leaving} entries={outbox.entries} />
    </div>
  )
}

/** As the outbox does it: in this page, once there is a line. */
const offlineWords = (at: Date) =>
  `You are offline. What you see is as it was ${describeWhen(at)}. What you do on your trips is kept on this phone and sent when you are online with this page open.`

export function HydrateFallback() {
  return (
    <Skeletons
      label="Loading your day"
      className="mx-auto grid max-w-[1120px] gap-5 px-5 py-6"
      bars={['h-10 w-48', 'h-80', 'h-60']}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}

function ErrorScreen({ error }: { error: unknown }) {
  const detail = error instanceof ApiError ? error.detail : 'Try again; if it stays, call the office.'
  return (
    <main id="main" className="mx-auto max-w-[640px] px-5 py-10">
      <h1 className="mb-4 text-h2">Your day</h1>
      <ReloadNotice
        title={
          isLineGone(error) ? 'You are offline, and nothing is saved on this phone yet' : 'Your day could not be loaded'
        }
      >
        {isLineGone(error) ? 'Open this page once online: from then on it works offline.' : detail}
      </ReloadNotice>
    </main>
  )
}
