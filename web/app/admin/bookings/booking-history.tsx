import type { BookingEvent } from '@skyroute/core/bookings/states.ts'
import { capital } from '../../lib/format.ts'
import { describeTank } from '../fleet/tank-field.ts'
import { km } from '../fleet/vehicle-parts.tsx'
import { describeMail } from '../messages/mail-status.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import { History, type HistoryEntry } from '../parts/history.tsx'
import type { StaffBooking } from './staff-booking.ts'

/** What happened to it, what staff did, and what was mailed, in one list. */
export function BookingHistory({ booking }: { booking: StaffBooking }) {
  return (
    <DrawerSection title="History">
      <History label="History" entries={entriesOf(booking)} />
    </DrawerSection>
  )
}

function entriesOf({ history, staff_record, mails }: StaffBooking): HistoryEntry[] {
  const events = history.map(({ at, event, by, by_name, note }) => ({
    at,
    what: describeEvent(event),
    by: by_name ?? (by === 'system' || by === 'clock' ? null : by),
    note,
  }))
  const record = staff_record
    .filter(({ action }) => recorded[action] !== undefined)
    .map(({ at, action, by_name, before, after, reason }) => ({
      at,
      what: [recorded[action], (describedBy[action] ?? describeTurn)(before, after)].filter(Boolean).join(': '),
      by: by_name,
      note: reason,
    }))
  const sent = mails.map(({ created_at, subject, recipient, status }) => ({
    at: created_at,
    what: `Mail “${subject}”`,
    note: `${recipient}, ${describeMail(status)}`,
  }))
  return [...events, ...record, ...sent].sort((one, other) => other.at.localeCompare(one.at))
}

const describeEvent = (event: string) =>
  (events as Readonly<Record<string, string>>)[event] ?? capital(event.replaceAll('_', ' '))

const events: Readonly<Record<BookingEvent, string>> = {
  create: 'Booked',
  pay_in_full: 'Paid and confirmed',
  late_money: 'Money came after the hold; confirmed',
  attempt_failed: 'A payment failed',
  expire_hold: 'Not paid in time',
  apply_change: 'Change made',
  pay_on_arrival: 'Confirmed, to be paid on arrival',
  cancel: 'Cancelled',
  cancel_by_operator: 'Cancelled by us',
  discard: 'Discarded before it was paid',
  no_show: 'Nobody came',
  complete: 'Completed',
  change_dates: 'Change asked for',
  withdraw_change: 'Change withdrawn',
  expire_change: 'Change not paid in time',
  check_in: 'Checked in',
  check_out: 'Checked out',
  undo_check_in: 'Check-in taken back',
  undo_check_out: 'Check-out taken back',
}

/** Of the log of staff, what the booking's own events do not say. */
const recorded: Readonly<Record<string, string>> = {
  'booking.edited': 'Details put right',
  'booking.created-on-behalf': 'Booked by staff',
  'booking.discounted': 'Discount given',
  'booking.discount-removed': 'Discount removed',
  'booking.claimed': 'Added to the guest’s account',
  'booking.claim-link-made': 'Link for the guest made',
  'booking.owner-changed': 'Given to the account of the new address',
  'booking.confirmation-resent': 'Confirmation sent again',
  'booking.invoiced': 'Invoice made',
  'hire.vehicle-assigned': 'Car named',
  'hire.vehicle-withdrawn': 'Car taken off',
  'hire.vehicle-swapped': 'Car swapped on the road',
  'hire.swap-read': 'Readings added to a swap',
  'hire.reading-corrected': 'Reading of a car corrected',
  'hire.driver-assigned': 'Driver named',
  'hire.driver-withdrawn': 'Driver taken off',
  'trip.started': 'Trip started',
  'trip.car-read': 'Car read by its driver',
  'trip.ended': 'Trip ended',
}

const describedBy: Readonly<Record<string, typeof describeTurn>> = { 'hire.reading-corrected': describeCorrection }

type Read = Readonly<Record<string, unknown>> | null | undefined

const readings = {
  start_mileage_km: { label: 'odometer at the hand-over', format: km },
  start_fuel_eighths: { label: 'tank at the hand-over', format: describeTank },
  end_mileage_km: { label: 'odometer at the return', format: km },
  end_fuel_eighths: { label: 'tank at the return', format: describeTank },
}

/** "EKY 482 JB, odometer at the return 62,300 km → 60,230 km, tank at the return not read → 5/8" */
function describeCorrection(before: unknown, after: unknown): string {
  // As for what names a car.
  const [was, is] = [before, after] as Read[]
  const changes = Object.entries(readings)
    .filter(([name]) => is?.[name] !== undefined)
    .map(([name, { label, format }]) => {
      const [from, to] = [was, is].map((read) => (typeof read?.[name] === 'number' ? format(read[name]) : 'not read'))
      return `${label} ${from} → ${to}`
    })
  return [is?.plate, ...changes].join(', ')
}

type Named = { plate?: unknown; driver?: unknown; discount_percent?: unknown } | null | undefined

/** "EKY 482 JB → DMO 350 SK", of what names a car or a driver; "5% → 10%" of a discount. */
function describeTurn(before: unknown, after: unknown): string {
  // The log of staff keeps an object or nothing.
  const [from, to] = ([before, after] as Named[]).map((named) => named?.plate ?? named?.driver ?? percentIn(named))
  return [from, to].filter((name) => typeof name === 'string').join(' → ')
}

const percentIn = (named: Named) =>
  typeof named?.discount_percent === 'number' ? `${named.discount_percent}%` : undefined
