// The life of one demo booking, told in the order it happened and written down as the server would have done: the same
// rows, the same history, balanced money. Whatever changes in features/bookings and features/payments changes here;
// the invariants are checked over the result.
import { bookingPaymentStatus } from '@skyroute/core/bookings/payment-status.ts'
import type { BookingEvent, BookingStatus, CancelReason } from '@skyroute/core/bookings/states.ts'
import type { Day } from '@skyroute/core/dates.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { DemoRecords } from '../demo-records.ts'
import type { People } from '../people/people.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DisplayCurrency, Sold } from './sale.ts'

export type BookingHistory = {
  sold: Sold
  books: DemoRecords
  dice: SeededRandom
  people: People
  holidays: ReadonlySet<Day>
  origin: string
  now: Date
  attempts: Attempt[]
}

export type Attempt = Insertable<DB['payments']> & { captured_kobo: number; refunded_kobo: number; fee_kobo: number }

export type Actor = { role: 'customer' | 'staff' | 'system'; id: string | null }
export const theSystem: Actor = { role: 'system', id: null }

export function ownerOf({ sold }: BookingHistory): Actor {
  return { role: 'customer', id: sold.wish.person.id }
}

export function staffOf({ people }: BookingHistory): Actor {
  return { role: 'staff', id: people.admin.id }
}

export type Move = {
  event: BookingEvent
  to: BookingStatus
  cancelReason?: CancelReason
  by: Actor
  at: Date
  note?: string
  details?: Record<string, string | number>
}

export function moveBooking(
  { sold, books }: BookingHistory,
  { event, to, cancelReason, by, at, note, details = {} }: Move,
) {
  const seq = 1 + books.booking_events.filter(({ booking_id }) => booking_id === sold.id).length
  books.booking_events.push({
    booking_id: sold.id,
    seq,
    at,
    event,
    from_status: seq === 1 ? null : sold.status,
    to_status: to,
    actor_role: by.role,
    actor_id: by.id,
    note: note ?? null,
    details,
  })
  Object.assign(sold, { status: to, cancelReason: cancelReason ?? null, updatedAt: at })
}

export function begin(story: BookingHistory) {
  moveBooking(story, { event: 'create', to: 'pending', by: ownerOf(story), at: story.sold.wish.soldAt })
}

type Requests = { guests: number; children: number; specialRequests: string | null; shownIn: DisplayCurrency }

const stateChoices: Record<string, string> = { lagos: 'Lagos', rivers: 'Port Harcourt', fct: 'Abuja' }

/** The booking's row, once its story is at its end. */
export function writeBooking(
  { sold, books, attempts }: BookingHistory,
  { guests, children, specialRequests, shownIn }: Requests,
) {
  const { wish, quote } = sold
  const { item, person } = wish
  const money = { totalKobo: quote.totalKobo, capturedKobo: sold.capturedKobo, refundedKobo: sold.refundedKobo }
  const live = attempts.map(({ status, created_at }) => ({
    status: status as 'pending' | 'pending_verification' | 'completed' | 'failed', // written by this file's neighbours
    createdAt: new Date(created_at),
  }))
  books.bookings.push({
    id: sold.id,
    user_id: person.id,
    created_by: person.id,
    booking_type: item.type,
    status: sold.status,
    cancel_reason: sold.cancelReason,
    cancel_note: sold.cancelNote,
    listing_id: item.listingId,
    inventory_id: item.poolId,
    units: wish.units,
    start_on: wish.startOn,
    end_on: wish.endOn,
    held_from_on: sold.heldFromOn,
    held_until_on: sold.heldUntilOn,
    starts_at: sold.startsAt,
    ends_at: sold.endsAt,
    guests,
    children,
    with_driver: sold.withDriver,
    guest_name: `${person.firstName} ${person.lastName}`,
    guest_email: person.email,
    guest_phone: person.phone,
    special_requests: specialRequests,
    state_choice: stateChoices[item.snapshot.state_slug] ?? null,
    pickup_location: item.snapshot.pickup_location ?? item.snapshot.location,
    dropoff_location: null,
    listing_snapshot: item.snapshot,
    quote_lines: JSON.parse(JSON.stringify(quote.lines)),
    terms: JSON.parse(JSON.stringify(sold.terms)),
    currency: 'NGN',
    subtotal_kobo: quote.subtotalKobo,
    vat_kobo: quote.vatKobo,
    service_fee_kobo: quote.serviceFeeKobo,
    total_kobo: quote.totalKobo,
    first_night_kobo: quote.firstNightKobo,
    tax_bps: quote.rates.taxBps,
    vat_bps: quote.rates.vatBps,
    display_currency: shownIn.code,
    display_rate: shownIn.rateToNgn,
    payment_status: bookingPaymentStatus(money, live),
    captured_kobo: sold.capturedKobo,
    refunded_kobo: sold.refundedKobo,
    hold_expires_at: sold.holdExpiresAt,
    payment_count: attempts.length,
    created_at: wish.soldAt,
    updated_at: sold.updatedAt,
    confirmed_at: sold.confirmedAt,
    cancelled_at: sold.cancelledAt,
    completed_at: sold.completedAt,
  })
}
