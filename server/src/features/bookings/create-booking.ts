import type { StayDates } from '@skyroute/core/availability/stay-dates.ts'
import { checkLiveHolds } from '@skyroute/core/bookings/holds.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import { type AnswerOfWork, onceInTransaction } from '../../http/idempotency.ts'
import type { Settings } from '../../settings/default-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { BookingRow } from './booking-store.ts'
import { findLiveHolds, liveHoldsOf, writeBooking } from './create-store.ts'
import { type EarlyDays, type Pools, poolsOfTheHouse, takeCheapest, takeEarly } from './hold-days.ts'
import { isProductOn, notFoundText } from './listing-words.ts'
import { newBooking } from './new-booking.ts'
import { presentBooking } from './present-booking.ts'
import { checkDates, checkWish, datesOf, notOnSale, type Stay } from './quote-booking.ts'
import { type Order, readOrder } from './read-order.ts'
import { type FoundForSale, findForSale, type ListingForSale } from './sale-store.ts'
import type { BookingAnswer, CreateBooking } from './schemas.ts'
import { readShownIn } from './shown-in.ts'
import { countRefused, type Point, passTurnstile, turnstile } from './turnstile.ts'
import { findTwin } from './twin.ts'
import { tellPrice, WrongPrice } from './wrong-price.ts'

export type Asked = { body: CreateBooking; key: string | undefined; onBehalf?: OnBehalf }
/** Staff book for somebody: whose booking it is, and what goes on record with a new one. */
export type OnBehalf = { userId: string; record: (tx: Tx, booking: BookingRow) => Promise<void> }
/** 201 for a new booking, 200 for the one that was there already. */
export type Created = { status: 200 | 201; body: BookingAnswer }
/** What a sale begins with: the listing, with the number of its customer's unpaid holds, and the days of a pool that was named. */
type Start = { listing: FoundForSale | null; early: EarlyDays | null }
type Circumstances = { settings: Settings; now: Date }

/**
 * SB1: holds the days of a stay or hire for its customer (I3), at the price that we compute (M1). One transaction:
 * pass the customer's turnstile, lock the pool and take the days, write the booking with the commit. It enqueues
 * nothing: NOTIFY would make commits wait for each other.
 */
export async function createBooking(
  ctx: AppContext,
  actor: Actor,
  { body, key, onBehalf }: Asked,
  pools: Pools = poolsOfTheHouse,
): Promise<Created> {
  const now = ctx.clock.now()
  const settings = await readSettings(ctx)
  const order = readOrder(body, await readShownIn(ctx, body.booking_data.display_currency, 'display_currency'))
  const userId = onBehalf?.userId ?? actor.userId
  const intent = { userId: actor.userId, key, operation: 'createBooking', body }
  try {
    const sell = async (tx: Tx, { listing, early }: Start): Promise<Created & AnswerOfWork> => {
      const twin = key === undefined ? findTwin(await findLiveHolds(tx, userId, now), order, now) : undefined
      if (twin) return { status: 200, body: presentBooking(twin, now) }
      const stay = stayFor(order, listing, { settings, now })
      const sold = await takeCheapest(tx, stay, pools, early)
      if (sold.quote.totalKobo !== order.expectedKobo) throw new WrongPrice(stay)
      refuseTooManyHolds(listing?.liveHolds ?? 0, settings)
      const id = bookingIdFrom(ctx.random.bytes(10))
      const booking = newBooking(sold, order, { id, userId, createdBy: actor.userId })
      const answer = { status: 201 as const, body: presentBooking(booking, now) }
      if (!onBehalf) return { ...answer, lastly: [writeBooking(booking)] }
      await writeBooking(booking).execute(tx)
      await onBehalf.record(tx, booking)
      return answer
    }
    // Without a key a twin may be found, which takes no days.
    const earlyDates = key === undefined ? null : sellableDates(order, { settings, now })
    const start = async (tx: Tx, point: Promise<Point>) => {
      const passed = point.then((counted) => passTurnstile(counted, now))
      const found = findForSale(tx, order.wish, liveHoldsOf(userId, now))
      const taken = takeEarly(tx, order.wish, earlyDates, pools)
      const [, listing, early] = await Promise.all([passed, found, taken])
      return { listing, early }
    }
    const answer = await onceInTransaction(ctx, intent, sell, { beside: turnstile(userId, now), steps: start })
    const { status, body } = answer as Created // what the work below the key has just made, or made the first time
    return { status, body }
  } catch (error) {
    await countRefused(ctx.db, userId, { error, now })
    return tellPrice(ctx, error, order.shownIn)
  }
}

/** What the customer asks for, of a listing as it stands before anything of it is locked. */
function stayFor({ wish }: Order, listing: ListingForSale | null, { settings, now }: Circumstances): Stay {
  if (!isProductOn(settings, wish.type))
    throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  checkDates(wish, { settings, now })
  if (!listing) throw notFound(notFoundText[wish.type])
  if (!listing.isOnSale) throw notOnSale()
  return checkWish(wish, { listing, settings, now })
}

/** Null for dates that will be refused in their turn, when it is known what is on sale. */
function sellableDates({ wish }: Order, { settings, now }: Circumstances): StayDates | null {
  const dates = datesOf(wish, { settings, now })
  return dates.ok && isProductOn(settings, wish.type) ? dates : null
}

function refuseTooManyHolds(liveHolds: number, { holds }: Settings) {
  const answer = checkLiveHolds(liveHolds, holds)
  if (!answer.ok) throw refused(answer)
}
