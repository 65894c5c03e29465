// Days are text, `YYYY-MM-DD`, end to end; they become UTC midnights only inside this file, so no machine's
// time zone can move one. Our clock is Africa/Lagos: UTC+1 all year, no summer time (I7).

/** A calendar day, `YYYY-MM-DD`, from 1900 to 2100. */
export type Day = string
/** A moment: a Date, or milliseconds since 1970. */
export type Instant = Date | number

const millisecondsInDay = 86_400_000
const lagosAheadOfUtc = 3_600_000

/** Milliseconds since 1970 of an instant; throws a RangeError for an invalid Date. */
export function toMs(at: Instant): number {
  const ms = typeof at === 'number' ? at : at.getTime()
  if (!Number.isFinite(ms)) throw new RangeError('not an instant')
  return ms
}

/** The same of an instant that is only read, which may be text as the API writes it. */
const toldMs = (at: Instant | string) => toMs(typeof at === 'string' ? Date.parse(at) : at)

/** The instant `hours` later; earlier when negative. */
export function addHours(at: Instant, hours: number): Date {
  return new Date(toMs(at) + hours * 3_600_000)
}

/** The instant `minutes` later; earlier when negative. */
export function addMinutes(at: Instant, minutes: number): Date {
  return new Date(toMs(at) + minutes * 60_000)
}

/** The later of instants. */
export function latestOf(first: Instant, ...others: Instant[]): Date {
  return new Date(Math.max(toMs(first), ...others.map(toMs)))
}

/** The earlier of instants. */
export function earliestOf(first: Instant, ...others: Instant[]): Date {
  return new Date(Math.min(toMs(first), ...others.map(toMs)))
}

/**
 * Whether a value is a real day as we write it. `new Date('2027-02-30')` silently becomes 2 March and
 * `2027-1-1` parses in local time, so the text must come back unchanged.
 */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string') return false
  if (msOfDays.has(value)) return true
  if (value < '1900-01-01' || value > '2100-12-31') return false
  const ms = Date.parse(`${value}T00:00:00Z`)
  if (Number.isNaN(ms) || dayOfMs(ms) !== value) return false
  msOfDays.set(value, ms)
  daysOfMs.set(ms, value)
  return true
}

/** Days that were asked for before, both ways: at most those of two centuries. */
const msOfDays = new Map<Day, number>()
const daysOfMs = new Map<number, Day>()

/** `HH:MM`, 00:00 to 23:59. */
export function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

function msOfDay(on: Day): number {
  if (!isDay(on)) throw new RangeError(`not a day: ${on}`)
  return msOfDays.get(on) ?? Number.NaN // every day that is one was just seen
}

function dayOfMs(ms: number): Day {
  const midnight = Math.floor(ms / millisecondsInDay) * millisecondsInDay
  return daysOfMs.get(midnight) ?? new Date(midnight).toISOString().slice(0, 10)
}

/** The day `count` days later, earlier when negative. Throws a RangeError for what is not a day, or past 2100. */
export function addDays(on: Day, count: number): Day {
  const result = dayOfMs(msOfDay(on) + count * millisecondsInDay)
  if (!isDay(result)) throw new RangeError(`${count} days from ${on} is beyond the calendar`)
  return result
}

/** Whole days from `startOn` to `endOn`: 1 from today to tomorrow, negative backwards. */
export function daysBetween(startOn: Day, endOn: Day): number {
  return (msOfDay(endOn) - msOfDay(startOn)) / millisecondsInDay
}

/** The days of `[startOn, endOn)`: the last day is not in it. Empty when the end is not after the start. */
export function eachDay(startOn: Day, endOn: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(startOn, endOn)) }, (_, index) => addDays(startOn, index))
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(on: Day): number {
  return new Date(msOfDay(on)).getUTCDay()
}

/** The day it is in Lagos at an instant. */
export function lagosDayOf(at: Instant | string): Day {
  return dayOfMs(toldMs(at) + lagosAheadOfUtc)
}

/** The time it is in Lagos at an instant, `HH:MM`, seconds cut off. */
export function lagosTimeOf(at: Instant | string): string {
  return new Date(toldMs(at) + lagosAheadOfUtc).toISOString().slice(11, 16)
}

/** The instant of a day and a time in Lagos. Throws a RangeError for a bad day or time. */
export function lagosInstant(on: Day, time: string): Date {
  if (!isTime(time)) throw new RangeError(`not a time: ${time}`)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(msOfDay(on) + (hours * 60 + minutes) * 60_000 - lagosAheadOfUtc)
}

/** Neither Saturday, Sunday nor one of `holidays`. */
export function isBusinessDay(on: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = weekdayOf(on)
  return weekday !== 0 && weekday !== 6 && !holidays.has(on)
}

/** The day that is `count` business days after `on`; `on` itself never counts. `count` ≥ 0. */
export function addBusinessDays(on: Day, count: number, holidays: ReadonlySet<Day>): Day {
  let day = on
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day, holidays)) left -= 1
  }
  return day
}

/** The latest day a refund asked for on `on` arrives: 10 business days (M20, "5 to 10 business days"). */
export function latestRefundDay(on: Day, holidays: ReadonlySet<Day>): Day {
  return addBusinessDays(on, 10, holidays)
}

export interface CalendarCell {
  readonly on: Day
  readonly isInMonth: boolean
}

/** `YYYY-MM` of a day. */
export function monthOf(on: Day): string {
  return on.slice(0, 7)
}

/**
 * The weeks a month touches, seven days each, Monday first unless `weekStartsOn` says 0 (Sunday).
 * `month` is `YYYY-MM`; anything else is a RangeError.
 */
export function monthGrid(month: string, weekStartsOn: 0 | 1 = 1): CalendarCell[][] {
  const firstOn = `${month}-01`
  const lastOn = addDays(
    firstOn,
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate() - 1,
  )
  const gridStartOn = addDays(firstOn, -((weekdayOf(firstOn) - weekStartsOn + 7) % 7))
  const weekCount = Math.ceil((daysBetween(gridStartOn, lastOn) + 1) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const on = addDays(gridStartOn, week * 7 + weekday)
      return { on, isInMonth: monthOf(on) === month }
    }),
  )
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

// Written out, not asked of Intl: its commas and month names differ between ICU versions,
// and the server's text must equal the browser's.
/** The year always, never, or where it is not the Lagos year of an instant, which is now for whoever reads it. */
export type YearShown = 'with year' | 'no year' | Instant

/** "Fri 11 Dec", or "Fri 11 Dec 2026" with the year. */
export function formatDay(on: Day, year: YearShown): string {
  const date = new Date(msOfDay(on))
  const short = `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return showsYear(on, year) ? `${short} ${date.getUTCFullYear()}` : short
}

function showsYear(on: Day, year: YearShown): boolean {
  if (typeof year === 'string') return year === 'with year'
  return !lagosDayOf(year).startsWith(on.slice(0, 4))
}

/** "Thu 10 Dec, 12:00" by the Lagos clock, with the year as for a day. */
export function formatInstant(at: Instant | string, year: YearShown): string {
  return `${formatDay(lagosDayOf(at), year)}, ${lagosTimeOf(at)}`
}
