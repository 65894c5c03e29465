// A month as a grid of weeks that begin on Monday, and the days chosen in it.
import { addDays, type Day, eachDay, monthOf, weekdayOf } from '@skyroute/core/dates.ts'

/** Every day of the weeks that a month touches. */
export function weeksOf(month: string): Day[][] {
  const first: Day = `${month}-01`
  const from = addDays(first, -((weekdayOf(first) + 6) % 7))
  const last = addDays(nextMonth(month), -1)
  const days = eachDay(from, addDays(last, 8 - ((weekdayOf(last) + 6) % 7) - 1))
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The first day of the month after. */
export const nextMonth = (month: string): Day => `${monthOf(addDays(`${month}-01`, 32))}-01`
export const monthAfter = (month: string) => monthOf(nextMonth(month))
export const monthBefore = (month: string) => monthOf(addDays(`${month}-01`, -1))

/** Where the choosing began, and where it is now: in either order. */
export type Chosen = { anchor: Day; end: Day }

export const rangeOf = ({ anchor, end }: Chosen) =>
  anchor <= end ? { from: anchor, until: end } : { from: end, until: anchor }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key leads to; null for keys that do not move. */
export function dayAfterKey(on: Day, key: string): Day | null {
  const step = steps[key]
  if (step !== undefined) return addDays(on, step)
  const weekday = (weekdayOf(on) + 6) % 7
  if (key === 'Home') return addDays(on, -weekday)
  if (key === 'End') return addDays(on, 6 - weekday)
  if (key === 'PageUp') return addDays(on, -28)
  return key === 'PageDown' ? addDays(on, 28) : null
}

/** Monday is 1, as the API counts. */
export const isoWeekday = (on: Day) => ((weekdayOf(on) + 6) % 7) + 1
