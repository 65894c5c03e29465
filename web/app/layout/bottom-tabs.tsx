import { Bell, Heart, type LucideIcon, Search, Ticket, User } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useInbox } from '../lib/person/notifications.ts'
import { type DashboardTab, dashboardTabs, paths } from '../paths.ts'
import { Icon } from '../ui/icons/icon.tsx'

type BottomTab = { label: string; to: string; icon: LucideIcon }

const onDashboard: (Omit<BottomTab, 'to'> & { tab: DashboardTab })[] = [
  { label: 'Trips', tab: 'bookings', icon: Ticket },
  { label: 'Saved', tab: 'favorites', icon: Heart },
  { label: 'Alerts', tab: 'notifications', icon: Bell },
  { label: 'You', tab: 'profile', icon: User },
]

const tabs: BottomTab[] = [
  { label: 'Explore', to: paths.home, icon: Search },
  ...onDashboard
    .filter(({ tab }) => dashboardTabs.includes(tab))
    .map(({ tab, ...words }) => ({ ...words, to: paths.dashboard(tab) })),
]

/** Under the thumb of a signed-in person, below 768. */
export default function BottomTabs() {
  const { pathname, search } = useLocation()
  const { unreadCount } = useInbox()
  return (
    <nav
      className="no-print fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
      aria-label="Main, phone"
    >
      {tabs.map(({ label, to, icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === pathname + search ? 'page' : undefined}
          className="relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-[min(.75rem,4vw)] leading-4 font-semibold text-muted aria-[current=page]:text-lagoon"
        >
          <Icon of={icon} className="size-5.5" />
          {label}
          {label === 'Alerts' && unreadCount > 0 ? (
            <span className="absolute top-2 left-1/2 ml-1.5 size-2.5 rounded-full border-2 border-card bg-dusk">
              <span className="sr-only">{unreadCount} unread</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}
