import { addDays } from '@skyroute/core/dates.ts'
import type { Tx } from '../../../db/pool.ts'
import { notFound } from '../../../errors.ts'
import type { ActorInRequest } from '../../../http/request-context.ts'
import { lockBooking } from '../../bookings/booking-store.ts'
import { completeForDriver } from '../../cancellations/complete-booking.ts'
import type { TripRow } from './trip-store.ts'

/** Completes the booking of a trip, unless the clock or the office did; answers until when the hire took its days. */
export async function endHire(tx: Tx, { actor, caller }: ActorInRequest, trip: TripRow, now: Date): Promise<string> {
  const booking = await lockBooking(tx, trip.booking_id)
  if (!booking) throw notFound('Trip not found')
  const completed = await completeForDriver(tx, booking, { actor, caller, now })
  const leastUntilOn = addDays(trip.from_on, 1)
  return completed.held_until_on > leastUntilOn ? completed.held_until_on : leastUntilOn
}
