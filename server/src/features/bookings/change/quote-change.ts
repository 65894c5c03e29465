import { capacityLeft } from '@skyroute/core/availability/capacity.ts'
import { planDateChange } from '@skyroute/core/bookings/change-dates.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { termsAfterChange } from '@skyroute/core/cancellation/refund-for.ts'
import { type Day, eachDay } from '@skyroute/core/dates.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { AppError, invalid, notFound, refused } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { factsOf, stateOf } from '../booking-facts.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { fundsOf } from '../post-earned.ts'
import { presentCancellation, presentLines } from '../present-quote.ts'
import { checkWish, notOnSale, type PricedStay, priceStay, takenRange } from '../quote-booking.ts'
import { findForSale, findPoolDays } from '../sale-store.ts'
import { roleFor } from '../save-move.ts'
import { findLiveChange } from './change-store.ts'

export type AskedDates = { startOn: string | undefined; endOn: string | undefined }
export type QuotedChange = { priced: PricedStay; isAvailable: boolean; dueKobo: number; refundKobo: number }

/** What other dates would cost or give back, in the same room or car. Changes nothing. */
export async function showChangeQuote(ctx: AppContext, actor: Actor, typedId: string, asked: AskedDates) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  refuseUnlessChangeable(booking, actor, ctx.clock.now())
  return presentChangeQuote(booking, await quoteChange(ctx, ctx.db, booking, asked))
}

/** SB13: the owner before the start; staff who may write bookings. */
export function refuseUnlessChangeable(booking: BookingRow, actor: Actor, now: Date) {
  const facts = factsOf(booking, now, { permissions: [...actor.permissions] })
  const move = moveBooking(stateOf(booking), 'change_dates', roleFor(actor, booking), facts)
  if (!move.ok) throw refused(move)
}

/** By today's prices and taxes, as if it were sold now; its own days count as free. */
export async function quoteChange(
  ctx: AppContext,
  db: Reader,
  booking: BookingRow,
  asked: AskedDates,
): Promise<QuotedChange> {
  if (asked.startOn === booking.start_on && asked.endOn === booking.end_on)
    throw invalid('start_date', 'These are the dates that you have.', 'same_dates')
  const now = ctx.clock.now()
  const settings = await readSettingsIn(db)
  const { booking_type: type } = booking
  if (!isProductOn(settings, type)) throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  const wish = wishFor(booking, asked)
  const listing = await findForSale(db, wish)
  if (!listing) throw notFound(notFoundText[type])
  if (!listing.isOnSale) throw notOnSale()
  const stay = checkWish(wish, { listing, settings, now })
  const [pool] = stay.pools
  const range = takenRange(stay.dates)
  const days = (await findPoolDays(db, [pool.id], range)).get(pool.id) ?? []
  const own = await ownDays(db, booking)
  const free = days.map((day) =>
    own.has(day.on) ? { ...day, reserved: day.reserved - booking.units, closed: false } : day,
  )
  const priced = priceStay(stay, pool, days)
  return { priced, isAvailable: capacityLeft(free) >= booking.units, ...(await moneyOf(db, booking, priced)) }
}

/** What the booking occupies now, an unpaid change of it counted in. */
async function ownDays(db: Reader, booking: BookingRow): Promise<Set<Day>> {
  const waiting = await findLiveChange(db, booking.id)
  return new Set([...eachDay(booking.held_from_on, booking.held_until_on), ...(waiting?.extra_days ?? [])])
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

/** Who pays on arrival pays the new price there; nobody gets back more than is with us. */
async function moneyOf(db: Reader, booking: BookingRow, { quote, now }: PricedStay) {
  const plan = planDateChange({ oldTotalKobo: booking.total_kobo, newTotalKobo: quote.totalKobo, now })
  const isPaidOnArrival = booking.captured_kobo < booking.total_kobo
  const overKobo = isPaidOnArrival ? Math.max(0, booking.captured_kobo - quote.totalKobo) : plan.refundKobo
  return {
    dueKobo: isPaidOnArrival ? 0 : plan.dueKobo,
    refundKobo: Math.min(overKobo, await fundsOf(db, booking)),
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
    lines: presentLines(quote.lines),
    subtotal: toNaira(quote.subtotalKobo),
    vat: toNaira(quote.vatKobo),
    service_fee: toNaira(quote.serviceFeeKobo),
    tax: toNaira(quote.taxKobo),
    total: toNaira(quote.totalKobo),
    old_total: toNaira(booking.total_kobo),
    due: toNaira(dueKobo),
    refund: toNaira(refundKobo),
    currency: 'NGN' as const,
    cancellation: presentCancellation({ ...road, terms: termsOfChange(booking) }),
  }
}
