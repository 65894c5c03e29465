// Half-open ranges `[startOn, endOn)`: the day one guest leaves is the day the next arrives (M14).
import type { Day } from '../dates.ts'

export interface DayRange {
  readonly startOn: Day
  /** Not in the range. */
  readonly endOn: Day
}

/** Whether two ranges share a day. Days of the stated shape compare as text. */
export function overlaps(one: DayRange, other: DayRange): boolean {
  return one.startOn < other.endOn && other.startOn < one.endOn
}

/** What a change of dates takes from the pool and gives back to it. */
export function changeOfDays(before: readonly Day[], after: readonly Day[]): { taken: Day[]; freed: Day[] } {
  const had = new Set(before)
  const has = new Set(after)
  return { taken: after.filter((on) => !had.has(on)), freed: before.filter((on) => !has.has(on)) }
}
