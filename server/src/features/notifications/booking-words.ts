import { readablePhone } from '@skyroute/core/accounts/phones.ts'
// The parts that mails about bookings share.

import { describeWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { addressLine } from '@skyroute/core/bookings/stated/arriving.ts'
import { describeMeals } from '@skyroute/core/bookings/stated/meals.ts'
import { describeRatePlan } from '@skyroute/core/bookings/stated/rate-plan.ts'
import { formatKobo } from '@skyroute/core/currency.ts'
import { formatDay, formatInstant } from '@skyroute/core/dates.ts'
import { providerNames } from '@skyroute/core/payments/provider-names.ts'
import { bookingReference } from '@skyroute/core/references.ts'
import type { BookingRow } from '../bookings/booking-store.ts'
import type { Arrival } from '../bookings/stated-schemas.ts'
import { formatAtProvider, type MoneyAtProvider } from '../payments/charges/charge-words.ts'
import type { Fact } from './mails/mail-content.ts'

export const seeBooking = (booking: BookingRow) => ({
  label: 'See your booking',
  path: `/booking/${encodeURIComponent(booking.id)}`,
})

export const payFor = (booking: BookingRow, label: string) => ({
  label,
  path: `/payment?bookingId=${encodeURIComponent(booking.id)}`,
})

/**
 * The same for who may have no password: to the mailed code, with their address in the form. It stands behind the #,
 * which no server and no log is told, and only in the mail to that address.
 */
export const payByCode = (booking: BookingRow, label: string) => ({
  label,
  path: `/login?by=code&returnTo=${encodeURIComponent(payFor(booking, label).path)}#email=${encodeURIComponent((booking.guest_email ?? '').trim())}`,
})

/** "Fri 11 Dec to Mon 14 Dec 2026". */
export function datesOf(booking: Pick<BookingRow, 'start_on' | 'end_on'>): string {
  if (booking.start_on === booking.end_on) return formatDay(booking.start_on, 'with year')
  return `${formatDay(booking.start_on, Date.parse(booking.end_on))} to ${formatDay(booking.end_on, 'with year')}`
}

/** What a change has done: its rooms and guests in words, and whether it is at other times. */
export type AppliedChange = { words: string; isOtherDates: boolean }

/** A job that the release before has queued says no words: then its dates were changed. */
export function appliedChange(booking: BookingRow, payload: Record<string, string>): AppliedChange {
  const { startsAtBefore, endsAtBefore, words = '' } = payload
  const isSame = startsAtBefore === booking.starts_at.toISOString() && endsAtBefore === booking.ends_at.toISOString()
  return { words, isOtherDates: words === '' || !isSame }
}

/** Until when it is held, or null. The year is named where it is not that of the sale. */
export const heldUntil = ({ hold_expires_at: until, created_at: soldAt }: BookingRow): string | null =>
  until && formatInstant(until, soldAt)

export function dueKobo(booking: BookingRow): number {
  const goneKobo = booking.refunded_kobo - booking.goodwill_kobo
  return Math.max(0, booking.total_kobo - booking.written_off_kobo - (booking.captured_kobo - goneKobo))
}

/** `arrival`: for those who are coming, how they find their hotel. */
export function tripFacts(booking: BookingRow, arrival: Arrival | null = null): Fact[] {
  return booking.booking_type === 'hotel' ? stayFacts(booking, arrival) : hireFacts(booking)
}

/** What a paper has no room for: the way there. */
export function wayFacts(arrival: Arrival | null): Fact[] {
  return known([['How to get there', arrival?.directions]])
}

function stayFacts(booking: BookingRow, arrival: Arrival | null): Fact[] {
  const { location, room_type_name: room, name, room_facts: meals } = booking.listing_snapshot
  return known([
    ['Reference', bookingReference(booking.id)],
    ['Hotel', name],
    ['Where', arrival ? addressLine(arrival, location) : location],
    ['Landmark', arrival?.landmark],
    ['Hotel phone', arrival?.phone && readablePhone(arrival.phone)],
    ['Room', room ? counted(booking.units, room) : null],
    ['Rate', booking.rate_plan && describeRatePlan(booking.rate_plan)],
    ['Meals', describeMeals(meals ?? {}, booking.rate_plan)],
    ['Check-in', `from ${formatInstant(booking.starts_at, 'with year')}`],
    ['Check-out', `until ${formatInstant(booking.ends_at, 'with year')}`],
    ['Guests', partyOf(booking)],
  ])
}

function hireFacts(booking: BookingRow): Fact[] {
  const { name, pickup_location: place, location, driver_waiting: waiting } = booking.listing_snapshot
  return known([
    ['Reference', bookingReference(booking.id)],
    ['Car', booking.with_driver ? `${name}, with driver` : name],
    ['Pick-up', formatInstant(booking.starts_at, 'with year')],
    ['Where', booking.pickup_location ?? place ?? location],
    ['Flight', booking.flight_number],
    ['Waiting', waiting ? describeWaiting(waiting) : null],
    ['Return', formatInstant(booking.ends_at, 'with year')],
    ['Return to', booking.dropoff_location],
    ['Passengers', partyOf(booking)],
  ])
}

export function priceFacts(booking: BookingRow, feeLabel = 'Service fee'): Fact[] {
  return [
    ...discountFacts(booking),
    { label: 'Price before tax', value: formatKobo(booking.subtotal_kobo) },
    { label: 'VAT', value: formatKobo(booking.vat_kobo) },
    { label: feeLabel, value: formatKobo(booking.service_fee_kobo) },
    { label: 'Total', value: formatKobo(booking.total_kobo), isTotal: true },
  ]
}

/** What the price was before its discount, and the discount; why it was given is for staff. */
function discountFacts({ quote_lines, subtotal_kobo }: BookingRow): Fact[] {
  const discount = quote_lines.find(({ kind }) => kind === 'discount')
  if (!discount) return []
  return [
    { label: 'Full price', value: formatKobo(subtotal_kobo - discount.amountKobo) },
    { label: discount.label, value: formatKobo(discount.amountKobo) },
  ]
}

/** What a provider that takes no naira charged: what stands on the customer's statement. */
export function chargeFacts(charges: readonly MoneyAtProvider[]): Fact[] {
  return charges.map((money) => ({
    label: `Charged by ${providerNames[money.method]}`,
    value: formatAtProvider(money),
  }))
}

function known(rows: [label: string, value: string | null | undefined][]): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function counted(count: number, name: string) {
  return count === 1 ? name : `${count} × ${name}`
}

/** As the site says it: "2 guests, 1 child"; a car has passengers. */
function partyOf({ booking_type, guests, children }: BookingRow) {
  const one = booking_type === 'hotel' ? 'guest' : 'passenger'
  const grown = guests === 1 ? `1 ${one}` : `${guests} ${one}s`
  if (children === 0) return grown
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`
}
