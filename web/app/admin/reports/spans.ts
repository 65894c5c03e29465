import { addDays, type Day, daysBetween } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'
import { count } from '../../lib/format.ts'
import type { Grain } from './report.ts'

export type Span = { from: Day; until: Day }
export type Preset = Span & { label: string }

/** The spans that are asked for most, up to today or whole months. */
export function presetsOf(today: Day): Preset[] {
  const monthStart = `${today.slice(0, 8)}01`
  const lastMonthEnd = addDays(monthStart, -1)
  return [
    { label: '7 days', from: addDays(today, -6), until: today },
    { label: '30 days', from: addDays(today, -29), until: today },
    { label: '90 days', from: addDays(today, -89), until: today },
    { label: '12 months', from: addDays(yearBefore(today), 1), until: today },
    { label: 'This month', from: monthStart, until: today },
    { label: 'Last month', from: `${lastMonthEnd.slice(0, 8)}01`, until: lastMonthEnd },
    { label: 'Next 90 days', from: today, until: addDays(today, 89) },
  ]
}

/** 29 February has 28 before it. */
function yearBefore(on: Day): Day {
  const year = Number(on.slice(0, 4)) - 1
  return on.endsWith('-02-29') ? `${year}-02-28` : `${year}${on.slice(4)}`
}

/** "1 Nov", with the year where it is not the last one of the span. */
export function describeDay(on: Day, until: Day): string {
  const isOther = on.slice(0, 4) !== until.slice(0, 4)
  return formatDay(on, isOther ? 'with year' : 'no year')
    .split(' ')
    .slice(1)
    .join(' ')
}

/** A stretch in a table: "Fri 20 Nov 2026", "16 to 22 Nov 2026", "Nov 2026". */
export function describeStretch({ from, until }: Span, by: Grain): string {
  if (from === until) return formatDay(from, 'with year')
  if (by === 'month' && isWholeMonth({ from, until })) return formatMonth(from)
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const start = isOneMonth ? String(Number(from.slice(8))) : describeDay(from, until)
  return `${start} to ${describeDay(until, until)} ${until.slice(0, 4)}`
}

/** Under a bar, where there is room for little. */
export function formatShort({ from }: Span, by: Grain): string {
  const [day = '', month = ''] = formatDay(from, 'no year').split(' ').slice(1)
  return by === 'month' ? month : `${day} ${month}`
}

function isWholeMonth({ from, until }: Span) {
  return from.endsWith('-01') && addDays(until, 1).endsWith('-01')
}

function formatMonth(on: Day) {
  const [, , month, year] = formatDay(on, 'with year').split(' ')
  return `${month} ${year}`
}

/** "the 90 days before" */
export function describeTimeBefore({ from, until }: Span): string {
  const days = daysBetween(from, until) + 1
  return days === 1 ? 'the day before' : `the ${count(days, 'day')} before`
}

/** Not over yet: drawn pale. */
export const isUnfinished = ({ until }: Span, today: Day) => until >= today
