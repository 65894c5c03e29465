import { firstHold } from '@skyroute/core/bookings/holds.ts'
import type { ListingSnapshot } from './booking-store.ts'
import type { NewBooking } from './create-store.ts'
import { locationOf, pickupOf } from './listing-words.ts'
import { type PricedStay, takenRange } from './quote-booking.ts'
import type { Order } from './read-order.ts'
import type { ListingForSale, PoolForSale } from './sale-store.ts'

export type Buyer = { userId: string; createdBy: string }

/** What was sold, frozen: names, prices and terms may change later, the booking may not. */
export function newBooking(sold: PricedStay, { guest, shownIn }: Order, by: Buyer): NewBooking {
  const { listing, pool, dates, quote, now, settings } = sold
  const held = takenRange(dates)
  return {
    user_id: by.userId,
    created_by: by.createdBy,
    booking_type: listing.type,
    listing_id: listing.id,
    inventory_id: pool.id,
    units: sold.rooms,
    start_on: dates.startOn,
    end_on: dates.endOn,
    held_from_on: held.fromOn,
    held_until_on: held.untilOn,
    starts_at: sold.startsAt,
    ends_at: sold.endsAt,
    guests: sold.guests,
    children: sold.children,
    with_driver: sold.withDriver,
    ...guest,
    pickup_location: listing.type === 'hotel' ? pickupOf(listing) : (guest.pickup_location ?? pickupOf(listing)),
    listing_snapshot: snapshotOf(listing, pool),
    quote_lines: [...quote.lines],
    terms: sold.terms,
    subtotal_kobo: quote.subtotalKobo,
    vat_kobo: quote.vatKobo,
    service_fee_kobo: quote.serviceFeeKobo,
    total_kobo: quote.totalKobo,
    first_night_kobo: quote.firstNightKobo,
    tax_bps: quote.rates.taxBps,
    vat_bps: quote.rates.vatBps,
    display_currency: shownIn.code,
    display_rate: shownIn.rateToNgn,
    hold_expires_at: firstHold(now, settings.holds),
    created_at: now,
  }
}

function snapshotOf(listing: ListingForSale, pool: PoolForSale): ListingSnapshot {
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
  }
}
