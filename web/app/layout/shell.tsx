import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { storeInTab } from '../lib/browser/browser-storage.ts'
import { useEarlyInput } from '../lib/browser/replay-early-input.ts'
import { storageKeys } from '../lib/browser/storage-keys.ts'
import { useSavedCurrency } from '../lib/currency.ts'
import { showSavedFrom } from '../lib/offline/offline-cache.ts'
import { useUser, worksHere } from '../lib/session.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { hydrateLazily } from '../shared/lazy-hydration/lazy-hydration.tsx'
import { importWithRetry } from '../ui/hooks/import-with-retry.ts'
import { useEventListener } from '../ui/hooks/use-event-listener.ts'
import { Logo } from '../ui/icons/logo.tsx'
import { ToastHost } from '../ui/toasts/toast-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HealthBanner } from './health-banner.tsx'

/** No part of a visitor's first visit. */
const BottomTabs = lazy(() => importWithRetry(() => import('./bottom-tabs.tsx')))

/** Only read and followed. Its code is here already, so that a line that went cannot take it away. */
const LateFooter = hydrateLazily<object>('foot', async () => ({ default: Footer }), 'stillness')

/** What stands around every page, the error screens included. */
export function Shell({ children }: { children: ReactNode }) {
  useEarlyInput()
  useLiveUpdates()
  useSavedCurrency()
  useLateStart()
  const user = useUser()
  const { settings } = useSite()
  const { pathname } = useLocation()
  const hasTabs = user !== null && !isListing(pathname)
  if (isConsole(pathname))
    return (
      <Bare className="console">
        <HealthBanner />
        {children}
      </Bare>
    )
  if (isDriver(pathname)) return <Bare>{children}</Bare>
  if (settings.maintenance_mode && !worksHere(user)) return <Closed siteName={settings.site_name}>{children}</Closed>
  return (
    <div className={hasTabs ? 'max-md:pb-14' : undefined}>
      <SkipLink />
      <RouteBar />
      <Header siteName={settings.site_name} />
      <HealthBanner />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <LateFooter />
      {hasTabs ? (
        <Suspense fallback={null}>
          <BottomTabs />
        </Suspense>
      ) : null}
      <ToastHost />
    </div>
  )
}

const isConsole = (pathname: string) => /^\/admin(\/|$)/.test(pathname)
/** Its price and its button stand where the tabs would: both would take a phone's screen. */
const isListing = (pathname: string) => /^\/(hotel|car)\//.test(pathname)
const isDriver = (pathname: string) => /^\/driver-dashboard\/?$/.test(pathname)

/** The console (admin/shell.tsx) and a driver's day bring frames of their own; the day has its own words without a line. */
function Bare({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <SkipLink />
      <RouteBar />
      {children}
      <ToastHost />
    </div>
  )
}

/** P1: under maintenance every other link would lead to the same notice; staff and drivers come in here. */
function Closed({ siteName, children }: { siteName: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <RouteBar />
      <header className="border-b border-line bg-paper">
        <div className="wrap flex h-15 items-center justify-between gap-3 md:h-18">
          <Logo name={siteName} />
          <Link to={paths.login()} className="link inline-flex min-h-11 items-center">
            Staff log in
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <ToastHost />
    </>
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

/** P4: half a second of bar over the page on a change of route. It delays nothing and is still under reduced motion. */
function RouteBar() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  useEventListener('window', 'pagehide', () => state === 'loading' && storeInTab(storageKeys.lostPage, location.href))
  const [shown, setShown] = useState({ pathname, hasMoved: false })
  if (shown.pathname !== pathname) setShown({ pathname, hasMoved: true })
  if (state === 'loading') return <div className="route-bar route-bar-waiting" aria-hidden="true" />
  return shown.hasMoved ? <div key={pathname} className="route-bar" aria-hidden="true" /> : null
}

/** Listens for as long as somebody is signed in; a visitor does not even fetch the code. */
function useLiveUpdates() {
  const id = useUser()?.id
  // The stream of live updates.
  useEffect(() => {
    if (!id) return
    let isOver = false
    let stop = () => {}
    const start = async () => {
      const { startLive } = await import('../lib/live/start-live.ts')
      if (!isOver) stop = startLive()
    }
    // Without the code the page works as before: one reloads.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [id])
}

/** Once a visit: how old this page is when it was kept, and what is no part of a first visit. */
function useLateStart() {
  // What the service worker wrote on the document, and the network.
  useEffect(() => {
    showSavedFrom(document.documentElement.dataset.keptAt ?? null)
    const start = async () => (await import('./start-late.ts')).startLate()
    // Without the code the page works, while there is a line.
    start().catch(() => {})
  }, [])
}
