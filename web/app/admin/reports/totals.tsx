import { todayInLagos } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { naira } from '../parts/table/cells.tsx'
import type { Report, Totals } from './report.ts'
import { describeTimeBefore, isUnfinished } from './spans.ts'
import { type Change, describeChange, formatPoints, percent, whole } from './words.ts'

type Figure = {
  label: string
  value: (totals: Totals) => string
  change: (now: Totals, before: Totals) => Change
  sub?: (totals: Totals) => string
  kind?: 'hotel' | 'car'
}

const roundNaira = (amount: number) => naira(Math.round(amount))

const figures: readonly Figure[] = [
  {
    label: 'Money received',
    value: ({ received }) => roundNaira(received),
    change: (now, before) => describeChange(now.received, before.received),
  },
  {
    label: 'Net of refunds and fees',
    value: ({ net }) => roundNaira(net),
    change: (now, before) => describeChange(now.net, before.net),
    sub: ({ refunded }) => `${roundNaira(refunded)} back`,
  },
  {
    label: 'Bookings confirmed',
    value: ({ bookings_confirmed }) => whole(bookings_confirmed),
    change: (now, before) => describeChange(now.bookings_confirmed, before.bookings_confirmed),
    sub: ({ hotel_bookings, car_bookings }) => `${whole(hotel_bookings)} hotels, ${whole(car_bookings)} cars`,
  },
  {
    label: 'Cancelled',
    value: ({ bookings_cancelled }) => whole(bookings_cancelled),
    change: (now, before) => formatPoints(now.cancellation_rate, before.cancellation_rate, false),
    sub: ({ cancellation_rate }) => percent(cancellation_rate),
  },
  {
    label: 'Rooms sold',
    value: ({ occupancy_percent }) => percent(occupancy_percent),
    change: (now, before) => formatPoints(now.occupancy_percent, before.occupancy_percent),
    sub: ({ room_nights_sold }) => `${whole(room_nights_sold)} nights`,
    kind: 'hotel',
  },
  {
    label: 'Cars in use',
    value: ({ utilisation_percent }) => percent(utilisation_percent),
    change: (now, before) => formatPoints(now.utilisation_percent, before.utilisation_percent),
    sub: ({ hire_days_sold }) => `${whole(hire_days_sold)} days`,
    kind: 'car',
  },
]

const tones = { better: 'text-lagoon', worse: 'text-dusk', same: 'text-muted' }

/** The span in a few figures, each against as many days just before. */
export function TotalsCard({ report }: { report: Report }) {
  const { totals, previous, kind } = report
  return (
    <section aria-label="In sum" className="card overflow-hidden">
      <dl className="grid grid-cols-2 overflow-hidden md:grid-cols-3">
        {figures
          .filter((figure) => !kind || !figure.kind || figure.kind === kind)
          .map((figure) => (
            <FigureCell key={figure.label} figure={figure} now={totals} before={previous} />
          ))}
      </dl>
      <p className="border-t border-line px-4 py-2 text-[.78125rem] text-muted">
        Compared with {describeTimeBefore(report)}.
        {isUnfinished(report, todayInLagos()) ? ' Today is still counting.' : ''}
      </p>
    </section>
  )
}

function FigureCell({ figure, now, before }: { figure: Figure; now: Totals; before: Totals }) {
  const { text, tone } = figure.change(now, before)
  const sub = figure.sub?.(now)
  return (
    <div className="-mr-px -mb-px border-r border-b border-line px-4 py-3.5">
      <dt className="text-muted">{figure.label}</dt>
      <dd className="head num mt-0.5 text-[1.375rem] leading-7 max-sm:text-[1.1875rem]">{figure.value(now)}</dd>
      <dd className="mt-0.5 text-muted">
        <span className={classes('font-semibold', tones[tone])}>{text}</span>
        {sub ? <span> · {sub}</span> : null}
      </dd>
    </div>
  )
}
