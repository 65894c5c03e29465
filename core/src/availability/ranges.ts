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

/** Whether a range has the day in it. */
export function includesDay(range: DayRange, on: Day): boolean {
  return range.startOn <= on && on < range.endOn
}

/** The days of `ours` that `theirs` does not have, and those it has beyond: what a change of dates takes and gives back. */
export function changeOfDays(ours: readonly Day[], theirs: readonly Day[]): { taken: Day[]; freed: Day[] } {
  const had = new Set(ours)
  const has = new Set(theirs)
  return { taken: theirs.filter((on) => !had.has(on)), freed: ours.filter((on) => !has.has(on)) }
}
