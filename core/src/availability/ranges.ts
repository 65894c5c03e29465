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

/** So many rooms or cars on these days. */
export interface UnitDays {
  readonly days: readonly Day[]
  readonly units: number
}

export interface DayUnits {
  readonly on: Day
  readonly units: number
}

/** What a change takes from the pool and gives back to it, day by day: on days that stay, more or fewer units. */
export function changeOfDays(before: UnitDays, after: UnitDays): { taken: DayUnits[]; freed: DayUnits[] } {
  return { taken: beyond(after, before), freed: beyond(before, after) }
}

function beyond({ days, units }: UnitDays, other: UnitDays): DayUnits[] {
  const has = new Set(other.days)
  return days.map((on) => ({ on, units: units - (has.has(on) ? other.units : 0) })).filter((day) => day.units > 0)
}
