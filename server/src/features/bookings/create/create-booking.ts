import { checkHoldsOfAddress, checkLiveHolds } from '@skyroute/core/bookings/holds.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { AppError, domainError, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { onceInTransaction } from '../../../http/idempotency.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { countHoldsFrom, holdAddressOf, keepHoldAddress } from '../holds/hold-addresses.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { presentBooking } from '../present-booking.ts'
import type { BookingAnswer, CreateBooking } from '../schemas.ts'
import { countAttempt, countRejected, refuseTooManyAttempts } from './booking-limit.ts'
import { findLiveHolds, liveHoldsOf, writeBooking } from './create-store.ts'
import { readDisplayCurrency } from './display-currency.ts'
import { findDuplicate } from './duplicate-request.ts'
import { newBooking } from './new-booking.ts'
import { PriceMismatch, throwWithQuote } from './price-mismatch.ts'
import { checkDates, checkStayRequest, notOnSale, type Stay } from './quote-booking.ts'
import { type BookingRequest, readBookingRequest } from './read-booking-request.ts'
import { reserveCheapest } from './reserve-stay.ts'
import { type ListingForSale, listingForSale } from './sale-store.ts'

/** `address`: from where a customer asks for themselves. */
export type CreateBookingInput = { body: CreateBooking; key: string | undefined; address?: string; onBehalf?: OnBehalf }
/**
 * Staff book for somebody: what they asked for whom, whole, what goes on record with a new booking, and what becomes of
 * it in the same transaction, answered as the booking then is.
 */
export type OnBehalf = {
  userId: string
  asked: unknown
  record: (tx: Tx, booking: BookingRow) => Promise<void>
  finish: (tx: Tx, booking: BookingRow) => Promise<BookingRow>
}
/** 201 for a new booking, 200 for the one that was there already. */
export type Created = { status: 200 | 201; body: BookingAnswer; isReplay?: true }
type Circumstances = { settings: Settings; now: Date }

/**
 * SB1: holds the days of a stay or hire for its customer (I3), at the price that we compute (M1), in one transaction.
 * It enqueues nothing: NOTIFY would make commits wait for each other.
 */
export async function createBooking(ctx: AppContext, actor: Actor, asked: CreateBookingInput): Promise<Created> {
  const { body, key, onBehalf } = asked
  const now = ctx.clock.now()
  const settings = await readSettings(ctx)
  const order = readBookingRequest(
    body,
    await readDisplayCurrency(ctx, body.booking_data.display_currency, 'display_currency'),
  )
  const userId = onBehalf?.userId ?? actor.userId
  const address = holdAddressOf(ctx, settings, onBehalf ? undefined : asked.address)
  const intent = onBehalf
    ? { userId: actor.userId, key, operation: 'createForCustomer', body: onBehalf.asked }
    : { userId: actor.userId, key, operation: 'createBooking', body }
  try {
    const answer = await onceInTransaction(ctx, intent, async (tx) => {
      const [[point], [listing], [here]] = await sendTogether(
        tx,
        countAttempt(userId, now),
        listingForSale(order.wish, liveHoldsOf(userId, now)),
        countHoldsFrom(address, now),
      )
      refuseTooManyAttempts(point, now)
      const twin = key === undefined ? findDuplicate(await findLiveHolds(tx, userId, now), order, now) : undefined
      if (twin) return { status: 200, body: presentBooking(onBehalf ? await onBehalf.finish(tx, twin) : twin, now) }
      const stay = stayFor(order, listing, { settings, now })
      refuseTooManyHolds(checkLiveHolds(listing?.liveHolds ?? 0, settings.holds))
      refuseTooManyHolds(checkHoldsOfAddress(here?.holds ?? 0, settings.holds))
      const sold = await reserveCheapest(tx, stay)
      if (sold.quote.totalKobo !== order.expectedKobo) throw new PriceMismatch(stay)
      const id = bookingIdFrom(ctx.random.bytes(10))
      const booking = newBooking(sold, order, { id, userId, createdBy: actor.userId })
      if (!onBehalf) {
        const lastly = [writeBooking(booking), ...keepHoldAddress(address, id)]
        return { status: 201, body: presentBooking(booking, now), lastly }
      }
      await writeBooking(booking).execute(tx)
      await onBehalf.record(tx, booking)
      return { status: 201, body: presentBooking(await onBehalf.finish(tx, booking), now) }
    })
    const { status, body: booking, isReplay } = answer as Created // what this work has just made, or made the first time
    return isReplay ? await replayed(ctx, actor, { status, body: booking }) : { status, body: booking }
  } catch (error) {
    await countRejected(ctx.db, userId, { error, now })
    return throwWithQuote(ctx, error, order.shownIn)
  }
}

/** What was answered then; when that booking is no longer live, the booking as it stands now (B7). */
async function replayed(ctx: AppContext, actor: Actor, then: Created): Promise<Created> {
  const now = ctx.clock.now()
  const booking = await findBookingFor(ctx.db, actor, then.body.id)
  const isHeld = booking.status === 'pending' && (booking.hold_expires_at === null || booking.hold_expires_at > now)
  const isLive = isHeld || booking.status === 'confirmed'
  return { ...then, isReplay: true, body: isLive ? then.body : presentBooking(booking, now) }
}

/** What the customer asks for, of a listing as it stands before anything of it is locked. */
function stayFor(
  { wish }: BookingRequest,
  listing: ListingForSale | undefined,
  { settings, now }: Circumstances,
): Stay {
  if (!isProductOn(settings, wish.type))
    throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  checkDates(wish, { settings, now })
  if (!listing) throw notFound(notFoundText[wish.type])
  if (!listing.isOnSale) throw notOnSale()
  return checkStayRequest(wish, { listing, settings, now })
}

function refuseTooManyHolds(answer: ReturnType<typeof checkLiveHolds>) {
  if (!answer.ok) throw domainError(answer)
}
