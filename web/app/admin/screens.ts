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
import { consolePaths } from './console-paths.ts'

export type Screen = {
  label: string
  to: string
  /** The permission it cannot do without; null: every member of staff. */
  needs: string | null
}

/** One line of the navigation: the first of its screens that a person may see, the others beside its title. */
export type Section = {
  label: string
  icon: LucideIcon
  screens: readonly Screen[]
  /** What of `GET /admin/waiting` is told beside it. */
  waits?: 'arrivals_today' | 'transfers' | 'refunds' | 'papers_ending' | 'messages'
}

const one = (label: string, icon: LucideIcon, to: string, needs: string | null): Section => ({
  label,
  icon,
  screens: [{ label, to, needs }],
})

/** The navigation, in its groups. */
export const sections: readonly (readonly Section[])[] = [
  [
    one('Overview', Gauge, consolePaths.overview, null),
    {
      label: 'Bookings',
      icon: Ticket,
      waits: 'arrivals_today',
      screens: [
        { label: 'Bookings', to: consolePaths.bookings(), needs: 'bookings.read' },
        { label: 'Front desk', to: consolePaths.frontDesk(), needs: 'bookings.read' },
        { label: 'Reserved', to: consolePaths.holds(), needs: 'bookings.read' },
      ],
    },
    {
      label: 'Payments',
      icon: Banknote,
      waits: 'transfers',
      screens: [
        { label: 'Payments', to: consolePaths.payments(), needs: 'payments.read' },
        { label: 'Transfers', to: consolePaths.transfers(), needs: 'payments.verify' },
        { label: 'Problems', to: consolePaths.cases(), needs: 'payments.read' },
        { label: 'Money', to: consolePaths.money(), needs: 'payments.read' },
        { label: 'Payouts', to: consolePaths.payouts(), needs: 'payments.read' },
        { label: 'Accounting', to: consolePaths.accounting(), needs: 'payments.read' },
      ],
    },
    {
      label: 'Refunds',
      icon: RotateCcw,
      waits: 'refunds',
      screens: [
        { label: 'Refunds', to: consolePaths.refunds(), needs: 'payments.read' },
        { label: 'Bank files', to: consolePaths.refundRuns(), needs: 'payments.refund' },
      ],
    },
    {
      label: 'Partners',
      icon: Handshake,
      screens: [
        { label: 'Partners', to: consolePaths.partners(), needs: 'payments.read' },
        { label: 'Partner files', to: consolePaths.partnerRuns(), needs: 'partners.pay' },
      ],
    },
  ],
  [
    one('Hotels', BedDouble, consolePaths.hotels(), 'catalogue.write'),
    one('Cars', CarFront, consolePaths.cars(), 'catalogue.write'),
    one('Reviews', Star, consolePaths.reviews(), 'messages.write'),
    { ...one('Fleet', Truck, consolePaths.fleet(), 'fleet.write'), waits: 'papers_ending' },
    one('Drivers', IdCard, consolePaths.fleet({ tab: 'drivers' }), 'fleet.write'),
  ],
  [
    {
      label: 'People',
      icon: Users,
      screens: [
        { label: 'Customers', to: consolePaths.users(), needs: 'users.read' },
        { label: 'Staff', to: consolePaths.users({ tab: 'staff' }), needs: 'users.read' },
        { label: 'Roles', to: consolePaths.roles(), needs: 'roles.write' },
      ],
    },
    {
      label: 'Messages',
      icon: MessageSquare,
      waits: 'messages',
      screens: [
        { label: 'Messages', to: consolePaths.messages(), needs: 'messages.write' },
        { label: 'Outbox', to: consolePaths.outbox(), needs: 'messages.write' },
      ],
    },
    one('Reports', ChartLine, consolePaths.reports(), 'reports.read'),
    {
      label: 'Settings',
      icon: Settings2,
      screens: [
        { label: 'Settings', to: consolePaths.settings(), needs: 'settings.write' },
        { label: 'Content', to: consolePaths.content(), needs: 'settings.write' },
        { label: 'Rates', to: consolePaths.rates(), needs: 'rates.write' },
        { label: 'Holidays', to: consolePaths.days(), needs: 'settings.write' },
      ],
    },
    one('Audit log', ScrollText, consolePaths.audit(), 'roles.write'),
    one('System', Activity, consolePaths.system(), 'settings.write'),
  ],
]

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
export function isAt({ to }: Screen, { pathname, search }: Place): boolean {
  const [path = '', query] = to.split('?')
  const tab = new URLSearchParams(search).get('tab')
  if (query) return pathname === path && `tab=${tab}` === query
  if (path === consolePaths.overview) return pathname === path
  return (pathname === path || pathname.startsWith(`${path}/`)) && !isOtherTab(path, tab)
}

const isOtherTab = (path: string, tab: string | null) =>
  tab !== null && sections.flat().some(({ screens }) => screens.some(({ to }) => to === `${path}?tab=${tab}`))
