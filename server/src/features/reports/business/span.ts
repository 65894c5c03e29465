import { addDays, type Day, daysBetween, lagosInstant, weekdayOf } from '@skyroute/core/dates.ts'
import { invalid } from '../../../errors.ts'

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]
export type Kind = 'hotel' | 'car'
export type SpanQuery = { from?: string; until?: string; by?: Grain; kind?: Kind }

/** Days in Lagos; `untilOn` is the first day after it. */
export type Bucket = { fromOn: Day; untilOn: Day }
export type Span = {
  fromOn: Day
  untilOn: Day
  by: Grain
  kind: Kind | null
  buckets: Bucket[]
  /** As many buckets just before, of the same lengths. */
  before: Bucket[]
}

export const daysMost = 1_096
const daysUnlessAsked = 90
const daysAheadMost = 366

/** Three years at most, a year ahead at most: the ninety days up to today unless asked for others. */
export function spanOf(asked: SpanQuery, today: Day): Span {
  const lastOn = asked.until ?? today
  const fromOn = asked.from ?? addDays(lastOn, 1 - daysUnlessAsked)
  if (fromOn > lastOn) throw invalid('until', 'Choose a last day that is not before the first.')
  if (lastOn > addDays(today, daysAheadMost)) throw invalid('until', 'Choose a day within the next year.')
  const untilOn = addDays(lastOn, 1)
  const length = daysBetween(fromOn, untilOn)
  if (length > daysMost) throw invalid('until', 'Choose three years or less.')
  const by = asked.by ?? grainFor(length)
  const buckets = bucketsOf(fromOn, untilOn, by)
  return { fromOn, untilOn, by, kind: asked.kind ?? null, buckets, before: daysBefore(buckets, length) }
}

/** The same buckets so many days earlier. */
export function daysBefore(buckets: readonly Bucket[], length: number): Bucket[] {
  return buckets.map(({ fromOn, untilOn }) => ({
    fromOn: addDays(fromOn, -length),
    untilOn: addDays(untilOn, -length),
  }))
}

function grainFor(days: number): Grain {
  if (days <= 31) return 'day'
  return days <= 186 ? 'week' : 'month'
}

/** Weeks from Monday on, months of the calendar; the first and the last may be cut. */
function bucketsOf(fromOn: Day, untilOn: Day, by: Grain): Bucket[] {
  const buckets: Bucket[] = []
  for (let startOn = fromOn; startOn < untilOn; ) {
    const next = nextStart(startOn, by)
    const endOn = next < untilOn ? next : untilOn
    buckets.push({ fromOn: startOn, untilOn: endOn })
    startOn = endOn
  }
  return buckets
}

function nextStart(on: Day, by: Grain): Day {
  if (by === 'day') return addDays(on, 1)
  // weekdayOf: 0 is Sunday.
  if (by === 'week') return addDays(on, 7 - ((weekdayOf(on) + 6) % 7))
  return `${addDays(`${on.slice(0, 8)}28`, 4).slice(0, 8)}01`
}

/** Where each bucket begins, the time before first, and where the last one ends. */
export function daysOfBounds({ before, buckets, untilOn }: Span): Day[] {
  return [...before.map(({ fromOn }) => fromOn), ...buckets.map(({ fromOn }) => fromOn), untilOn]
}

export function instantsOfBounds(span: Span): Date[] {
  return daysOfBounds(span).map(midnight)
}

export function midnight(on: Day): Date {
  return lagosInstant(on, '00:00')
}
