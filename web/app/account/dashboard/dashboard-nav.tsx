import { Bell, Heart, LayoutDashboard, LogOut, type LucideIcon, Settings2, Ticket, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSignOut } from '../../layout/use-sign-out.ts'
import { type DashboardTab, dashboardTabs, paths } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useSeen } from '../../ui/hooks/use-seen.ts'
import { Icon } from '../../ui/icons/icon.tsx'

const words: Record<DashboardTab, { label: string; icon: LucideIcon }> = {
  overview: { label: 'Overview', icon: LayoutDashboard },
  bookings: { label: 'My Bookings', icon: Ticket },
  profile: { label: 'Profile', icon: UserRound },
  favorites: { label: 'Favorites', icon: Heart },
  notifications: { label: 'Notifications', icon: Bell },
  settings: { label: 'Settings', icon: Settings2 },
}

type DashboardNavProps = {
  here: DashboardTab
  /** How many there are, beside the word. */
  counts?: Partial<Record<DashboardTab, number>>
  unreadCount: number
}

const toTab = (tab: DashboardTab) => paths.dashboard(tab === 'overview' ? undefined : tab)

/** At the side of a wide page. */
export function SideNav({ here, counts = {}, unreadCount }: DashboardNavProps) {
  const signOut = useSignOut()
  return (
    <nav className="sticky top-24 grid gap-0.5" aria-label="Dashboard">
      {dashboardTabs.map((tab) => (
        <Link
          key={tab}
          to={toTab(tab)}
          aria-current={tab === here ? 'page' : undefined}
          className={classes(
            'flex min-h-11 items-center gap-3 rounded-field px-3',
            tab === here ? 'bg-lagoon-soft font-semibold text-lagoon' : 'font-medium hover:bg-sunk',
          )}
        >
          <Icon of={words[tab].icon} />
          <span className="flex-1">{words[tab].label}</span>
          {counts[tab] ? <span className="num text-sm text-muted">{counts[tab]}</span> : null}
          {tab === 'notifications' ? <Unread count={unreadCount} /> : null}
        </Link>
      ))}
      <button
        type="button"
        onClick={signOut}
        className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line px-3 pt-1 text-left font-medium text-muted hover:text-ink"
      >
        <Icon of={LogOut} /> Logout
      </button>
    </nav>
  )
}

/** Above a narrow one: a row that scrolls. */
export function ChipNav({ here, unreadCount }: DashboardNavProps) {
  const signOut = useSignOut()
  const row = useRef<HTMLElement>(null)
  // The chosen chip comes into view.
  useSeen(here, () => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen && row.current)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  })
  return (
    <nav
      ref={row}
      className="scroll-x relative -mx-5 gap-1.5 px-5 pb-5 md:-mx-8 md:px-8 lg:hidden"
      aria-label="Dashboard"
    >
      {dashboardTabs.map((tab) => (
        <Link
          key={tab}
          to={toTab(tab)}
          aria-current={tab === here ? 'page' : undefined}
          className={classes('chip', tab === here && '!border-lagoon !bg-lagoon !text-on-lagoon')}
        >
          {words[tab].label}
          {tab === 'notifications' ? <Unread count={unreadCount} /> : null}
        </Link>
      ))}
      <button type="button" onClick={signOut} className="chip cursor-pointer text-muted">
        Logout
      </button>
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="num grid h-5 min-w-5 place-items-center rounded-full bg-dusk px-1.5 text-[.75rem] leading-none font-bold text-on-dusk">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}
