import { moveBooking } from '@skyroute/core/bookings/move-booking.ts'
import type { Tx } from '../../../db/pool.ts'
import { theSystem } from '../../../http/actor.ts'
import { publish } from '../../../jobs/publish.ts'
import { factsOf, readAttempts, stateOf } from '../booking-facts.ts'
import type { BookingRow } from '../booking-store.ts'
import { lockInventories, releaseDays } from '../inventory/inventory-days.ts'
import { saveMove } from '../moves/save-move.ts'

/**
 * SB4: ends a hold whose time is over. False when it is not: still running, or no longer pending. Hold the booking's
 * lock. What was captured already, and the gateway's open session, are settled by the listener of 'booking.released'.
 */
export async function releaseHold(tx: Tx, booking: BookingRow, now: Date): Promise<boolean> {
  if (booking.status !== 'pending') return false
  const attempts = await readAttempts(tx, booking.id)
  const move = moveBooking(stateOf(booking), 'expire_hold', 'system', factsOf(booking, now, attempts))
  if (!move.ok || move.isRepeat) return false
  await releaseAllDays(tx, booking)
  await saveMove(
    tx,
    booking,
    { event: 'expire_hold', ...move, set: { held_until_on: booking.held_from_on, cancelled_at: now } },
    { actor: theSystem, now },
  )
  await publish(tx, 'booking.released', { bookingId: booking.id })
  return true
}

/** Every day that a booking still occupies. */
export async function releaseAllDays(tx: Tx, booking: BookingRow) {
  await lockInventories(tx, [booking.inventory_id])
  await releaseDays(tx, heldRange(booking))
}

export function heldRange(booking: BookingRow) {
  return {
    inventoryId: booking.inventory_id,
    fromOn: booking.held_from_on,
    untilOn: booking.held_until_on,
    units: booking.units,
  }
}
