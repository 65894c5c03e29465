import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import headFont from './fonts/bricolage-latin.woff2?url'
import signFont from './fonts/reddit-ext.woff2?url'
import textFont from './fonts/reddit-latin.woff2?url'
import { ErrorScreen, NotFoundScreen, OfflineScreen } from './layout/error-screens.tsx'
import { SessionStart } from './layout/session-start.tsx'
import { Shell } from './layout/shell.tsx'
import { useMaintenanceBypass } from './layout/use-maintenance-bypass.ts'
import { apiFor, orElse } from './lib/api.ts'
import { headScript } from './lib/browser/head-script.ts'
import { isLineGone } from './lib/offline/line.ts'
import { pageMeta } from './lib/page-meta.ts'
import { useUser, worksHere } from './lib/session.ts'
import { defaultFooter, defaultSettings, naira, type Site, useSite } from './lib/site.ts'
import { serverContext } from './server-context.ts'
import { IconSprite } from './ui/icons/icon-sprite.tsx'
import { RowLinks } from './ui/row-link.tsx'

const MAINTENANCE_RETRY_SECONDS = 300

const MaintenanceScreen = lazy(() => import('./layout/maintenance-screen.tsx'))

const Maintenance = () => (
  <Suspense fallback={null}>
    <MaintenanceScreen />
  </Suspense>
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { currency, origin } = context.get(serverContext)
  const api = apiFor(context)
  const [settings, footer, { currencies }] = await Promise.all([
    orElse(api.get('/settings'), defaultSettings),
    orElse(api.get('/footer-settings'), defaultFooter),
    orElse(api.get('/currencies'), { currencies: [naira] }),
  ])
  const site: Site = {
    settings: { ...defaultSettings, ...settings },
    footer: { ...defaultFooter, ...footer },
    currencies,
    currency,
    origin,
  }
  if (!settings.maintenance_mode || isOpenInMaintenance(new URL(request.url).pathname)) return data(site)
  return data(site, { status: 503, headers: { 'Retry-After': `${MAINTENANCE_RETRY_SECONDS}` } })
}

/** Says how long maintenance may last; pages may set their own. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** For pages without words of their own, and for the last screens. */
export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const siteName = loaderData?.settings.site_name ?? defaultSettings.site_name
  return pageMeta(matches, { title: isMissing ? 'Page not found' : error ? 'Something went wrong' : siteName })
}

/** The site's settings do not change between two pages; a change of currency asks for them by name. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href && defaultShouldRevalidate

export const links: Route.LinksFunction = () => [
  ...[textFont, headFont, signFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    // The style comes first: without it nothing shows, and without the letters the text shows in others as wide.
    fetchPriority: 'low' as const,
    href,
  })),
  // No drawing: to draw it is a page of its own to the browser, which a slow phone does beside ours.
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1512" />
        <script suppressHydrationWarning>{headScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        <Shell>{children}</Shell>
        <SessionStart />
        <RowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const { settings } = useSite()
  const user = useUser()
  const { pathname } = useLocation()
  useMaintenanceBypass()
  if (settings.maintenance_mode && !worksHere(user) && !isOpenInMaintenance(pathname)) return <Maintenance />
  return <Outlet />
}

/** P1: staff and drivers must be able to come in, and theirs are no public pages. */
const isOpenInMaintenance = (pathname: string) => /^\/(login|admin|driver-dashboard)(\/|$)/.test(pathname)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { settings } = useSite()
  const [isInMaintenance] = useState(settings.maintenance_mode)
  const isInside = useMaintenanceBypass()
  if (isInMaintenance && !isInside) return <Maintenance />
  if (isLineGone(error)) return <OfflineScreen />
  if (!isRouteErrorResponse(error)) return <ErrorScreen />
  return error.status === 404 ? <NotFoundScreen /> : <ErrorScreen detail={sentenceOf(error.data)} />
}

function sentenceOf(body: unknown) {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined
}
