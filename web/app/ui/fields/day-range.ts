/** Half-open: the end is the day of leaving. Days are `YYYY-MM-DD`. */
export type DayRange = { startOn: string | undefined; endOn: string | undefined }

/** M14: days from the first to the last, unless the caller knows better. */
export const LONGEST_STAY = 90

type Limits = {
  /** 1: the end must be after the start (nights); 0: the same day is enough (hire days). */
  minDays: 0 | 1
  maxDays: number
  /** Sold out: nobody can stay that night, but one may leave that day. */
  isFull?: (on: string) => boolean
}

/** First press: the start. Second: the end. A press before the start, or with both set, begins anew. */
export function nextRange(
  { startOn, endOn }: DayRange,
  pressedOn: string,
  { minDays }: Pick<Limits, 'minDays'>,
): DayRange {
  const beginsAnew = !startOn || endOn || pressedOn < startOn || (minDays === 1 && pressedOn === startOn)
  return beginsAnew ? { startOn: pressedOn, endOn: undefined } : { startOn, endOn: pressedOn }
}

/** The last day a stay from `startOn` may end: the first full night after it, else the longest stay. */
export function lastEnd(startOn: string, { maxDays, isFull }: Omit<Limits, 'minDays'>): string {
  for (let days = 1; days < maxDays; days += 1) {
    const on = daysAfter(startOn, days)
    if (isFull?.(on)) return on
  }
  return daysAfter(startOn, maxDays)
}

export function daysAfter(on: string, days: number) {
  const date = new Date(`${on}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
