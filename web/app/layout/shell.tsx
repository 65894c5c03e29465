import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useEarlyInput } from '../lib/browser/replay-early-input.ts'
import { useSavedCurrency } from '../lib/currency.ts'
import { useSession } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { importWithRetry } from '../ui/hooks/import-with-retry.ts'
import { ToastHost } from '../ui/toasts/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HealthBanner } from './health-banner.tsx'
import { RouteBar } from './route-bar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useStartSession } from './use-start-session.ts'
import { useWorker } from './use-worker.ts'

/** No part of a visitor's first visit. */
const BottomTabs = lazy(() => importWithRetry(() => import('./bottom-tabs.tsx')))

/** What stands around every page, the error screens included. */
export function Shell({ children }: { children: ReactNode }) {
  useEarlyInput()
  useStartSession()
  useLiveUpdates()
  useSavedCurrency()
  useWorker()
  const { user } = useSession()
  const { settings } = useSite()
  const { pathname } = useLocation()
  if (isConsole(pathname)) return <Bare className="console">{children}</Bare>
  if (isDriver(pathname)) return <Bare>{children}</Bare>
  return (
    <div className={user ? 'max-md:pb-14' : undefined}>
      <SkipLink />
      <RouteBar />
      <Header siteName={settings.site_name} />
      <HealthBanner />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      {user ? (
        <Suspense fallback={null}>
          <BottomTabs />
        </Suspense>
      ) : null}
      <ToastHost />
    </div>
  )
}

const isConsole = (pathname: string) => /^\/admin(\/|$)/.test(pathname)
const isDriver = (pathname: string) => /^\/driver-dashboard\/?$/.test(pathname)

/** The console (admin/shell.tsx) and a driver's day bring frames of their own. */
function Bare({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <SkipLink />
      <RouteBar />
      <HealthBanner />
      {children}
      <ToastHost />
    </div>
  )
}

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-50 focus:rounded-field focus:bg-card focus:px-4 focus:py-3"
  >
    Skip to content
  </a>
)
