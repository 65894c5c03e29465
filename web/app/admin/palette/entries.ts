import {
  Banknote,
  BedDouble,
  CalendarPlus,
  CalendarRange,
  CarFront,
  DoorOpen,
  FileSpreadsheet,
  FileWarning,
  type LucideIcon,
  Printer,
  Ticket,
  Truck,
  Upload,
  User,
  UserCheck,
} from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { consolePaths } from '../console-paths.ts'
import { naira } from '../parts/table/cells.tsx'
import { type May, sectionsFor } from '../screens.ts'

/** One line of the palette: it leads somewhere, or does something. */
/** `also`: other words that people look for it by. */
export type Entry = { key: string; icon: LucideIcon; title: string; also?: string; detail?: string; end?: string } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)
export type EntryGroup = { label: string; entries: Entry[] }

export type Found = Answer<'searchEverything'>['results'][number]

/** Parts of a screen that have an address of their own. */
const parts: readonly { title: string; also: string; to: string; needs: string; icon: LucideIcon }[] = [
  {
    title: 'Timeline',
    also: 'bookings calendar rooms by day',
    to: consolePaths.bookings({ view: 'timeline' }),
    needs: 'bookings.read',
    icon: CalendarRange,
  },
  {
    title: 'Fleet board',
    also: 'assign car driver hires',
    to: consolePaths.fleet({ tab: 'board' }),
    needs: 'fleet.write',
    icon: Truck,
  },
  {
    title: 'Day sheet',
    also: 'daily schedule print drivers',
    to: consolePaths.daySheet(),
    needs: 'fleet.write',
    icon: Printer,
  },
  {
    title: 'Papers that end',
    also: 'licence insurance permit needs attention incidents',
    to: consolePaths.fleet({ tab: 'attention' }),
    needs: 'fleet.write',
    icon: FileWarning,
  },
  {
    title: 'Import and export of the catalogue',
    also: 'sheets csv prices',
    to: consolePaths.sheets(),
    needs: 'catalogue.write',
    icon: FileSpreadsheet,
  },
]

export function screenEntries(may: May): Entry[] {
  const screens = sectionsFor(may)
    .flat()
    .flatMap(({ icon, screens: own }) => own.map(({ label, also, to }) => ({ key: to, icon, title: label, also, to })))
  return [
    ...screens,
    ...parts.filter(({ needs }) => may(needs)).map(({ needs: _, ...part }) => ({ key: part.to, ...part })),
  ]
}

type Deed = { title: string; also: string; to: string; needs: string; icon: LucideIcon }

const deeds: readonly Deed[] = [
  {
    title: 'Book a room for a customer',
    also: 'new booking reservation',
    to: consolePaths.bookings({ new: 'hotel' }),
    needs: 'bookings.write',
    icon: CalendarPlus,
  },
  {
    title: 'Book a car for a customer',
    also: 'new booking hire',
    to: consolePaths.bookings({ new: 'car' }),
    needs: 'bookings.write',
    icon: CalendarPlus,
  },
  {
    title: 'Check guests in or out',
    also: 'arrivals departures',
    to: consolePaths.frontDesk(),
    needs: 'bookings.write',
    icon: DoorOpen,
  },
  {
    title: 'Upload a bank statement',
    also: 'csv import lines transfers',
    to: consolePaths.transfers(),
    needs: 'payments.verify',
    icon: Upload,
  },
  {
    title: 'Approve refunds',
    also: 'second person give back',
    to: consolePaths.refunds({ waiting_for: 'approval' }),
    needs: 'payments.refund',
    icon: UserCheck,
  },
]

export function deedEntries(may: May): Entry[] {
  return deeds.filter(({ needs }) => may(needs)).map(({ needs: _, ...deed }) => ({ key: `do ${deed.title}`, ...deed }))
}

/** Every word typed begins a word of the title, or of what it is also called. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title, also = '' }) => {
    const called = `${title} ${also}`.toLowerCase().split(/\s+/)
    return words.every((word) => called.some((part) => part.startsWith(word)))
  })
}

const kinds: Record<Found['kind'], { label: string; icon: LucideIcon; to: (found: Found) => string }> = {
  booking: {
    label: 'Bookings',
    icon: Ticket,
    to: ({ id }) => consolePaths.bookings({ open: id }),
  },
  payment: { label: 'Payments', icon: Banknote, to: ({ id }) => consolePaths.payments({ open: id }) },
  customer: { label: 'People', icon: User, to: ({ id }) => consolePaths.users({ open: id }) },
  vehicle: { label: 'Vehicles', icon: CarFront, to: ({ id }) => consolePaths.fleet({ open: id }) },
}

/** What the search found, by kind, in the order of the answer. */
export function foundGroups(results: readonly Found[]): EntryGroup[] {
  const order = [...new Set(results.map(labelOf))]
  return order.map((label) => ({
    label,
    entries: results.filter((found) => labelOf(found) === label).map(foundEntry),
  }))
}

/** What is over stands apart from what is to come. */
const labelOf = ({ kind, is_over }: Found) => (is_over ? 'Past bookings' : kinds[kind].label)

function foundEntry(found: Found): Entry {
  const { kind, id, title, detail, status, amount, booking_type } = found
  return {
    key: `${kind} ${id}`,
    icon: booking_type === 'hotel' ? BedDouble : booking_type === 'car' ? CarFront : kinds[kind].icon,
    title,
    detail,
    end: [amount === null ? '' : naira(amount), status?.replaceAll('_', ' ') ?? ''].filter(Boolean).join(' · '),
    to: kinds[kind].to(found),
  }
}
