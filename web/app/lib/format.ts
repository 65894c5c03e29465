/*
 * How numbers and ranges of days read in the pages, beside what core already says (formatMoney in core/currency.ts;
 * addDays, daysBetween, lagosDayOf in core/dates.ts: import those directly). A day and an instant: days.ts.
 */
import { formatMoney, formatWhole } from '@skyroute/core/currency.ts'
import { type Day, daysBetween, formatDay, type Instant, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { count } from '@skyroute/core/wording.ts'

export { capital, count } from '@skyroute/core/wording.ts'

/** What is charged: every amount of a booking is in naira. */
export const naira = (amount: number): string => formatMoney(amount, 'NGN')

const units: Readonly<Record<string, string>> = { USD: 'dollar' }

/** What one unit of another currency is counted as: `₦1,375 a dollar`. */
export const nairaForOne = (currency: string, rate: number): string => `${naira(rate)} a ${units[currency] ?? currency}`

/** Room for a few letters, in a calendar cell: "145k" naira, "$105". Never where someone pays. */
export function shortMoney(amount: number, currency = 'NGN'): string {
  if (currency !== 'NGN' || amount < 1000) return formatMoney(Math.round(amount), currency).replace(/\.00$/, '')
  return `${formatWhole(Math.round(amount / 1000))}k`
}

/** "11 to 14 Dec", "30 Dec to 2 Jan 2027", "29 Nov to 2 Dec 2027": a year that is not the current one is said once. */
export function formatDayRange(startOn: Day, endOn: Day, now: Instant = Date.now()): string {
  const [, startDay, startMonth, startYear] = formatDay(startOn, now).split(' ')
  const [, endDay, endMonth, endYear] = formatDay(endOn, now).split(' ')
  const isSaidByEnd = startOn.slice(0, 4) === endOn.slice(0, 4)
  const start = [startDay, isSaidByEnd && startMonth === endMonth ? '' : startMonth, isSaidByEnd ? '' : startYear]
  return `${start.filter(Boolean).join(' ')} to ${[endDay, endMonth, endYear].filter(Boolean).join(' ')}`
}

/** What is sold between two days, never less than one (M14): "1 night", "3 days". */
export function formatLength(startOn: Day, endOn: Day, unit: 'night' | 'day'): string {
  return count(Math.max(1, daysBetween(startOn, endOn)), unit)
}

/** Today where the trips happen, whatever the visitor's clock is set to (I7). */
export const todayInLagos = (): Day => lagosDayOf(Date.now())

/** How long ago, in a narrow place: "09:41" today, "Yesterday", "17 Nov". */
export function formatWhen(at: string, now: Date = new Date()): string {
  const on = lagosDayOf(at)
  const today = lagosDayOf(now)
  if (on === today) return lagosTimeOf(at)
  return daysBetween(on, today) === 1 ? 'Yesterday' : formatDay(on, now).split(' ').slice(1).join(' ')
}

/** What a telephone dials: the number without what people write between its digits. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
