import { formatMoney } from '@skyroute/core/currency.ts'
import { type Day, lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../../../lib/days.ts'
import { formatDayRange } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'

/** A cell of two lines: what it is, and under it what tells it apart. */
export const TwoLineCell = ({ main, sub }: { main: ReactNode; sub?: ReactNode }) => (
  <span className="block min-w-0">
    <span title={wordsOf(main)} className="block truncate leading-[1.0625rem] font-semibold">
      {main}
    </span>
    {sub ? (
      <span title={wordsOf(sub)} className="num block truncate text-[.75rem] leading-[.9375rem] text-muted">
        {sub}
      </span>
    ) : null}
  </span>
)

/** What is cut off is in the title. */
const wordsOf = (node: ReactNode) => (typeof node === 'string' ? node : undefined)

/** In a column whose head says the currency: "436,800", with kobo only where there are some. */
export const MoneyCell = ({ amount, isStrong }: { amount: number | null; isStrong?: boolean }) => (
  <span className={isStrong ? 'num font-semibold' : 'num'}>
    {amount === null ? '–' : plain.format(amount).replace(/\.00$/, '')}
  </span>
)

const plain = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** In words and heads: "₦436,800". */
export const naira = (amount: number): string => formatMoney(amount, 'NGN').replace(/\.00$/, '')

const MINUTE_MS = 60_000

/** "Fri 11 Dec", with the year when it is not this one. */
export const DayCell = ({ on }: { on: Day | null }) => <span className="num">{on ? formatDay(on) : '–'}</span>

/** "11 to 14 Dec" */
export const StayCell = ({ startOn, endOn }: { startOn: Day; endOn: Day }) => (
  <span className="num whitespace-normal">
    {startOn === endOn ? formatDay(startOn) : formatDayRange(startOn, endOn)}
  </span>
)

/** The clock time today, else the day; both are in the title. */
export function InstantCell({ at }: { at: string | null }) {
  if (!at) return <span className="text-muted">–</span>
  const day = lagosDayOf(at)
  const isToday = day === lagosDayOf(Date.now())
  return (
    <time dateTime={at} title={formatInstant(at, 'with year')} className="num">
      {isToday ? lagosTimeOf(at) : formatDay(day).split(' ').slice(1).join(' ')}
    </time>
  )
}

/** For a log, where the order within a day counts: the day, and the clock time under it. */
export const DayAndTimeCell = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatInstant(at, 'with year')}>
    <TwoLineCell main={formatDay(lagosDayOf(at)).split(' ').slice(1).join(' ')} sub={lagosTimeOf(at)} />
  </time>
)

/** How long it waits: "36 min", "1 h 09", "3 days"; red when it is late. */
export function AgeCell({ since, lateAfterMinutes }: { since: string; lateAfterMinutes?: number }) {
  const minutes = Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / MINUTE_MS))
  const isLate = lateAfterMinutes !== undefined && minutes > lateAfterMinutes
  return (
    <time dateTime={since} className={classes('num', isLate ? 'font-semibold text-danger' : 'text-muted')}>
      {formatAge(minutes)}
    </time>
  )
}

export function formatAge(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}
