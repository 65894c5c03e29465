// The parts that mails about bookings share.
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant } from '@skyroute/core/dates.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { Fact } from './mails/mail-content.ts'

export const seeBooking = (booking: BookingRow) => ({
  label: 'See your booking',
  path: `/booking/${encodeURIComponent(booking.id)}`,
})

export const payFor = (booking: BookingRow, label: string) => ({
  label,
  path: `/payment?bookingId=${encodeURIComponent(booking.id)}`,
})

/** "Fri 11 Dec to Mon 14 Dec 2026". */
export function datesOf(booking: BookingRow): string {
  if (booking.start_on === booking.end_on) return formatDay(booking.start_on, 'with year')
  return `${formatDay(booking.start_on)} to ${formatDay(booking.end_on, 'with year')}`
}

export function dueKobo(booking: BookingRow): number {
  const goneKobo = booking.refunded_kobo - booking.goodwill_kobo
  return Math.max(0, booking.total_kobo - (booking.captured_kobo - goneKobo))
}

export function tripFacts(booking: BookingRow): Fact[] {
  return booking.booking_type === 'hotel' ? stayFacts(booking) : hireFacts(booking)
}

function stayFacts(booking: BookingRow): Fact[] {
  const { location, room_type_name: room, name } = booking.listing_snapshot
  return known([
    ['Reference', bookingReference(booking.id)],
    ['Hotel', name],
    ['Where', location],
    ['Room', room ? counted(booking.units, room) : null],
    ['Check-in', `from ${formatInstant(booking.starts_at, 'with year')}`],
    ['Check-out', `until ${formatInstant(booking.ends_at, 'with year')}`],
    ['Guests', partyOf(booking)],
  ])
}

function hireFacts(booking: BookingRow): Fact[] {
  const { name, pickup_location: place, location } = booking.listing_snapshot
  return known([
    ['Reference', bookingReference(booking.id)],
    ['Car', booking.with_driver ? `${name}, with driver` : name],
    ['Pick-up', formatInstant(booking.starts_at, 'with year')],
    ['Where', booking.pickup_location ?? place ?? location],
    ['Return', formatInstant(booking.ends_at, 'with year')],
    ['Return to', booking.dropoff_location],
    ['Passengers', partyOf(booking)],
  ])
}

export function priceFacts(booking: BookingRow): Fact[] {
  return [
    { label: 'Price before tax', value: formatKobo(booking.subtotal_kobo) },
    { label: 'VAT', value: formatKobo(booking.vat_kobo) },
    { label: 'Service fee', value: formatKobo(booking.service_fee_kobo) },
    { label: 'Total', value: formatKobo(booking.total_kobo), isTotal: true },
  ]
}

function known(rows: [label: string, value: string | null | undefined][]): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function counted(count: number, name: string) {
  return count === 1 ? name : `${count} × ${name}`
}

function partyOf({ guests, children }: BookingRow) {
  const adults = guests === 1 ? '1 adult' : `${guests} adults`
  if (children === 0) return adults
  return `${adults}, ${children === 1 ? '1 child' : `${children} children`}`
}
