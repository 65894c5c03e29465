import { hireDay } from '@skyroute/core/bookings/hire/hire-times.ts'
import { type Day, eachDay, lagosInstant } from '@skyroute/core/dates.ts'
import type { Tx } from '../../../db/pool.ts'
import type { BookingRow } from '../booking-store.ts'
import { heldRange } from '../holds/release-hold.ts'
import { lockInventories, releaseDays } from './inventory-days.ts'

/** When a day of a booking begins: at the check-in time of a stay, or when hires begin. */
export const beginOfDay = ({ listing_snapshot }: Pick<BookingRow, 'listing_snapshot'>, day: Day): Date =>
  lagosInstant(day, listing_snapshot.check_in_time ?? hireDay.beginsAt)

/**
 * The first day that a booking, ended now, has not begun to use: a day begins when a stay on it would, at the check-in
 * or pick-up time. Before the start that is its first day, and of a hold, which nobody has paid, at any time.
 */
export function unusedFrom(booking: BookingRow, now: Date): Day {
  if (booking.status === 'pending' || now < booking.starts_at) return booking.held_from_on
  const days = eachDay(booking.held_from_on, booking.held_until_on)
  return days.find((day, index) => index > 0 && beginOfDay(booking, day) > now) ?? booking.held_until_on
}

/** Gives back what was not begun and answers until when the booking still occupies its pool. */
export async function releaseUnusedDays(tx: Tx, booking: BookingRow, now: Date): Promise<Day> {
  const fromOn = unusedFrom(booking, now)
  await lockInventories(tx, [booking.inventory_id])
  await releaseDays(tx, { ...heldRange(booking), fromOn })
  return fromOn
}
