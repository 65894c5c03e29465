import type { DriverWaiting } from '@skyroute/core/bookings/hire/pick-up.ts'
import { firstHold } from '@skyroute/core/bookings/holds.ts'
import type { Kobo } from '@skyroute/core/money.ts'
import type { Quote } from '@skyroute/core/pricing/quote.ts'
import { storedDayPrice } from '@skyroute/core/pricing/room-prices.ts'
import { takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { BookingRow, ListingSnapshot } from '../booking-store.ts'
import { locationOf, pickupOf } from '../listing-words.ts'
import type { PricedStay } from './quote-booking.ts'
import type { BookingRequest } from './read-booking-request.ts'
import type { InventoryForSale, ListingForSale } from './sale-store.ts'

/** `id` is drawn at random (B5). */
export type NewBooking = { id: string; userId: string; createdBy: string }

/** What was sold, frozen: names, prices and terms may change later, the booking may not. Nothing is paid yet. */
export function newBooking(sold: PricedStay, { guest, shownIn, discount }: BookingRequest, by: NewBooking): BookingRow {
  const { listing, pool, now, settings } = sold
  return {
    id: by.id,
    user_id: by.userId,
    created_by: by.createdBy,
    booking_type: listing.type,
    status: 'pending',
    cancel_reason: null,
    cancel_note: null,
    listing_id: listing.id,
    inventory_id: pool.id,
    units: sold.rooms,
    ...soldColumns(sold),
    guests: sold.guests,
    children: sold.children,
    with_driver: sold.withDriver,
    ...guest,
    pickup_location: listing.type === 'hotel' ? pickupOf(listing) : (guest.pickup_location ?? pickupOf(listing)),
    listing_snapshot: { ...snapshotOf(listing, pool), driver_waiting: waitingOf(sold) },
    terms: sold.terms,
    rate_plan: sold.ratePlan,
    partner_id: listing.partner?.id ?? null,
    commission_bps: listing.partner?.commissionBps ?? null,
    partner_vat_registered: listing.partner?.isVatRegistered ?? null,
    discount_bps: sold.discountBps,
    discount_kobo: discountOf(sold.quote),
    discount_reason: discount?.reason ?? null,
    discounted_by: discount?.by ?? null,
    currency: 'NGN',
    display_currency: shownIn.code,
    display_rate: shownIn.rateToNgn,
    payment_status: 'pending',
    captured_kobo: 0,
    refunded_kobo: 0,
    refund_sent_kobo: 0,
    goodwill_kobo: 0,
    written_off_kobo: 0,
    payment_count: 0,
    hold_expires_at: firstHold({ createdAt: now, startsAt: sold.startsAt }, settings.holds),
    created_at: now,
    updated_at: now,
    confirmed_at: null,
    cancelled_at: null,
    completed_at: null,
  }
}

/** What its discount takes off; null without one. */
export function discountOf({ lines }: Quote): Kobo | null {
  const line = lines.find(({ kind }) => kind === 'discount')
  return line ? 0 - line.amountKobo : null
}

type SoldStay = Pick<PricedStay, 'dates' | 'dayPrices' | 'quote' | 'startsAt' | 'endsAt'> & {
  /** Null: not recorded when it was sold. */
  shortestDays: number | null
}

/** A stay and its price as a booking stores them, and the change of one. */
export function soldColumns({ dates, dayPrices, quote, startsAt, endsAt, shortestDays }: SoldStay) {
  const held = takenRange(dates)
  return {
    start_on: dates.startOn,
    end_on: dates.endOn,
    pickup_time: dates.times?.pickUpTime ?? null,
    return_time: dates.times?.returnTime ?? null,
    held_from_on: held.fromOn,
    held_until_on: held.untilOn,
    starts_at: startsAt,
    ends_at: endsAt,
    shortest_days: shortestDays,
    quote_lines: [...quote.lines],
    day_prices: dayPrices.map(storedDayPrice),
    subtotal_kobo: quote.subtotalKobo,
    vat_kobo: quote.vatKobo,
    service_fee_kobo: quote.serviceFeeKobo,
    total_kobo: quote.totalKobo,
    first_night_kobo: quote.firstNightKobo,
    tax_bps: quote.rates.taxBps,
    vat_bps: quote.rates.vatBps,
  }
}

function waitingOf({ withDriver, settings: { driver } }: PricedStay): DriverWaiting | null {
  return withDriver ? { airportWaitMinutes: driver.airportWaitMinutes, waitMinutes: driver.waitMinutes } : null
}

function snapshotOf(listing: ListingForSale, pool: InventoryForSale): ListingSnapshot {
  return {
    name: listing.name,
    room_type_name: pool.roomTypeName,
    location: locationOf(listing),
    image: listing.cover,
    city: listing.city,
    city_slug: listing.citySlug,
    state: listing.state,
    state_slug: listing.stateSlug,
    lat: listing.lat,
    lng: listing.lng,
    pickup_location: listing.pickupLocation,
    check_in_time: listing.checkInTime,
    check_out_time: listing.checkOutTime,
    room_facts: pool.roomFacts,
    car_facts: listing.carFacts,
  }
}
