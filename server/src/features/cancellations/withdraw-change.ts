import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed } from '../../errors.ts'
import { theSystem } from '../../http/actor.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { factsOf, readAttempts, stateOf } from '../bookings/booking-facts.ts'
import { type BookingRow, lockBookingFor } from '../bookings/booking-store.ts'
import { isAwaitingMoney } from '../bookings/change/apply-change.ts'
import { type ChangeRow, findLiveChange } from '../bookings/change/change-store.ts'
import { fieldsOfChange } from '../bookings/change/change-words.ts'
import { releaseChange } from '../bookings/change/release-change.ts'
import { auditMove, roleFor } from '../bookings/moves/save-move.ts'
import { type ChangeAnswer, presentChange } from './present-change.ts'

/**
 * SB13: its customer or staff withdraw a change that waits for its payment, and the booking stays as it is. While money may
 * be on its way at a provider: 409 `attempt_open`. When no change waits, nothing happens.
 */
export async function withdrawWaitingChange(ctx: AppContext, by: ActorInRequest, id: string): Promise<ChangeAnswer> {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const booking = await lockBookingFor(tx, by.actor, id)
    const change = await findLiveChange(tx, booking.id)
    if (change) await endWaiting(tx, booking, { ...by, change, now })
    return { ...presentChange(booking, null, now), status: 'none' }
  })
}

type Waiting = ActorInRequest & { change: ChangeRow; now: Date }

async function endWaiting(tx: Tx, booking: BookingRow, { actor, caller, change, now }: Waiting) {
  if (!isAwaitingMoney(change, now))
    return releaseChange(tx, booking, change, { to: 'expired', why: 'expired', actor: theSystem, now })
  const role = roleFor(actor, booking)
  const facts = { ...(await readAttempts(tx, booking.id)), permissions: [...actor.permissions] }
  allowed(moveBooking(stateOf(booking), 'withdraw_change', role, factsOf(booking, now, facts)))
  const why = role === 'customer' ? 'withdrawn_by_customer' : 'withdrawn'
  await releaseChange(tx, booking, change, { to: 'withdrawn', why, actor, now })
  if (role !== 'staff') return
  const { start_on, end_on, total_kobo, due_kobo } = change
  const rooms = fieldsOfChange(booking, change)
  const before = { start_on, end_on, total_kobo, due_kobo, ...rooms.after }
  const after = {
    start_on: booking.start_on,
    end_on: booking.end_on,
    total_kobo: booking.total_kobo,
    ...rooms.before,
  }
  await auditMove(tx, booking, { actor, caller, now }, { action: 'booking.withdraw-change', before, after })
}
