import type { Day } from '@skyroute/core/dates.ts'
import { formatDay } from '../../lib/days.ts'

export type CapturedPoint = { from: Day; until: Day; captured: number; before: number }
type Bucket = { from: Day; until: Day; captured: number; previous_captured: number }

/** Added up from the first day on, with the time before beside it. */
export function addUpCaptured(series: readonly Bucket[]): CapturedPoint[] {
  let captured = 0
  let before = 0
  return series.map((bucket) => {
    captured += bucket.captured
    before += bucket.previous_captured
    return { from: bucket.from, until: bucket.until, captured, before }
  })
}

/** "31 Aug", as little as an axis has room for. */
export const axisDay = (on: Day) => formatDay(on, 'no year').split(' ').slice(1).join(' ')

/** "₦169.2m", "₦840k". */
export function shortNaira(amount: number): string {
  if (amount >= 1e9) return `₦${trimmed(amount / 1e9)}b`
  if (amount >= 1e6) return `₦${trimmed(amount / 1e6)}m`
  return amount >= 1e3 ? `₦${trimmed(amount / 1e3)}k` : `₦${Math.round(amount)}`
}

const trimmed = (value: number) => value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '')
