// What is left to sell in one pool (I1): a pool is a hotel's room type or a car listing.
import type { Day } from '../dates.ts'

/** One day of a pool, as stored: 0 ≤ reserved ≤ capacity. */
export interface PoolDay {
  readonly on: Day
  readonly capacity: number
  readonly reserved: number
  /** Closed by staff (I6): nothing more is sold, what is sold stays. */
  readonly closed: boolean
}

/**
 * How many more can be sold over all the days: the least of each day's rest, 0 when a day is closed.
 * Give it every day of the stay; no days at all sell nothing.
 */
export function capacityLeft(days: readonly PoolDay[]): number {
  if (days.length === 0) return 0
  return Math.min(...days.map((day) => (day.closed ? 0 : Math.max(0, day.capacity - day.reserved))))
}
