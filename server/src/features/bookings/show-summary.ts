import { fromKobo } from '@skyroute/core/currency.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { presentCover } from './present-cover.ts'
import { presentQuote } from './present-quote.ts'
import { checkWish, quoteBooking } from './quote-booking.ts'
import { type Wish, wishOfQuery } from './read-wish.ts'
import { findForSale, type ListingForSale } from './sale-store.ts'
import type { Summary, SummaryParams, SummaryQuery } from './schemas.ts'
import { readShownIn, type ShownIn } from './shown-in.ts'

/** The stated summary of an item, and the full quote when dates are given (C16). */
export async function showSummary(
  ctx: AppContext,
  params: Static<typeof SummaryParams>,
  query: Static<typeof SummaryQuery>,
): Promise<Static<typeof Summary>> {
  const settings = await readSettings(ctx)
  const shownIn = await readShownIn(ctx, query.currency, 'currency')
  const wish = wishOfQuery(params, query)
  const listing = isProductOn(settings, wish.type) ? await findForSale(ctx.db, wish.type, wish.itemId) : null
  if (!listing) throw notFound(notFoundText[wish.type])
  const offer = hasDates(wish)
    ? await quoteBooking(ctx.db, checkWish(wish, { listing, settings, now: ctx.clock.now() }))
    : null
  return {
    ...presentListing(listing, shownIn, settings),
    is_available: offer?.isAvailable ?? (listing.isOnSale && listing.pools.length > 0),
    quote: offer && presentQuote(offer, shownIn),
  }
}

export const notFoundText = { hotel: 'Hotel not found', car: 'Car not found' } as const

/** The flag of a whole product (I14). */
export function isProductOn({ features }: Settings, type: Wish['type']): boolean {
  return type === 'hotel' ? features.hotel_booking_enabled : features.car_rental_enabled
}

function hasDates(wish: Wish): boolean {
  return wish.startOn !== undefined || wish.endOn !== undefined
}

function presentListing(listing: ListingForSale, shownIn: ShownIn, settings: Settings) {
  const driverKobo = listing.type === 'car' && listing.driverMode !== 'none' ? settings.driver.dayKobo : null
  const priceKobo = listing.pools[0]?.basePriceKobo ?? listing.basePriceKobo
  return {
    id: listing.id,
    type: listing.type,
    name: listing.name,
    ...presentCover(listing.cover),
    rating: listing.rating === null ? null : Number(listing.rating),
    rating_count: listing.ratingCount,
    star_rating: listing.starRating,
    passengers: listing.passengers ?? Math.max(1, ...listing.pools.map((pool) => pool.maxParty)),
    location: locationOf(listing),
    pickup_location: pickupOf(listing),
    state_choice: stateChoices[listing.stateSlug] ?? null,
    price: fromKobo(priceKobo, shownIn.rateToNgn),
    price_ngn: toNaira(priceKobo),
    currency: shownIn.code,
    driver_mode: listing.driverMode,
    driver_price_per_day: driverKobo === null ? null : fromKobo(driverKobo, shownIn.rateToNgn),
    check_in_time: listing.checkInTime,
    check_out_time: listing.checkOutTime,
  }
}

/** The three "states" of the wizard and where they lie (I10). */
const stateChoices: Readonly<Record<string, string>> = { lagos: 'Lagos', rivers: 'Port Harcourt', fct: 'Abuja' }

export function locationOf(listing: Pick<ListingForSale, 'city' | 'state'>): string {
  return `${listing.city}, ${listing.state}`
}

/** Where a stay begins: a car's pick-up place; a hotel's own, which nobody edits (I11). */
export function pickupOf(listing: ListingForSale): string {
  return listing.pickupLocation ?? locationOf(listing)
}
