import { formatWhole } from '@skyroute/core/currency.ts'
import { count } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { formatAge, naira } from '../parts/table/cells.tsx'
import type { Dashboard } from './dashboard.ts'

const MINUTE_MS = 60_000
/** A transfer is checked within 24 hours; from three on it is time. */
const LATE_MINUTES = 180

/** The range against as many days just before. */
export function Figures({ dashboard: { totals, previous, needs_person, range, as_of } }: { dashboard: Dashboard }) {
  const { transfers } = needs_person
  const age = transfers.oldest_at ? minutesBetween(transfers.oldest_at, as_of) : 0
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-card @min-[860px]/page:grid-cols-4">
      <Figure
        name={`Captured, ${spans[range]}`}
        value={naira(Math.round(totals.captured))}
        note={change(totals.captured, previous.captured, range)}
        tone={totals.captured >= previous.captured ? 'good' : undefined}
      />
      <Figure
        name="Bookings confirmed"
        value={formatWhole(totals.bookings_confirmed)}
        note={`${count(totals.hotel_bookings, 'hotel')}, ${count(totals.car_bookings, 'car')}`}
      />
      <Figure
        name="Cancelled"
        value={formatWhole(totals.bookings_cancelled)}
        note={`${totals.cancellation_rate}%, before ${previous.cancellation_rate}%`}
        tone={totals.cancellation_rate <= previous.cancellation_rate ? 'good' : undefined}
      />
      <Figure
        name="Waiting for a check"
        value={formatWhole(transfers.count)}
        note={transfers.count > 0 ? `oldest ${formatAge(age)}` : 'nobody waits'}
        tone={age > LATE_MINUTES ? 'late' : undefined}
      />
    </dl>
  )
}

const spans: Record<Dashboard['range'], string> = {
  '7d': '7 days',
  '30d': '30 days',
  '3m': '3 months',
  '6m': '6 months',
  '12m': '12 months',
}

function change(now: number, before: number, range: Dashboard['range']): string {
  if (before === 0) return `nothing in the ${spans[range]} before`
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent)}% on the ${spans[range]} before`
}

export const minutesBetween = (from: string, until: string) =>
  Math.max(0, Math.floor((new Date(until).getTime() - new Date(from).getTime()) / MINUTE_MS))

const tones = { good: 'text-lagoon', late: 'font-semibold text-dusk' }
type FigureProps = { name: string; value: string; note: string; tone?: keyof typeof tones }

const Figure = ({ name, value, note, tone }: FigureProps) => (
  <div className="border-line p-4 not-first:border-l max-md:nth-[3]:border-l-0 @max-[860px]/page:nth-[3]:border-l-0 @max-[860px]/page:nth-[n+3]:border-t">
    <dt className="text-[.78125rem] text-muted">{name}</dt>
    <dd className="price num mt-0.5 text-[1.375rem] leading-7 max-md:text-[1.1875rem]">{value}</dd>
    <dd className={classes('text-[.78125rem]', tone ? tones[tone] : 'text-muted')}>{note}</dd>
  </div>
)
