import { WifiOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { todayInLagos } from '../lib/format.ts'
import { seemsOffline } from '../lib/offline/line.ts'
import { cachedPerson } from '../lib/offline/offline-cache.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { safePath } from '../lib/return-to.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useClock } from '../ui/hooks/use-clock.ts'
import { useEventListener } from '../ui/hooks/use-event-listener.ts'
import { useHasScript } from '../ui/hooks/use-media.ts'
import { useSeen } from '../ui/hooks/use-seen.ts'
import { Icon } from '../ui/icons/icon.tsx'
import type { Route } from './+types/offline'
import { SearchedBefore } from './home/searched-before.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'You are offline' })

const isAnswering = () =>
  fetch('/api/v1/health').then(
    ({ ok }) => ok,
    () => false,
  )

/** The service worker leads here when there is no line and the page was never kept. */
export default function Offline() {
  const [query] = useSearchParams()
  const from = safePath(query.get('from')) ?? paths.home
  const hasScript = useHasScript()
  const isWizard = from.startsWith('/booking?')
  const hasBookings = hasScript && cachedPerson() !== null
  const goOn = () => location.assign(from)
  useEventListener('window', 'online', goOn)
  const goOnIfAnswered = () => {
    const isWaiting = query.has('from') || seemsOffline()
    if (isWaiting && navigator.onLine && !document.hidden) void isAnswering().then((isBack) => isBack && goOn())
  }
  // The line may have come back before this page was listening, or be told of before anything comes through.
  useSeen(from, goOnIfAnswered)
  useClock(goOnIfAnswered, { everyMs: 5_000 })
  return (
    <section className="wrap py-14 md:py-24">
      <div className="card mx-auto max-w-[640px] overflow-hidden">
        <div className="adire h-18 bg-lagoon-deep" aria-hidden="true" />
        <div className="p-6 md:p-10">
          <h1 className="flex items-center gap-3 text-h2">
            <Icon of={WifiOff} className="size-7 text-lagoon" /> You are offline
          </h1>
          <p className="mt-3 text-muted">
            This page will open when you are connected again.
            {isWizard ? ' What you typed is kept for 30 minutes.' : ''}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={() => location.assign(from)}>Try Again</Button>
            {hasBookings ? (
              <ButtonLink to={paths.dashboard('bookings')} look="line" reloadDocument>
                My saved bookings
              </ButtonLink>
            ) : null}
            <ButtonLink to={paths.home} look="line" reloadDocument>
              Go Home
            </ButtonLink>
          </div>
          <SearchedBefore today={todayInLagos()} />
        </div>
      </div>
    </section>
  )
}
