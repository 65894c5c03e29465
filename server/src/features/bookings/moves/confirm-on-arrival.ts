import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import type { AppContext } from '../../../context.ts'
import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { allowed } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { publish } from '../../../jobs/publish.ts'
import { factsOf, stateOf } from '../booking-facts.ts'
import { type BookingRow, lockBookingFor } from '../booking-store.ts'
import { presentBooking } from '../present-booking.ts'
import type { BookingAnswer } from '../schemas.ts'
import { auditMove, roleFor, saveMove } from './save-move.ts'

/** SB3: staff confirm a booking that is paid on arrival. Never their own: there they are a customer. */
export async function confirmOnArrival(
  ctx: AppContext,
  by: ActorInRequest,
  typedId: string,
  reason: string | undefined,
): Promise<BookingAnswer> {
  const now = ctx.clock.now()
  const confirmed = await inTransaction(ctx.db, async (tx) =>
    confirmInTransaction(tx, by, await lockBookingFor(tx, by.actor, typedId), { reason, now }),
  )
  return presentBooking(confirmed, now)
}

type Confirming = { reason: string | undefined; now: Date }

/** The same beside other work, such as the sale itself. Hold the booking's lock. */
export async function confirmInTransaction(
  tx: Tx,
  { actor, caller }: ActorInRequest,
  booking: BookingRow,
  { reason, now }: Confirming,
): Promise<BookingRow> {
  const facts = factsOf(booking, now, { reason, permissions: [...actor.permissions] })
  const move = allowed(moveBooking(stateOf(booking), 'pay_on_arrival', roleFor(actor, booking), facts))
  if (move.isRepeat) return booking
  const set = { confirmed_at: now, hold_expires_at: null }
  const saved = await saveMove(tx, booking, { event: 'pay_on_arrival', to: move.to, set }, { actor, now, note: reason })
  const after = { status: saved.status }
  await auditMove(tx, booking, { actor, caller, now }, { action: 'booking.pay-on-arrival', after, reason })
  await publish(tx, 'booking.confirmed', { bookingId: booking.id })
  return saved
}
