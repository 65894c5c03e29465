// What a booking takes from its pool and pays for, by what was written down when it was sold.

import {
  type HireTimes,
  hireDaysTaken,
  hireTimesBetween,
  paidDaysFrom,
} from '@skyroute/core/bookings/hire/hire-times.ts'
import { type Day, lagosTimeOf } from '@skyroute/core/dates.ts'
import { daysTaken, takenRange } from '@skyroute/core/stay-rules/stay-dates.ts'
import type { BookingRow } from './booking-store.ts'

type TimedRow = Pick<BookingRow, 'start_on' | 'end_on' | 'pickup_time' | 'return_time' | 'day_prices'>

/** The stated times of a hire; null where it runs by the usual ones. */
export function timesOf({ pickup_time, return_time }: Pick<TimedRow, 'pickup_time' | 'return_time'>): HireTimes | null {
  return pickup_time !== null && return_time !== null ? { pickUpTime: pickup_time, returnTime: return_time } : null
}

type Hours = Pick<BookingRow, 'pickup_time' | 'return_time' | 'starts_at' | 'ends_at'>

/**
 * When a hire is picked up, as one would choose it: its stated time, or the next half hour after it begins. One that was
 * sold without times for the same day begins later than the usual ones do.
 */
export const pickUpOf = ({ pickup_time, starts_at }: Hours) => pickup_time ?? nextHalfHour(lagosTimeOf(starts_at))

/** When it comes back, the same way. */
export const returnOf = ({ return_time, ends_at }: Hours) => return_time ?? lagosTimeOf(ends_at)

const nextHalfHour = (time: string) => hireTimesBetween(time, '23:30')[0] ?? '23:30'

/** The nights of a stay, or the days that a hire pays for, in their order. */
export function paidDaysOf(booking: TimedRow): Day[] {
  const { start_on, end_on, day_prices } = booking
  if (timesOf(booking) && day_prices) return paidDaysFrom(start_on, day_prices.length)
  return daysTaken(start_on, end_on)
}

/** The half-open days that a booking takes as it was sold: also when they went back since. */
export function soldDays(booking: TimedRow) {
  const { start_on: startOn, end_on: endOn } = booking
  const span = { startOn, endOn, times: timesOf(booking) }
  return takenRange({ days: hireDaysTaken(span, paidDaysOf(booking).length), startOn })
}
