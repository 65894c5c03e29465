// What stands in a cell of a bank's export: money and days in the spellings that Nigerian banks use. A cell that can
// be read in two ways is refused: a guess here would be somebody's money.
import { addDays, type Day, isDay, isTime } from '../../dates.ts'
import { type Kobo, maxKobo } from '../../money.ts'

/** Null: nothing stands there. Signed: money out is below zero. */
export type MoneyCell = { ok: true; kobo: number | null } | { ok: false; message: string }

/** No nought before other digits: that is the end of an amount that was cut at its comma. */
const grouped = /^(?!0\d)(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const otherCurrency = /USD|GBP|EUR|[$£€]/

/**
 * `1,234.50`, `₦1,234.50`, `NGN 1234.5`, `(1,234.50)`, `-1,234.50`, `1,234.50 CR`. Empty, `-` and `--` are nothing.
 * Thousands are cut by commas or not at all, at most two decimals; anything else is refused.
 */
export function readMoneyCell(text: string): MoneyCell {
  const { digits, isOut } = signOf(withoutSpaces(text.trim()).toUpperCase())
  if (digits === '' || /^-+$/.test(digits)) return { ok: true, kobo: null }
  const match = grouped.exec(digits)
  if (!match && otherCurrency.test(digits)) return { ok: false, message: `"${text.trim()}" is not in naira` }
  if (!match) return { ok: false, message: `"${text.trim()}" is not an amount such as 1,234.50` }
  const [, decimals = ''] = match
  const kobo: Kobo = Number(digits.replace(/[,.]/g, '') + '00'.slice(decimals.length))
  if (kobo > maxKobo) return { ok: false, message: `"${text.trim()}" is too much to be true` }
  return { ok: true, kobo: isOut ? -kobo : kobo }
}

/** `1 234.50` is one amount, as many write thousands. `50 00`, or two amounts one below the other, may be several: its spaces stay. */
function withoutSpaces(text: string): string {
  const isOne = !/\d\s+\d/.test(text) || /^\D*\d{1,3}(?:[^\S\r\n]+\d{3})+(?!\d|\s+\d)/.test(text)
  return isOne ? text.replace(/\s/g, '') : text
}

const bracketed = /^\((?:NGN|₦)?(.*)\)$/
const signed = /^[+-](?:NGN|₦)?(?=\d)/

function signOf(text: string): { digits: string; isOut: boolean } {
  const plain = text.replace(/^(?:NGN|₦|N(?=\d))/, '')
  if (bracketed.test(plain)) return { digits: plain.replace(bracketed, '$1'), isOut: true }
  const word = /(?<=\d)(?:CR|DR|C|D|-)$/.exec(plain)
  if (word) return { digits: plain.slice(0, word.index), isOut: !word[0].startsWith('C') }
  return { digits: plain.replace(signed, ''), isOut: plain.startsWith('-') }
}

const months = 'january february march april may june july august september october november december'.split(' ')

export type DayCell = { ok: true; on: Day; time: string | null } | { ok: false; message: string }

/**
 * `20/11/2026`, `20-11-2026`, `20.11.26`, `20-Nov-2026`, `20 November 2026`, `Nov 20, 2026`, `2026-11-20`, `2026 Nov 20`,
 * with or without a time. Numbers alone are read day first, as every Nigerian bank writes them.
 */
export function readDayCell(text: string): DayCell {
  const told = text.trim().replace(/\s+/g, ' ')
  const on = dayIn(told)
  if (!isDay(on)) return { ok: false, message: `"${told}" is not a day such as 20/11/2026` }
  return { ok: true, on, time: timeIn(told) }
}

/** Two numbers and a year. */
const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/

/** `11/20/2026`: a day only when the month is read first. Others of its file may be read as days that they are not. */
export function isMonthFirst(text: string): boolean {
  const told = numbers.exec(text.trim())
  return told !== null && Number(told[1]) <= 12 && Number(told[2]) > 12
}

/**
 * `11/12/2026` on 29 November 2026: read day first it has not come yet, read month first it has. A posted day may be one day
 * ahead of ours.
 */
export function isOnlyPastMonthFirst(text: string, todayOn: Day): boolean {
  const told = numbers.exec(text.trim())
  const [dayFirst, monthFirst] = told ? [dayOf(told[3], told[2], told[1]), dayOf(told[3], told[1], told[2])] : []
  if (!dayFirst || !monthFirst || !isDay(dayFirst) || !isDay(monthFirst)) return false
  return dayFirst > addDays(todayOn, 1) && monthFirst <= todayOn
}

/** A day among other words that is one only with its month first, as in `Period: 11/01/2026 to 11/30/2026`. */
export function monthFirstAmong(text: string): string | undefined {
  const told = text.slice(0, 400).match(/(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})(?!\d)/g) ?? []
  return told.find(isMonthFirst)
}

/** Whether the numbers of this day may also be read month first, as another day. */
export function isEitherFirst(text: string): boolean {
  const told = numbers.exec(text.trim())
  return told !== null && Number(told[1]) !== Number(told[2]) && Number(told[1]) <= 12 && Number(told[2]) <= 12
}

/** `26/11/20` with its year first; null where the year has four digits. */
export function yearFirstDay(text: string): Day | null {
  const told = /^(\d{2})[-/. ](\d{2})[-/. ](\d{2})(?!\d)/.exec(text.trim())
  const on = told && dayOf(told[1], told[2], told[3])
  return on && isDay(on) ? on : null
}

function dayIn(text: string): Day | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const namedYearFirst = /^(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2})(?!\d)/i.exec(text)
  if (namedYearFirst) return dayOf(namedYearFirst[1], monthOf(namedYearFirst[2]), namedYearFirst[3])
  const dayFirst = numbers.exec(text)
  if (dayFirst) return dayOf(dayFirst[3], dayFirst[2], dayFirst[1])
  const named = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/. ,]*(\d{4}|\d{2})(?!\d)/i.exec(text)
  if (named) return dayOf(named[3], monthOf(named[2]), named[1])
  const monthFirst = /^([a-z]{3,9})[-. ](\d{1,2}),? (\d{4})(?!\d)/i.exec(text)
  return monthFirst ? dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null
}

/** In full or cut short after three letters; September also as `Sept`. */
function monthOf(name = ''): string {
  return String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)
}

function dayOf(year = '', month = '', day = ''): Day {
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function timeIn(text: string): string | null {
  const match = /[ T](\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)? ?(am|pm)?/i.exec(text)
  if (!match) return null
  const [told, half] = [Number(match[1]), match[3]?.toLowerCase()]
  // Some banks write PM behind an hour of the clock of 24 as well.
  const hour = half && told <= 12 ? (told % 12) + (half === 'pm' ? 12 : 0) : told
  const time = `${String(hour).padStart(2, '0')}:${match[2]}`
  return isTime(time) && !(half === 'am' && told > 12) ? time : null
}
