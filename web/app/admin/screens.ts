import {
  Activity,
  Banknote,
  BedDouble,
  CarFront,
  ChartLine,
  Gauge,
  Handshake,
  IdCard,
  type LucideIcon,
  MessageSquare,
  RotateCcw,
  ScrollText,
  Settings2,
  Star,
  Ticket,
  Truck,
  Users,
} from 'lucide-react'
import { consoleAddress, consolePaths } from './console-paths.ts'
import { type ConsoleScreen, consoleScreens, type Listed, type SectionName, sectionGroups } from './console-screens.ts'

export type Screen = Listed & { to: string }

type Look = {
  icon: LucideIcon
  /** What of `GET /admin/waiting` is told beside it. */
  waits?: 'arrivals_today' | 'transfers' | 'refunds' | 'papers_ending' | 'messages'
}

/** One line of the navigation: the first of its screens that a person may see, the others beside its title. */
export type Section = Look & { label: SectionName; screens: readonly Screen[] }

const looks: Record<SectionName, Look> = {
  Overview: { icon: Gauge },
  Bookings: { icon: Ticket, waits: 'arrivals_today' },
  Payments: { icon: Banknote, waits: 'transfers' },
  Refunds: { icon: RotateCcw, waits: 'refunds' },
  Partners: { icon: Handshake },
  Hotels: { icon: BedDouble },
  Cars: { icon: CarFront },
  Reviews: { icon: Star },
  Fleet: { icon: Truck, waits: 'papers_ending' },
  Drivers: { icon: IdCard },
  People: { icon: Users },
  Messages: { icon: MessageSquare, waits: 'messages' },
  Reports: { icon: ChartLine },
  Settings: { icon: Settings2 },
  'Audit log': { icon: ScrollText },
  System: { icon: Activity },
}

const screens: readonly Screen[] = Object.values<ConsoleScreen>(consoleScreens).flatMap(linesOf)

function linesOf(screen: ConsoleScreen): Screen[] {
  const { path, tabs = [] } = screen
  const ofTabs = tabs.map(({ tab, ...line }) => ({ ...line, to: consoleAddress(path, { tab }) }))
  return screen.label === undefined ? ofTabs : [{ ...screen, to: consoleAddress(path) }, ...ofTabs]
}

/** The navigation, in its groups. */
const sections: readonly (readonly Section[])[] = sectionGroups.map((group) =>
  group.map((label) => ({ label, ...looks[label], screens: screens.filter(({ section }) => section === label) })),
)

export type May = (permission: string) => boolean

const isAllowed = (may: May) => (screen: Screen) => screen.needs === null || may(screen.needs)

/** The navigation of one person: no section without a screen, no group without a section. */
export function sectionsFor(may: May): Section[][] {
  return sections
    .map((group) =>
      group.map((section) => ({ ...section, screens: section.screens.filter(isAllowed(may)) })).filter(hasScreens),
    )
    .filter((group) => group.length > 0)
}

const hasScreens = ({ screens }: Section) => screens.length > 0

type Place = { pathname: string; search: string }

/** Whether a screen is where the person is: a page below it counts, and a tab only when the address names it. */
export function isAt({ to }: Pick<Screen, 'to'>, { pathname, search }: Place): boolean {
  const [path = '', query] = to.split('?')
  const tab = new URLSearchParams(search).get('tab')
  if (query) return pathname === path && `tab=${tab}` === query
  if (path === consolePaths.overview()) return pathname === path
  return (pathname === path || pathname.startsWith(`${path}/`)) && !isOtherTab(path, tab)
}

const isOtherTab = (path: string, tab: string | null) =>
  tab !== null && sections.flat().some(({ screens }) => screens.some(({ to }) => to === `${path}?tab=${tab}`))
