import { fromKobo } from '@skyroute/core/currency.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { DiscountBps } from '@skyroute/core/pricing/quote.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { type DisplayCurrency, readDisplayCurrency } from './create/display-currency.ts'
import { presentQuote } from './create/present-quote.ts'
import { checkDates, checkStayRequest, quoteBooking } from './create/quote-booking.ts'
import { type StayRequest, stayRequestOfQuery } from './create/read-stay-request.ts'
import { findForSale, type ListingForSale } from './create/sale-store.ts'
import { isProductOn, locationOf, notFoundText, pickupOf, stateChoiceOf } from './listing-words.ts'
import { presentCover } from './present-cover.ts'
import type { Summary, SummaryParams, SummaryQuery } from './schemas.ts'

type Params = Static<typeof SummaryParams>
type Query = Static<typeof SummaryQuery>

/** The stated summary of an item, and the full quote when dates are given (C16). */
export async function showSummary(ctx: AppContext, params: Params, query: Query) {
  const { summary } = await readSummary(ctx, params, { query, discountBps: null })
  return summary
}

/** The same with the listing behind it, for staff who give a discount. */
export async function readSummary(
  ctx: AppContext,
  params: Params,
  { query, discountBps }: { query: Query; discountBps: DiscountBps },
): Promise<{ summary: Static<typeof Summary>; listing: ListingForSale }> {
  const settings = await readSettings(ctx)
  const shownIn = await readDisplayCurrency(ctx, query.currency, 'currency')
  const wish = stayRequestOfQuery(params, query)
  const listing = isProductOn(settings, wish.type) ? await findForSale(ctx.db, wish) : null
  if (!listing?.isOnSale) throw notFound(notFoundText[wish.type])
  const offer = hasDates(wish) ? await offerOf(ctx, wish, { listing, settings, discountBps }) : null
  const summary = {
    ...presentListing(listing, shownIn, settings),
    is_available: offer?.isAvailable ?? listing.pools.length > 0,
    quote: offer && presentQuote(offer, shownIn),
  }
  return { summary, listing }
}

type Asked = { listing: ListingForSale; settings: Settings; discountBps: DiscountBps }

/** Null where nothing can be sold at all; impossible dates are refused all the same. */
async function offerOf(ctx: AppContext, wish: StayRequest, asked: Asked) {
  const circumstances = { ...asked, now: ctx.clock.now() }
  checkDates(wish, circumstances)
  return asked.listing.pools.length > 0 ? quoteBooking(ctx.db, checkStayRequest(wish, circumstances)) : null
}

function hasDates(wish: StayRequest): boolean {
  return wish.startOn !== undefined || wish.endOn !== undefined
}

function presentListing(listing: ListingForSale, shownIn: DisplayCurrency, settings: Settings) {
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
    state_choice: stateChoiceOf(listing),
    price: fromKobo(priceKobo, shownIn.rateToNgn),
    price_ngn: toNaira(priceKobo),
    currency: shownIn.code,
    driver_mode: listing.driverMode,
    driver_price_per_day: driverKobo === null ? null : fromKobo(driverKobo, shownIn.rateToNgn),
    check_in_time: listing.checkInTime,
    check_out_time: listing.checkOutTime,
  }
}
