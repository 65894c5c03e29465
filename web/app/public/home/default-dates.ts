import { addDays, type Day, weekdayOf } from '@skyroute/core/dates.ts'

const FRIDAY = 5
const DAYS_TO_PLAN = 7

/** The first weekend that leaves a week to plan it: Friday to Monday. */
export function nextWeekend(today: Day): { startOn: Day; endOn: Day } {
  const soonest = addDays(today, DAYS_TO_PLAN)
  const startOn = addDays(soonest, (FRIDAY - weekdayOf(soonest) + 7) % 7)
  return { startOn, endOn: addDays(startOn, 3) }
}
