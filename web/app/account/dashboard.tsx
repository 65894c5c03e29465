import { tripGroups } from '@skyroute/core/bookings/trip-group.ts'
import { redirect, type ShouldRevalidateFunction, useSearchParams } from 'react-router'
import { api, orElse } from '../lib/api.ts'
import { freshOrCached } from '../lib/offline/offline-cache.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { useFavorites } from '../lib/person/favorites.ts'
import { useInbox } from '../lib/person/notifications.ts'
import { isStaff, requireUser, useUser } from '../lib/session.ts'
import { type DashboardTab, dashboardTabs, paths } from '../paths.ts'
import { NeedsScript } from '../shared/needs-script.tsx'
import { Skeleton, Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { AccountError } from './account-error.tsx'
import { BookingHistory } from './dashboard/booking-history.tsx'
import { ChipNav, SideNav } from './dashboard/dashboard-nav.tsx'
import { Favorites } from './dashboard/favorites.tsx'
import { Notifications } from './dashboard/notifications.tsx'
import { Overview } from './dashboard/overview.tsx'
import { ProfileForm } from './dashboard/profile.tsx'
import { Settings } from './dashboard/settings.tsx'
import { PER_PAGE, useBookings } from './dashboard/use-bookings.ts'
import { useSessionEnd } from './sign-in/session-ended.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  // Their own settings, their second factor among them, are here and nowhere else.
  const { searchParams } = new URL(request.url)
  if (isStaff(user) && !searchParams.has('tab')) throw redirect(paths.admin)
  const [stats, list] = await Promise.all([
    orElse(
      freshOrCached('stats', () => api.get('/users/me/stats')),
      null,
    ),
    orElse(
      freshOrCached('bookings', () => api.get('/bookings', { query: { per_page: PER_PAGE } })),
      null,
    ),
  ])
  return { user, stats, list }
}

/** A tab is only another view of what is here. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Dashboard' })

export default function Dashboard({ loaderData: { user: loadedUser, stats, list } }: Route.ComponentProps) {
  useSessionEnd()
  const user = useUser() ?? loadedUser
  const [query] = useSearchParams()
  const tab = openTab(query.get('tab'))
  const show = tab === 'bookings' ? tripGroups.find((group) => group === query.get('show')) : undefined
  const bookings = useBookings(list, show)
  const shelf = useFavorites()
  const favorites = shelf.state === 'ready' ? shelf.favorites.length : (stats?.total_favorites ?? 0)
  const { unreadCount } = useInbox()
  const panels: Record<DashboardTab, React.ReactNode> = {
    overview: <Overview user={user} stats={stats && { ...stats, total_favorites: favorites }} bookings={bookings} />,
    bookings: <BookingHistory bookings={bookings} />,
    profile: <ProfileForm key={user.email} user={user} />,
    favorites: <Favorites />,
    notifications: <Notifications />,
    settings: <Settings />,
  }
  return (
    <div className="wrap flex gap-12 pt-6 pb-16 md:pt-10">
      <aside className="hidden w-54 shrink-0 lg:block">
        <SideNav here={tab} counts={{ bookings: bookings.total, favorites }} unreadCount={unreadCount} />
      </aside>
      <div className="min-w-0 flex-1">
        <ChipNav here={tab} unreadCount={unreadCount} />
        {panels[tab]}
      </div>
    </div>
  )
}

const openTab = (asked: string | null): DashboardTab => dashboardTabs.find((tab) => tab === asked) ?? 'overview'

export function HydrateFallback() {
  return (
    <>
      <div className="wrap">
        <NeedsScript what="Your dashboard" className="mt-8" />
      </div>
      <Skeletons label="Loading your dashboard" className="wrap flex gap-12 pt-10 pb-16">
        <Skeleton className="hidden h-60 w-54 shrink-0 lg:block" />
        <div className="grid min-w-0 flex-1 gap-4">
          <Skeleton className="h-16 w-80 max-w-full" />
          <Skeleton className="h-60" />
          <Skeleton className="h-28" />
          <Skeleton className="h-80" />
        </div>
      </Skeletons>
    </>
  )
}

export function ErrorBoundary() {
  return <AccountError title="Your dashboard could not be loaded" missing="Nothing is here" />
}
