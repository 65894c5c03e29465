import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import { formatDay } from '../../lib/days.ts'
import { axes, CHART_HEIGHT, ChartFigure, lagoon, sun, tooltip } from '../charts/chart-parts.tsx'
import type { Dashboard } from './dashboard.ts'
import { axisDay } from './series.ts'

type DrawnBookingsProps = { series: Dashboard['series']; title: string }

export default function DrawnBookings({ series, title }: DrawnBookingsProps) {
  const confirmed = series.reduce((sum, bucket) => sum + bucket.bookings_confirmed, 0)
  const rows = series.map((bucket) => ({ ...bucket, label: axisDay(bucket.from) }))
  return (
    <ChartFigure label={`${title}, hotels and cars: ${confirmed} confirmed in all`}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart data={rows} margin={{ top: 8, right: 4 }} accessibilityLayer={false}>
          {axes({ describeValue: String })}
          {tooltip<(typeof rows)[number]>(({ from, hotel_bookings, car_bookings }) => ({
            title: `From ${formatDay(from, 'with year')}`,
            lines: [
              { name: 'Hotels', value: `${hotel_bookings}` },
              { name: 'Cars', value: `${car_bookings}` },
            ],
          }))}
          <Bar dataKey="hotel_bookings" stackId="kind" fill={lagoon} maxBarSize={28} isAnimationActive={false} />
          <Bar dataKey="car_bookings" stackId="kind" fill={sun} maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
