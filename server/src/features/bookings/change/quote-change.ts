import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { takenRange } from '@skyroute/core/availability/stay-dates.ts'
import { hireDay } from '@skyroute/core/bookings/hire/hire-times.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { termsAfterChange } from '@skyroute/core/cancellation/refund-for.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { AppError, allowed, invalid, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { factsOf, readArrival, stateOf } from '../booking-facts.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { presentCancellation, presentPrice } from '../create/present-quote.ts'
import { checkStayRequest, notOnSale, priceStay } from '../create/quote-booking.ts'
import { findForSale, findInventoryDays } from '../create/sale-store.ts'
import { pickUpOf, returnOf } from '../hire-days.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { roleFor } from '../moves/save-move.ts'
import { quoteUnderWay } from './quote-under-way.ts'
import { type AskedDates, hasBegun, moneyOf, type QuotedChange, withoutOwn } from './quoted-change.ts'

/** What other dates would cost or give back, in the same room or car. Changes nothing. */
export async function showChangeQuote(ctx: AppContext, actor: Actor, typedId: string, asked: AskedDates) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  await refuseUnlessChangeable(ctx.db, booking, actor, { now: ctx.clock.now(), newStartOn: asked.startOn })
  return presentChangeQuote(booking, await quoteChange(ctx, ctx.db, booking, { ...asked, actor }))
}

type Asking = { now: Date; newStartOn: string | undefined }

/** SB13: the owner before the start; staff who may write bookings, once it has begun with the start that it has. */
export async function refuseUnlessChangeable(db: Reader, booking: BookingRow, actor: Actor, asking: Asking) {
  const { now, newStartOn } = asking
  const facts = factsOf(booking, now, {
    ...(await readArrival(db, booking.id)),
    permissions: [...actor.permissions],
    newStartOn,
  })
  allowed(moveBooking(stateOf(booking), 'change_dates', roleFor(actor, booking), facts))
}

/** By today's prices and taxes, as if it were sold now; its own days count as free. Under way, see `quoteUnderWay`. */
export async function quoteChange(
  ctx: AppContext,
  db: Reader,
  booking: BookingRow,
  asked: AskedDates & { actor: Actor },
): Promise<QuotedChange> {
  const wish = wishFor(booking, asked)
  if (isAsItIs(booking, wish)) throw invalid('start_date', 'These are the dates that you have.', 'same_dates')
  const now = ctx.clock.now()
  const settings = await readSettingsIn(db)
  const isOwner = roleFor(asked.actor, booking) === 'customer'
  if (hasBegun(booking, now)) {
    const refuseUnlessOnSale = async () => void (await findListing(db, wish, settings))
    refuseOtherPickUp(booking, wish)
    return quoteUnderWay(db, booking, {
      endOn: asked.endOn,
      returnTime: wish.returnTime,
      settings,
      now,
      isOwner,
      refuseUnlessOnSale,
    })
  }
  if (!wish.keepsStart && (await readArrival(db, booking.id)).hasArrived) refuseOtherPickUp(booking, wish)
  const listing = await findListing(db, wish, settings)
  // Its own plan as it was sold, whether or not it is on sale still.
  const stay = { ...checkStayRequest(wish, { listing, settings, now }), ratePlan: booking.rate_plan }
  const [pool] = stay.pools
  const range = takenRange(stay.dates)
  const days = (await findInventoryDays(db, [pool.id], range)).get(pool.id) ?? []
  const free = await withoutOwn(db, booking, days)
  const asSold = priceStay(stay, pool, days)
  const priced = wish.keepsStart ? { ...asSold, startsAt: booking.starts_at } : asSold
  if (priced.endsAt <= priced.startsAt)
    throw invalid('return_time', 'The return must be after the pick-up.', 'return_before_pickup')
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

/** The same room or car, the same people, and the same times where others are not said. */
function wishFor(booking: BookingRow, { startOn, endOn, ...asked }: AskedDates) {
  const { pickUpTime, returnTime } = hoursAsked(booking, { startOn, ...asked })
  return {
    pickUpTime,
    returnTime,
    keepsStart: startOn === booking.start_on && (pickUpTime ?? pickUpOf(booking)) === pickUpOf(booking),
    type: booking.booking_type,
    itemId: booking.listing_id,
    startOn,
    endOn,
    roomTypeId: booking.booking_type === 'hotel' ? booking.inventory_id : undefined,
    ratePlanId: undefined,
    rooms: booking.units,
    guests: booking.guests,
    children: booking.children,
    withDriver: booking.with_driver,
  }
}

type AskedHours = Pick<AskedDates, 'startOn' | 'pickUpTime' | 'returnTime'>

/** Hours that are not said stay as they are. On its own first day a hire keeps the hour at which it begins. */
export function hoursAsked(booking: BookingRow, { startOn, ...asked }: AskedHours) {
  const returnTime = asked.returnTime || (booking.return_time ?? undefined)
  const stated = asked.pickUpTime || (booking.pickup_time ?? undefined)
  if (stated !== undefined || returnTime === undefined) return { pickUpTime: stated, returnTime }
  const isCar = booking.booking_type === 'car'
  const usual = isCar && startOn === booking.start_on ? pickUpOf(booking) : hireDay.beginsAt
  return { pickUpTime: isCar ? usual : undefined, returnTime }
}

function isAsItIs(booking: BookingRow, wish: ReturnType<typeof wishFor>): boolean {
  const keepsReturn = wish.returnTime === undefined || wish.returnTime === returnOf(booking)
  return wish.keepsStart && wish.endOn === booking.end_on && keepsReturn
}

/** Once it has begun, the hour of its start stays as well as the day. */
function refuseOtherPickUp(booking: BookingRow, { pickUpTime }: ReturnType<typeof wishFor>) {
  if (pickUpTime !== undefined && pickUpTime !== pickUpOf(booking))
    throw invalid('pickup_time', 'This hire has begun: only its end can change.', 'start_is_fixed')
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
    pickup_time: dates.times?.pickUpTime ?? null,
    return_time: dates.times?.returnTime ?? null,
    duration: quote.duration,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_available: isAvailable,
    ...presentPrice(quote),
    old_total: toNaira(booking.total_kobo),
    due: toNaira(dueKobo),
    refund: toNaira(refundKobo),
    currency: 'NGN' as const,
    cancellation: presentCancellation({ ...road, terms: termsOfChange(booking) }, now),
  }
}
