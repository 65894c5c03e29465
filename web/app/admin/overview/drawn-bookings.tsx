import { formatDay } from '@skyroute/core/dates.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axis, tip } from './chart-look.ts'
import type { Dashboard } from './dashboard.ts'
import { axisDay } from './series.ts'

const names: Readonly<Record<string, string>> = { hotel_bookings: 'Hotels', car_bookings: 'Cars' }
type DrawnBookingsProps = { series: Dashboard['series']; title: string }

export default function DrawnBookings({ series, title }: DrawnBookingsProps) {
  const confirmed = series.reduce((sum, bucket) => sum + bucket.bookings_confirmed, 0)
  return (
    <div role="img" aria-label={`${title}, hotels and cars: ${confirmed} confirmed in all`}>
      <ResponsiveContainer width="100%" height={208}>
        <BarChart data={series} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="from" tickFormatter={axisDay} minTickGap={28} {...axis} />
          <YAxis allowDecimals={false} width={36} tickCount={4} {...axis} />
          <Tooltip
            {...tip}
            labelFormatter={(on) => `From ${formatDay(`${on}`, 'with year')}`}
            formatter={(value, name) => [value, names[`${name}`] ?? name]}
          />
          <Bar dataKey="hotel_bookings" stackId="kind" fill="var(--lagoon)" maxBarSize={28} isAnimationActive={false} />
          <Bar dataKey="car_bookings" stackId="kind" fill="var(--sun)" maxBarSize={28} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
