import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { allowed } from '../../errors.ts'
import { type Actor, type AnyActor, theSystem } from '../../http/actor.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { publish } from '../../jobs/publish.ts'
import { isDueAgain, type SweptRow, sweepEach } from '../../jobs/sweep.ts'
import { factsOf, readArrival, stateOf } from '../bookings/booking-facts.ts'
import { type BookingRow, lockBookingFor, lockBookingIfFree } from '../bookings/booking-store.ts'
import { withdrawChange } from '../bookings/change/release-change.ts'
import { releaseUnusedDays } from '../bookings/inventory/unused-days.ts'
import { coverLoss, earnableKobo, postEarned } from '../bookings/moves/post-earned.ts'
import { auditMove, roleFor, saveMove } from '../bookings/moves/save-move.ts'
import { presentBooking } from '../bookings/present-booking.ts'
import { declineRequests } from '../payments/refunds/decline-requests.ts'

/** SB10 by staff, once the booking has begun. */
export async function completeBooking(ctx: AppContext, actor: Actor, typedId: string, caller?: RequestContext) {
  const now = ctx.clock.now()
  const booking = await inTransaction(ctx.db, async (tx) =>
    complete(tx, await lockBookingFor(tx, actor, typedId), { actor, caller, now }),
  )
  return presentBooking(booking, now)
}

/** SB10 by the assigned driver who brings the car back (B4). Hold the booking's lock. */
export function completeForDriver(
  tx: Tx,
  booking: BookingRow,
  by: { actor: Actor; caller: RequestContext; now: Date },
) {
  return complete(tx, booking, { ...by, isAssignedDriver: true })
}

const sweep = 'bookings.complete-ended'

/** SB10 by the clock, 24 hours after the end (B14). */
export async function completeEndedBookings(ctx: AppContext): Promise<number> {
  const now = ctx.clock.now()
  return sweepEach(ctx, sweep, await findEnded(ctx, now), ({ id }) =>
    inTransaction(ctx.db, async (tx) => {
      const booking = await lockBookingIfFree(tx, id)
      if (booking?.status !== 'confirmed') return false
      await complete(tx, booking, { actor: theSystem, now })
      return true
    }),
  )
}

async function findEnded(ctx: AppContext, now: Date): Promise<SweptRow[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select id, id as "bookingId" from bookings
     where status = 'confirmed' and ends_at <= ${now}::timestamptz - interval '24 hours'
       and ${isDueAgain(sweep, sql`bookings.id`, now)}
     order by ends_at limit 500`.execute(ctx.db)
  return rows
}

type Completer = { actor: AnyActor; caller?: RequestContext; now: Date; isAssignedDriver?: boolean }

async function complete(tx: Tx, booking: BookingRow, by: Completer): Promise<BookingRow> {
  const { actor, caller, now } = by
  const permissions = actor.userId === null ? [] : [...actor.permissions]
  const arrival = await readArrival(tx, booking.id)
  const move = allowed(
    moveBooking(
      stateOf(booking),
      'complete',
      by.isAssignedDriver ? 'driver' : roleFor(actor, booking),
      factsOf(booking, now, { ...arrival, permissions, isAssignedDriver: by.isAssignedDriver }),
    ),
  )
  if (move.isRepeat) return booking
  await withdrawChange(tx, booking, { now, why: 'completed' })
  const held_until_on = await releaseUnusedDays(tx, booking, now)
  const set = { completed_at: now, held_until_on }
  const completed = await saveMove(tx, booking, { event: 'complete', to: move.to, set }, by)
  await declineRequests(tx, booking, now)
  await postEarned(tx, booking, { keptKobo: await earnableKobo(tx, booking), kind: 'completed', now })
  await coverLoss(tx, booking, now)
  const audited = { action: 'booking.completed', after: { status: 'completed' } }
  if (actor.userId !== null) await auditMove(tx, booking, { actor, caller, now }, audited)
  await publish(tx, 'booking.completed', { bookingId: booking.id })
  return completed
}
