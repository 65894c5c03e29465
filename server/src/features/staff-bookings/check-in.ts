import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed } from '../../errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { ActorInRequest } from '../../http/request-context.ts'
import { factsOf, readArrival, stateOf } from '../bookings/booking-facts.ts'
import { type BookingRow, lockBookingFor } from '../bookings/booking-store.ts'
import { findLiveChange } from '../bookings/change/change-store.ts'
import { isOtherRooms } from '../bookings/change/changed-rooms.ts'
import { releaseChange } from '../bookings/change/release-change.ts'
import { auditMove, roleFor, saveMove } from '../bookings/moves/save-move.ts'
import { presentBooking } from '../bookings/present-booking.ts'

type DeskEvent = 'check_in' | 'check_out' | 'undo_check_in' | 'undo_check_out'
type Written = { bookingId: string; by: string; now: Date }

/**
 * SB15 to SB18: the guest of a stay comes and goes, or somebody pressed the wrong row. The status stays; Complete and
 * "Nobody came" follow from what is written here.
 */
export async function moveStay(ctx: AppContext, { actor, caller }: ActorInRequest, typedId: string, event: DeskEvent) {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) => {
    const before = await lockBookingFor(tx, actor, typedId)
    const facts = factsOf(before, now, { ...(await readArrival(tx, before.id)), permissions: [...actor.permissions] })
    const move = allowed(moveBooking(stateOf(before), event, roleFor(actor, before), facts))
    await withdrawWaiting[event]?.(tx, before, { actor, now })
    await writes[event](tx, { bookingId: before.id, by: actor.userId, now })
    const moved = await saveMove(tx, before, { event, to: move.to }, { actor, now })
    const after = { status: moved.status }
    await auditMove(tx, before, { actor, caller, now }, { action: `booking.${event.replaceAll('_', '-')}`, after })
    return moved
  })
  return presentBooking(booking, now)
}

type By = { actor: Actor; now: Date }

const withdrawWaiting: Readonly<Record<DeskEvent, ((tx: Tx, booking: BookingRow, by: By) => Promise<void>) | null>> = {
  check_in: withdrawOtherStay,
  check_out: withdrawStay,
  undo_check_in: null,
  undo_check_out: null,
}

/** Another first day, or other rooms, that wait for their payment would move a guest who is here. */
async function withdrawOtherStay(tx: Tx, booking: BookingRow, { actor, now }: By) {
  const change = await findLiveChange(tx, booking.id)
  if (!change || (change.start_on === booking.start_on && !isOtherRooms(booking, change))) return
  const note = 'The guest has checked in.'
  await releaseChange(tx, booking, change, { to: 'withdrawn', why: 'checked_in', actor, now, note })
}

/** A payment that came later would lengthen the stay of a guest who has left. */
async function withdrawStay(tx: Tx, booking: BookingRow, { actor, now }: By) {
  const change = await findLiveChange(tx, booking.id)
  if (!change) return
  const note = 'The guest has checked out.'
  await releaseChange(tx, booking, change, { to: 'withdrawn', why: 'checked_out', actor, now, note })
}

const writes: Record<DeskEvent, (tx: Tx, written: Written) => Promise<unknown>> = {
  check_in: (tx, { bookingId, by, now }) =>
    sql`insert into check_ins (booking_id, checked_in_at, checked_in_by)
        values (${bookingId}, ${now}, ${by})`.execute(tx),
  check_out: (tx, { bookingId, by, now }) =>
    sql`update check_ins set checked_out_at = ${now}, checked_out_by = ${by}
         where booking_id = ${bookingId}`.execute(tx),
  undo_check_in: (tx, { bookingId }) => sql`delete from check_ins where booking_id = ${bookingId}`.execute(tx),
  undo_check_out: (tx, { bookingId }) =>
    sql`update check_ins set checked_out_at = null, checked_out_by = null
         where booking_id = ${bookingId}`.execute(tx),
}
