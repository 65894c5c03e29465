import type { Day } from '@skyroute/core/dates.ts'
import { formatDay } from '../../../lib/days.ts'
import { count, shortMoney } from '../../../lib/format.ts'
import { classes } from '../../../ui/classes.ts'
import { naira } from '../../parts/table/cells.tsx'
import type { Kind, PlannedDay } from '../catalogue-answers.ts'

type DayBoxProps = { day: PlannedDay; isChosen: boolean; isPast: boolean; isOutside: boolean }

/** One day of a pool: its number, what is sold of it, what it costs, and what is special. */
export function DayBox({ day, isChosen, isPast, isOutside }: DayBoxProps) {
  const isFull = day.reserved >= day.capacity
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex min-h-18 flex-col rounded-lg border p-1.5 sm:min-h-20 sm:p-2',
        isChosen ? 'border-lagoon bg-lagoon-soft outline-1 outline-lagoon' : 'border-line bg-card',
        day.closed && !isChosen && 'bg-sunk',
        isPast ? 'cursor-default opacity-45' : 'cursor-pointer hover:border-edge',
        isOutside && !isChosen && 'border-dashed',
      )}
    >
      <span className="flex items-center justify-between gap-x-1 max-sm:flex-col max-sm:items-start">
        <span className={classes('num font-semibold', isOutside && 'text-muted')}>{Number(day.date.slice(8))}</span>
        {day.capacity > 0 ? (
          <span
            className={classes('num text-[12px] max-sm:-mt-1', isFull ? 'font-semibold text-dusk-deep' : 'text-muted')}
          >
            {day.reserved}/{day.capacity}
          </span>
        ) : null}
      </span>
      <span className={classes('num mt-auto truncate text-[12px]', day.has_own_price ? 'font-semibold' : 'text-muted')}>
        {day.closed ? <span className="font-semibold text-danger">Closed</span> : shortMoney(day.price, 'NGN')}
      </span>
      {day.min_days > 1 ? <span className="num truncate text-[12px] text-muted">{day.min_days}+ in a row</span> : null}
    </span>
  )
}

/** Its number is known before its price is. */
export const DayOnItsWay = ({ on }: { on: Day }) => (
  <span aria-hidden="true" className="skeleton flex min-h-18 rounded-lg p-1.5 sm:min-h-20 sm:p-2">
    <span className="num text-muted">{Number(on.slice(8))}</span>
  </span>
)

/** "Fri 11 Dec 2026, ₦45,000, 2 of 5 sold, from 3 nights": what the box shows, read aloud. */
export function describeDay(day: PlannedDay, kind: Kind): string {
  const unit = kind === 'hotel' ? 'night' : 'day'
  return [
    formatDay(day.date, 'with year'),
    day.closed ? 'closed' : naira(day.price),
    `${day.reserved} of ${day.capacity} sold`,
    day.min_days > 1 ? `from ${count(day.min_days, unit)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
