import { formatDay } from '../../lib/days.ts'
import type { CarLine, HotelLine } from './lines.ts'

/** Not for those dates, and why; when the same length is free next. */
export function FullDates({ line }: { line: Pick<HotelLine | CarLine, 'next_free' | 'shortest_stay'> }) {
  const { next_free: next, shortest_stay: shortest } = line
  const why = shortest ? `From that day at least ${shortest} in a row.` : 'Full on those dates.'
  return (
    <span className="text-[.9375rem] leading-[1.375rem] text-muted">
      {next
        ? `${why} Available from ${formatDay(next.start)} to ${formatDay(next.end)}.`
        : shortest
          ? `Those dates are too short: at least ${shortest} in a row.`
          : 'Full on those dates and for weeks after.'}
    </span>
  )
}
