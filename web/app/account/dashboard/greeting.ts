import { type Day, daysBetween, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'

/** By the clock in Lagos, where the trips are. */
export function greeting(now: number): string {
  const hour = Number(lagosTimeOf(now).slice(0, 2))
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

/** "Next, in three weeks", "Next, tomorrow", "Under way". */
export function whenNext(startOn: Day, endOn: Day, now: number): string {
  const today = lagosDayOf(now)
  const days = daysBetween(today, startOn)
  if (days < 0 || (days === 0 && endOn === today)) return days < 0 ? 'Under way' : 'Today'
  if (days === 0) return 'Today'
  if (days === 1) return 'Next, tomorrow'
  if (days < 14) return `Next, in ${days} days`
  if (days < 60) return `Next, in ${Math.round(days / 7)} weeks`
  return `Next, on ${formatDay(startOn, now)}`
}
