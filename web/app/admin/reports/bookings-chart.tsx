import { Bar, Cell, ComposedChart, Line, ResponsiveContainer } from 'recharts'
import { todayInLagos } from '../../lib/format.ts'
import { axes, CHART_HEIGHT, ChartFigure, dashed, lagoon, PALE, sun, tooltip } from '../charts/chart-parts.tsx'
import type { Report } from './report.ts'
import { describeStretch, formatShort, isUnfinished } from './spans.ts'
import { whole } from './words.ts'

/** Bookings confirmed, hotels below cars; a stretch that is not over is pale. */
export default function BookingsChart({ report: { bookings, by, totals } }: { report: Report }) {
  const today = todayInLagos()
  const rows = bookings.map((row) => ({
    ...row,
    label: formatShort(row, by),
    shade: isUnfinished(row, today) ? PALE : 1,
  }))
  const shades = rows.map(({ from, shade }) => <Cell key={from} fillOpacity={shade} />)
  return (
    <ChartFigure
      label={`Bookings confirmed by ${by}: ${whole(totals.bookings_confirmed)} in all. The table has each figure.`}
    >
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={rows} margin={{ top: 8, right: 8 }} barCategoryGap="24%" accessibilityLayer={false}>
          {axes({ describeValue: whole })}
          {tooltip<(typeof rows)[number]>((row) => ({
            title: describeStretch(row, by),
            lines: [
              { name: 'Hotels', value: whole(row.hotel_bookings) },
              { name: 'Cars', value: whole(row.car_bookings) },
              { name: 'Before', value: whole(row.previous_confirmed) },
              { name: 'Cancelled', value: whole(row.bookings_cancelled) },
            ],
          }))}
          <Bar dataKey="hotel_bookings" stackId="kinds" fill={lagoon} maxBarSize={36} isAnimationActive={false}>
            {shades}
          </Bar>
          <Bar dataKey="car_bookings" stackId="kinds" fill={sun} maxBarSize={36} isAnimationActive={false}>
            {shades}
          </Bar>
          <Line {...dashed} dataKey="previous_confirmed" />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
