import { hireDay } from '@skyroute/core/bookings/hire/hire-times.ts'
import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { termsAfterChange } from '@skyroute/core/cancellation/refund-for.ts'
import { toNaira } from '@skyroute/core/money.ts'
import type { AppContext } from '../../../context.ts'
import type { Reader } from '../../../db/pool.ts'
import { allowed, invalid } from '../../../errors.ts'
import type { Actor } from '../../../http/actor.ts'
import { readSettingsIn } from '../../../settings/read-settings.ts'
import { presentRatePlan } from '../../catalogue/rate-plans/present-rate-plan.ts'
import { factsOf, readArrival, readAttempts, stateOf } from '../booking-facts.ts'
import { type BookingRow, findBookingFor } from '../booking-store.ts'
import { presentCancellation, presentPrice } from '../create/present-quote.ts'
import { pickUpOf, returnOf } from '../hire-days.ts'
import { roleFor } from '../moves/save-move.ts'
import { isOtherRooms, keepsRooms, wantedRooms } from './changed-rooms.ts'
import { priceChange, type WantedStay } from './price-change.ts'
import { findPromisedHires } from './promised-hires.ts'
import { type AskedChange, hasBegun, moneyOf, type QuotedChange } from './quoted-change.ts'

/** What a change would cost or give back. Changes nothing. */
export async function showChangeQuote(ctx: AppContext, actor: Actor, typedId: string, asked: AskedChange) {
  const booking = await findBookingFor(ctx.db, actor, typedId)
  await refuseUnlessChangeable(ctx.db, booking, actor, { now: ctx.clock.now(), asked })
  const quoted = await quoteChange(ctx, ctx.db, booking, { ...asked, actor })
  return presentChangeQuote(
    booking,
    quoted,
    await findPromisedHires(ctx.db, { booking, actor, dates: quoted.priced.dates }),
  )
}

type Asking = { now: Date; asked: AskedChange }

/**
 * SB13: the owner before the start; staff who may write bookings, once it has begun with the start and the rooms that it
 * has. An unpaid booking while it is held and no money is on its way.
 */
export async function refuseUnlessChangeable(db: Reader, booking: BookingRow, actor: Actor, asking: Asking) {
  const { now, asked } = asking
  const { roomTypeId, rooms } = wantedRooms(booking, asked)
  const facts = factsOf(booking, now, {
    ...(await readAttempts(db, booking.id)),
    ...(await readArrival(db, booking.id)),
    permissions: [...actor.permissions],
    newStartOn: asked.startOn,
    changesRooms: isOtherRooms(booking, { inventory_id: roomTypeId, units: rooms }),
  })
  allowed(moveBooking(stateOf(booking), 'change_dates', roleFor(actor, booking), facts))
}

/** What the booking has is neither checked nor priced again; see `priceChange`. */
export async function quoteChange(
  ctx: AppContext,
  db: Reader,
  booking: BookingRow,
  asked: AskedChange & { actor: Actor },
): Promise<QuotedChange> {
  const wanted = wantedStay(booking, asked)
  if (isAsItIs(booking, wanted)) throw nothingChanges()
  const now = ctx.clock.now()
  const settings = await readSettingsIn(db)
  const isStartFixed = hasBegun(booking, now) || (!wanted.keepsStart && (await readArrival(db, booking.id)).hasArrived)
  if (isStartFixed) refuseOtherPickUp(booking, wanted)
  const { priced, isAvailable } = await priceChange(db, booking, wanted, { settings, now })
  const isOwner = roleFor(asked.actor, booking) === 'customer'
  return { priced, isAvailable, ...(await moneyOf(db, booking, priced, { isOwner })) }
}

function nothingChanges() {
  return invalid('start_date', 'Nothing changes: the booking has all of this already.', 'same_dates')
}

/** The same times where others are not said. */
function wantedStay(booking: BookingRow, { startOn, endOn, ...asked }: AskedChange): WantedStay {
  const { pickUpTime, returnTime } = hoursAsked(booking, { startOn, ...asked })
  const keepsStart = startOn === booking.start_on && (pickUpTime ?? pickUpOf(booking)) === pickUpOf(booking)
  return { startOn, endOn, pickUpTime, returnTime, keepsStart, ...wantedRooms(booking, asked) }
}

type AskedHours = Pick<AskedChange, 'startOn' | 'pickUpTime' | 'returnTime'>

/** Hours that are not said stay as they are. On its own first day a hire keeps the hour at which it begins. */
export function hoursAsked(booking: BookingRow, { startOn, ...asked }: AskedHours) {
  const returnTime = asked.returnTime || (booking.return_time ?? undefined)
  const stated = asked.pickUpTime || (booking.pickup_time ?? undefined)
  if (stated !== undefined || returnTime === undefined) return { pickUpTime: stated, returnTime }
  const isCar = booking.booking_type === 'car'
  const usual = isCar && startOn === booking.start_on ? pickUpOf(booking) : hireDay.beginsAt
  return { pickUpTime: isCar ? usual : undefined, returnTime }
}

function isAsItIs(booking: BookingRow, wanted: WantedStay): boolean {
  const keepsReturn = wanted.returnTime === undefined || wanted.returnTime === returnOf(booking)
  return wanted.keepsStart && wanted.endOn === booking.end_on && keepsReturn && keepsRooms(booking, wanted)
}

/** Once it has begun, the hour of its start stays as well as the day. */
function refuseOtherPickUp(booking: BookingRow, { pickUpTime }: WantedStay) {
  if (pickUpTime !== undefined && pickUpTime !== pickUpOf(booking))
    throw invalid('pickup_time', 'This hire has begun: only its end can change.', 'start_is_fixed')
}

/** The deadline of free cancellation never moves later (SB13). */
export function termsOfChange(booking: BookingRow) {
  return termsAfterChange({ terms: booking.terms, startsAt: booking.starts_at })
}

type Promised = Awaited<ReturnType<typeof findPromisedHires>>

export function presentChangeQuote(booking: BookingRow, quoted: QuotedChange, promised: Promised) {
  const { priced, isAvailable, dueKobo, refundKobo, refundTo } = quoted
  const { quote, dates, startsAt, endsAt, now, rooms } = priced
  const road = { totalKobo: quote.totalKobo, firstNightKobo: quote.firstNightKobo, startsAt, endsAt, soldAt: now }
  return {
    booking_id: booking.id,
    start_date: dates.startOn,
    end_date: dates.endOn,
    pickup_time: dates.times?.pickUpTime ?? null,
    return_time: dates.times?.returnTime ?? null,
    room_type_id: booking.booking_type === 'hotel' ? rooms.inventoryId : null,
    room_type_name: rooms.roomType?.name ?? booking.listing_snapshot.room_type_name,
    rate_plan: rooms.ratePlan && presentRatePlan(rooms.ratePlan),
    rooms: rooms.units,
    number_of_guests: rooms.guests,
    number_of_children: rooms.children,
    duration: quote.duration,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    is_available: isAvailable,
    ...presentPrice(quote),
    old_total: toNaira(booking.total_kobo),
    due: toNaira(dueKobo),
    refund: toNaira(refundKobo),
    refund_to: refundTo,
    currency: 'NGN' as const,
    promised,
    cancellation: presentCancellation({ ...road, terms: termsOfChange(booking) }, now),
  }
}
