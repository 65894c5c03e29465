import { checkHoldsOfAddress, checkLiveHolds } from '@skyroute/core/bookings/holds.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { bookingIdFrom } from '@skyroute/core/references.ts'
import type { RawBuilder } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { sendTogether } from '../../../db/send-together.ts'
import { AppError, allowed, notFound } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { type AnswerOfWork, type Intent, onceInTransaction } from '../../../http/idempotency.ts'
import type { Settings } from '../../../settings/default-settings.ts'
import { readSettings } from '../../../settings/read-settings.ts'
import { consentStatements } from '../../accounts/consents/record-consents.ts'
import { factsOf } from '../booking-facts.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { countWaitingChanges } from '../change/waiting-limit.ts'
import { countHoldsFrom, type HoldAddress, holdAddressOf, keepHoldAddress } from '../holds/hold-addresses.ts'
import { countLiveHolds, findLiveHolds } from '../holds/live-holds.ts'
import { isProductOn, notFoundText } from '../listing-words.ts'
import { roleFor } from '../moves/save-move.ts'
import type { BookingOrder } from '../owner/schemas.ts'
import { presentBooking } from '../present-booking.ts'
import type { BookingAnswer, CreateBooking } from '../schemas.ts'
import { countAttempt, countRejected, refuseTooManyAttempts } from './booking-limit.ts'
import { writeBooking } from './create-store.ts'
import { readDisplayCurrency } from './display-currency.ts'
import { findDuplicate } from './duplicate-request.ts'
import { newBooking } from './new-booking.ts'
import { PriceMismatch, throwWithQuote } from './price-mismatch.ts'
import { checkDates, checkStayRequest, notOnSale, type Stay } from './quote-booking.ts'
import { type BookingRequest, readBookingRequest, refuseWithoutPhone } from './read-booking-request.ts'
import { reserveCheapest } from './reserve-stay.ts'
import { type ListingForSale, listingForSale } from './sale-store.ts'

/** What is asked of a sale, read and checked as far as that goes without the database's word. */
export type Sale = {
  settings: Settings
  now: Date
  userId: string
  /** Who books: the customer, or staff for them. */
  actor: Actor
  order: BookingRequest
  address: HoldAddress
  /** A call with a key of its own is never taken for the second click of the first. */
  hasKey: boolean
}
export type AskedSale = {
  userId: string
  actor: Actor
  order: BookingOrder
  key: string | undefined
  /** From where a customer asks for themselves. */
  address?: string
}
export type CreateBookingInput = { body: CreateBooking; key: string | undefined; address?: string }
/** 201 for a new booking, 200 for the one that was there already. */
export type Created = { status: 200 | 201; body: BookingAnswer; isReplay?: true }

/**
 * SB1: holds the days of a stay or hire for its customer (I3), at the price that we compute (M1), in one transaction.
 * It enqueues nothing: NOTIFY would make commits wait for each other.
 */
export async function createBooking(ctx: AppContext, actor: Actor, input: CreateBookingInput): Promise<Created> {
  const { body, key, address } = input
  const sale = await readSale(ctx, { userId: actor.userId, actor, order: body, key, address })
  const intent = { userId: actor.userId, key, operation: 'createBooking', body }
  return sellOnce(ctx, sale, intent, async (tx) => {
    const { booking, isNew, statements } = await sell(ctx, tx, sale)
    const answer = presentBooking(booking, sale.now)
    if (!isNew) return { status: 200, body: answer }
    return { status: 201, body: answer, lastly: [...statements, ...ageOfDriver(booking, sale.now, input)] }
  })
}

/** P12: what somebody said who will drive a hired car, in the words that they were shown. */
function ageOfDriver(booking: BookingRow, at: Date, { body, address }: CreateBookingInput) {
  const isSaid = body.is_old_enough === true && booking.booking_type === 'car' && !booking.with_driver
  if (!isSaid) return []
  const given = { purposes: ['driver_age'], place: 'wizard', caller: { address }, at } as const
  return consentStatements({ ...given, userId: booking.user_id })
}

export async function readSale(ctx: AppContext, { userId, actor, order, key, address }: AskedSale): Promise<Sale> {
  const settings = await readSettings(ctx)
  const shownIn = await readDisplayCurrency(ctx, order.booking_data.display_currency, 'display_currency')
  return {
    settings,
    now: ctx.clock.now(),
    userId,
    actor,
    order: readBookingRequest(order, shownIn),
    address: holdAddressOf(ctx, settings, address),
    hasKey: key !== undefined,
  }
}

/** A sale in one transaction, once per key. What was refused counts as an attempt; another price is told with its quote. */
export async function sellOnce(ctx: AppContext, sale: Sale, intent: Intent, work: (tx: Tx) => Promise<AnswerOfWork>) {
  try {
    const answer = (await onceInTransaction(ctx, intent, work)) as Created // what this work has just made, or made the first time
    return answer.isReplay ? await replayed(ctx, sale.actor, answer) : answer
  } catch (error) {
    await countRejected(ctx, sale.userId, { error, now: sale.now })
    return throwWithQuote(ctx, error, sale.order.shownIn)
  }
}

/** `statements` write a new booking; they may wait for the commit, for nothing hangs on their answers. */
export type Sold = { booking: BookingRow; isNew: boolean; statements: RawBuilder<unknown>[] }

/** The sale itself: load, decide, reserve, and what is yet to be written. */
export async function sell(ctx: AppContext, tx: Tx, sale: Sale): Promise<Sold> {
  const { order, userId, actor, now, address } = sale
  const [[attempts], [listing], [own], [waiting], [here] = []] = await sendTogether(
    tx,
    countAttempt(userId, now),
    listingForSale(order.wish),
    countLiveHolds(userId, now),
    countWaitingChanges(userId, now),
    ...countHoldsFrom(address, now),
  )
  refuseTooManyAttempts(attempts, now)
  const twin = sale.hasKey ? undefined : findDuplicate(await findLiveHolds(tx, userId, now), order, now)
  if (twin) return { booking: twin, isNew: false, statements: [] }

  const stay = stayFor(sale, listing)
  allowed(checkLiveHolds((own?.holds ?? 0) + (waiting?.changes ?? 0), sale.settings.holds))
  allowed(checkHoldsOfAddress(here?.holds ?? 0, sale.settings.holds))

  const { stay: reserved, taking } = await reserveCheapest(tx, stay)
  if (reserved.quote.totalKobo !== order.expectedKobo) throw new PriceMismatch({ ...stay, ratePlan: reserved.ratePlan })

  const id = bookingIdFrom(ctx.random.bytes(10))
  const booking = newBooking(reserved, order, { id, userId, createdBy: actor.userId })
  const facts = factsOf(booking, now, { permissions: [...actor.permissions] })
  allowed(moveBooking({ status: 'new', cancelReason: null }, 'create', roleFor(actor, booking), facts))
  return { booking, isNew: true, statements: [taking, writeBooking(booking), ...keepHoldAddress(address, id)] }
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
function stayFor({ order: { wish, guest, discount }, settings, now }: Sale, listing: ListingForSale | undefined): Stay {
  if (!isProductOn(settings, wish.type))
    throw new AppError(403, 'product_disabled', 'This cannot be booked at the moment.')
  checkDates(wish, { settings, now })
  if (!listing) throw notFound(notFoundText[wish.type])
  if (!listing.isOnSale) throw notOnSale()
  const stay = checkStayRequest(wish, { listing, settings, now, discountBps: discount?.bps ?? null })
  refuseWithoutPhone(stay.withDriver, guest.guest_phone)
  return stay
}
