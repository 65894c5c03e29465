import { type Day, isDay } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const numbers = /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4})$/
const words = /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})[\s.,-]+(\d{4})$/

/**
 * A day as people here write it: the day first, then the month, then all four figures of the year. "12/11/2026",
 * "12 Nov 2026", "Thu 12 November 2026", and 2026-11-12. Null for anything else.
 */
export function readDay(typed: string): Day | null {
  const text = typed.trim().toLowerCase()
  if (isDay(text)) return text
  const [, day, month, year] = numbers.exec(text) ?? []
  if (day && month && year) return dayOf(year, Number(month), day)
  const [, dayOfMonth, name, ofYear] = words.exec(text) ?? []
  if (!dayOfMonth || !name || !ofYear) return null
  return dayOf(ofYear, months.indexOf(name.slice(0, 3)) + 1, dayOfMonth)
}

function dayOf(year: string, month: number, day: string): Day | null {
  const text = `${year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** "12 Nov 2026": the same in every browser, whatever language it is set to. */
export const writeDay = (on: Day) => formatDay(on, 'with year').split(' ').slice(1).join(' ')
