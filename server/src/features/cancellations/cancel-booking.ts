import { ownersCancelEvent } from '@skyroute/core/bookings/move-booking.ts'
import type { EndingEvent } from '@skyroute/core/cancellation/endings.ts'
import type { Static } from 'typebox'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { conflict } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readNaira } from '../../http/validation/read-naira.ts'
import { readOptionalReason, readReason } from '../../http/validation/texts/typed-text.ts'
import { type BookingRow, findBookingFor, lockBookingFor } from '../bookings/booking-store.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import type { BookingAnswer, CancelBody } from '../bookings/schemas.ts'
import { settleOpenAttempts } from '../payments/attempts/settle-attempt.ts'
import { type Ending, endBooking } from './end-booking.ts'

type Asked = Static<typeof CancelBody> & { caller?: RequestContext }

/**
 * The one "cancel" call (B2, B3). Its owner discards a pending booking (SB6) and cancels a confirmed one (SB7); staff
 * cancel a confirmed one for the customer, a pending one as the operator (SB8).
 */
export async function cancelBooking(ctx: AppContext, actor: Actor, typedId: string, asked: Asked) {
  const expectedKobo = readExpected(asked)
  const reason = readOptionalReason(asked.reason)
  const seen = await findBookingFor(ctx.db, actor, typedId)
  if (seen.status === 'pending') await settleOpenAttempts(ctx, seen.id)
  const ended = await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBookingFor(tx, actor, typedId)
    refuseWhenPaidMeanwhile(seen, booking)
    const event = cancelEvent(actor, booking)
    return endBooking(ctx, tx, booking, { event, actor, caller: asked.caller, reason, expectedKobo })
  })
  return presentBooking(ended, ctx.clock.now())
}

/** SB8: our side ends it, and everything goes back. */
export async function cancelByOperator(
  ctx: AppContext,
  actor: Actor,
  typedId: string,
  asked: { reason: string; refund?: number; caller?: RequestContext },
): Promise<BookingAnswer> {
  const expectedKobo = readExpected(asked)
  const reason = readReason(asked.reason, 'Say why it is cancelled.')
  return endAs(ctx, actor, typedId, { ...asked, event: 'cancel_by_operator', reason, expectedKobo })
}

/** SB9: nobody came. The terms of a stay that has begun decide. */
export async function recordNoShow(ctx: AppContext, actor: Actor, typedId: string, asked: Asked = {}) {
  const expectedKobo = readExpected(asked)
  return endAs(ctx, actor, typedId, {
    event: 'no_show',
    caller: asked.caller,
    reason: readOptionalReason(asked.reason),
    expectedKobo,
  })
}

async function endAs(ctx: AppContext, actor: Actor, typedId: string, ending: Omit<Ending, 'actor'>) {
  const ended = await inTransaction(ctx.db, async (tx) =>
    endBooking(ctx, tx, await lockBookingFor(tx, actor, typedId), { ...ending, actor }),
  )
  return presentBooking(ended, ctx.clock.now())
}

/** A discard that finds the money there confirms instead (SB6 → SB2): it must not turn into a cancellation. */
function refuseWhenPaidMeanwhile(seen: BookingRow, booking: BookingRow) {
  if (seen.status !== 'pending' || booking.status !== 'confirmed') return
  throw conflict(
    'paid_meanwhile',
    'Your payment has arrived, so the booking is confirmed. Cancel it if you still want to.',
  )
}

/**
 * What the caller's "cancel" is: of a booking that is cancelled, what it was to the one who cancelled it, so that the
 * same person's repeat is known as one (SB14).
 */
export function cancelEvent(actor: Actor, booking: BookingRow): EndingEvent {
  const wasPending = booking.status === 'pending' || (booking.status === 'cancelled' && booking.confirmed_at === null)
  if (booking.user_id === actor.userId) return ownersCancelEvent(wasPending ? 'pending' : booking.status)
  return wasPending ? 'cancel_by_operator' : 'cancel'
}

const readExpected = ({ refund }: Asked) => (refund === undefined ? undefined : readNaira('refund', refund))
