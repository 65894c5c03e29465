import { addDays, type Day, daysBetween, lagosDayOf, lagosInstant } from '@skyroute/core/dates.ts'

export const ranges = ['7d', '30d', '3m', '6m', '12m'] as const
export type Range = (typeof ranges)[number]

/** Days in Lagos; `untilOn` is the first day after it. */
export type Bucket = { fromOn: Day; untilOn: Day }
export type Period = {
  fromOn: Day
  untilOn: Day
  step: 'day' | 'week' | 'month'
  buckets: Bucket[]
  /** As many buckets just before, of the same lengths. */
  before: Bucket[]
}

const steps = { '7d': 'day', '30d': 'day', '3m': 'week', '6m': 'week', '12m': 'month' } as const
const months = { '7d': 0, '30d': 0, '3m': 3, '6m': 6, '12m': 12 } as const

/** The days of a range up to and with today (C18), cut into steps. Weeks are counted back from today. */
export function periodOf(range: Range, now: Date): Period {
  const untilOn = addDays(lagosDayOf(now), 1)
  const fromOn =
    months[range] > 0 ? monthsBefore(untilOn, months[range]) : addDays(untilOn, -Number.parseInt(range, 10))
  const step = steps[range]
  const starts = startsOf({ fromOn, untilOn, step })
  const buckets = starts.map((start, i) => ({ fromOn: start, untilOn: starts[i + 1] ?? untilOn }))
  const length = daysBetween(fromOn, untilOn)
  const before = buckets.map((bucket) => ({
    fromOn: addDays(bucket.fromOn, -length),
    untilOn: addDays(bucket.untilOn, -length),
  }))
  return { fromOn, untilOn, step, buckets, before }
}

function startsOf({ fromOn, untilOn, step }: Pick<Period, 'fromOn' | 'untilOn' | 'step'>): Day[] {
  const starts: Day[] = []
  for (let count = 1; ; count++) {
    const start =
      step === 'month' ? monthsBefore(untilOn, count) : addDays(untilOn, step === 'week' ? -7 * count : -count)
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

/** Where each bucket begins, the earlier period first, and where the last one ends. */
export function boundsOf({ before, buckets, untilOn }: Period): Date[] {
  const days = [...before.map(({ fromOn }) => fromOn), ...buckets.map(({ fromOn }) => fromOn), untilOn]
  return days.map((day) => lagosInstant(day, '00:00'))
}
