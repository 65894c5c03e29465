import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { termsAfterChange } from '@skyroute/core/cancellation/refund-for.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { AppError, allowed, invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { factsOf, stateOf } from '../booking-facts.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { presentCancellation, presentPrice } from '../create/present-quote.ts'
import { checkStayRequest, notOnSale, priceStay, takenRange } from '../create/quote-booking.ts'
import { findForSale, findInventoryDays } from '../create/sale-store.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { roleFor } from '../moves/save-move.ts'
import { quoteUnderWay } from './quote-under-way.ts'
import { type AskedDates, hasBegun, moneyOf, type QuotedChange, withoutOwn } from './quoted-change.ts'

/** What other dates would cost or give back, in the same room or car. Changes nothing. */
export async function showChangeQuote(ctx: AppContext, actor: Actor, typedId: string, asked: AskedDates) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  refuseUnlessChangeable(booking, actor, { now: ctx.clock.now(), newStartOn: asked.startOn })
  return presentChangeQuote(booking, await quoteChange(ctx, ctx.db, booking, { ...asked, actor }))
}

type Asking = { now: Date; newStartOn: string | undefined }

/** SB13: the owner before the start; staff who may write bookings, once it has begun with the start that it has. */
export function refuseUnlessChangeable(booking: BookingRow, actor: Actor, { now, newStartOn }: Asking) {
  const facts = factsOf(booking, now, { permissions: [...actor.permissions], newStartOn })
  allowed(moveBooking(stateOf(booking), 'change_dates', roleFor(actor, booking), facts))
}

/** By today's prices and taxes, as if it were sold now; its own days count as free. Under way, see `quoteUnderWay`. */
export async function quoteChange(
  ctx: AppContext,
  db: Reader,
  booking: BookingRow,
  asked: AskedDates & { actor: Actor },
): Promise<QuotedChange> {
  if (asked.startOn === booking.start_on && asked.endOn === booking.end_on)
    throw invalid('start_date', 'These are the dates that you have.', 'same_dates')
  const now = ctx.clock.now()
  const settings = await readSettingsIn(db)
  const isOwner = roleFor(asked.actor, booking) === 'customer'
  const wish = wishFor(booking, asked)
  if (hasBegun(booking, now)) {
    const refuseUnlessOnSale = async () => void (await findListing(db, wish, settings))
    return quoteUnderWay(db, booking, { endOn: asked.endOn, settings, now, isOwner, refuseUnlessOnSale })
  }
  const stay = checkStayRequest(wish, { listing: await findListing(db, wish, settings), settings, now })
  const [pool] = stay.pools
  const range = takenRange(stay.dates)
  const days = (await findInventoryDays(db, [pool.id], range)).get(pool.id) ?? []
  const free = await withoutOwn(db, booking, days)
  const asSold = priceStay(stay, pool, days)
  const keepsStart = stay.dates.startOn === booking.start_on
  const priced = keepsStart ? { ...asSold, startsAt: booking.starts_at } : asSold
  const money = await moneyOf(db, booking, priced, { isOwner })
  return { priced, isAvailable: capacityLeft(free) >= booking.units, ...money }
}

async function findListing(db: Reader, wish: ReturnType<typeof wishFor>, settings: Settings) {
  if (!isProductOn(settings, wish.type))
    throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  const listing = await findForSale(db, wish)
  if (!listing) throw notFound(notFoundText[wish.type])
  if (!listing.isOnSale) throw notOnSale()
  return listing
}

/** The same room or car, the same people. */
function wishFor(booking: BookingRow, { startOn, endOn }: AskedDates) {
  return {
    type: booking.booking_type,
    itemId: booking.listing_id,
    startOn,
    endOn,
    roomTypeId: booking.booking_type === 'hotel' ? booking.inventory_id : undefined,
    rooms: booking.units,
    guests: booking.guests,
    children: booking.children,
    withDriver: booking.with_driver,
  }
}

/** The deadline of free cancellation never moves later (SB13). */
export function termsOfChange(booking: BookingRow) {
  return termsAfterChange({ terms: booking.terms, startsAt: booking.starts_at })
}

export function presentChangeQuote(booking: BookingRow, { priced, isAvailable, dueKobo, refundKobo }: QuotedChange) {
  const { quote, dates, startsAt, endsAt, now } = priced
  const road = { totalKobo: quote.totalKobo, firstNightKobo: quote.firstNightKobo, startsAt, endsAt, soldAt: now }
  return {
    booking_id: booking.id,
    start_date: dates.startOn,
    end_date: dates.endOn,
    duration: quote.duration,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_available: isAvailable,
    ...presentPrice(quote),
    old_total: toNaira(booking.total_kobo),
    due: toNaira(dueKobo),
    refund: toNaira(refundKobo),
    currency: 'NGN' as const,
    cancellation: presentCancellation({ ...road, terms: termsOfChange(booking) }),
  }
}
