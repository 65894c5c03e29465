import { daysBetween, lagosDayOf } from '@skyroute/core/dates.ts'

const soonDays = 3

/** "due in 12 days", "due today", "2 days overdue". Late from three days before: an answer takes time. */
export function describeDue(at: string, now: Date) {
  const left = daysBetween(lagosDayOf(now), lagosDayOf(at))
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
  if (left < 0) return { words: `${days(-left)} overdue`, isLate: true }
  return { words: left === 0 ? 'due today' : `due in ${days(left)}`, isLate: left <= soonDays }
}
