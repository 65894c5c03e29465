import { Banknote, BedDouble, CalendarPlus, CarFront, type LucideIcon, Ticket, User } from 'lucide-react'
import type { Answer } from '../../lib/contract.ts'
import { consolePaths } from '../console-paths.ts'
import { naira } from '../parts/table/cells.tsx'
import { type May, sectionsFor } from '../screens.ts'

/** One line of the palette: it leads somewhere, or does something. */
export type Entry = { key: string; icon: LucideIcon; title: string; detail?: string; end?: string } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)
export type EntryGroup = { label: string; entries: Entry[] }

export type Found = Answer<'searchEverything'>['results'][number]

export function screenEntries(may: May): Entry[] {
  return sectionsFor(may)
    .flat()
    .flatMap(({ icon, screens }) => screens.map(({ label, to }) => ({ key: to, icon, title: label, to })))
}

export function deedEntries(may: May): Entry[] {
  if (!may('bookings.write')) return []
  return [
    newBooking('hotel', 'Book a room for a customer', CalendarPlus),
    newBooking('car', 'Book a car for a customer', CalendarPlus),
  ]
}

const newBooking = (kind: 'hotel' | 'car', title: string, icon: LucideIcon): Entry => ({
  key: `new ${kind}`,
  icon,
  title,
  to: consolePaths.bookings(kind, { new: '1' }),
})

/** Every word typed begins a word of the title. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title }) => {
    const parts = title.toLowerCase().split(/\s+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
}

const kinds: Record<Found['kind'], { label: string; icon: LucideIcon; to: (found: Found) => string }> = {
  booking: {
    label: 'Bookings',
    icon: Ticket,
    to: ({ id, booking_type }) => consolePaths.bookings(booking_type ?? 'hotel', { open: id }),
  },
  payment: { label: 'Payments', icon: Banknote, to: ({ id }) => consolePaths.payments({ open: id }) },
  customer: { label: 'People', icon: User, to: ({ id }) => consolePaths.users({ open: id }) },
  vehicle: { label: 'Vehicles', icon: CarFront, to: ({ id }) => consolePaths.fleet({ open: id }) },
}

/** What the search found, by kind, in the order of the answer. */
export function foundGroups(results: readonly Found[]): EntryGroup[] {
  const order = [...new Set(results.map(({ kind }) => kind))]
  return order.map((kind) => ({
    label: kinds[kind].label,
    entries: results.filter((found) => found.kind === kind).map(foundEntry),
  }))
}

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
