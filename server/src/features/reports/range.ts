import { addDays, type Day, daysBetween, lagosDayOf } from '@skyroute/core/dates.ts'
import { daysBefore, type Span } from './business/span.ts'

export const ranges = ['7d', '30d', '3m', '6m', '12m'] as const
export type Range = (typeof ranges)[number]

const steps = { '7d': 'day', '30d': 'day', '3m': 'week', '6m': 'week', '12m': 'month' } as const
const months = { '7d': 0, '30d': 0, '3m': 3, '6m': 6, '12m': 12 } as const

/** The days of a range up to and with today (C18), cut into steps. Weeks are counted back from today. */
export function periodOf(range: Range, now: Date): Span {
  const untilOn = addDays(lagosDayOf(now), 1)
  const fromOn =
    months[range] > 0 ? monthsBefore(untilOn, months[range]) : addDays(untilOn, -Number.parseInt(range, 10))
  const by = steps[range]
  const starts = startsOf({ fromOn, untilOn, by })
  const buckets = starts.map((start, i) => ({ fromOn: start, untilOn: starts[i + 1] ?? untilOn }))
  return { fromOn, untilOn, by, kind: null, buckets, before: daysBefore(buckets, daysBetween(fromOn, untilOn)) }
}

function startsOf({ fromOn, untilOn, by }: Pick<Span, 'fromOn' | 'untilOn' | 'by'>): Day[] {
  const starts: Day[] = []
  for (let count = 1; ; count++) {
    const start = by === 'month' ? monthsBefore(untilOn, count) : addDays(untilOn, by === 'week' ? -7 * count : -count)
    if (start <= fromOn) return [fromOn, ...starts.reverse()]
    starts.push(start)
  }
}

/** The same day so many months earlier, or the last day of a shorter month. */
export function monthsBefore(on: Day, count: number): Day {
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}
