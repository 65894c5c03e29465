import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import { axes, CHART_HEIGHT, ChartFigure, lagoon, tooltip } from '../charts/chart-parts.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { Report } from './report.ts'
import { describeLead, whole } from './words.ts'

/** How long before the start people book. */
export default function LeadChart({ report: { lead_time } }: { report: Report }) {
  const rows = lead_time.groups.map((group) => ({
    ...group,
    label: group.until_days === null ? `${group.from_days}+` : shortDays(group.from_days, group.until_days),
  }))
  return (
    <ChartFigure
      label={`Days from booking to start: ${lead_time.median_days ?? 'no'} in the middle. The table has each group.`}
    >
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <BarChart data={rows} margin={{ top: 8, right: 8 }} barCategoryGap="24%" accessibilityLayer={false}>
          {axes({ describeValue: whole })}
          {tooltip<(typeof rows)[number]>((row) => ({
            title: describeLead(row),
            lines: [
              { name: 'Bookings', value: whole(row.bookings) },
              { name: 'Booked', value: naira(row.booked) },
            ],
          }))}
          <Bar dataKey="bookings" fill={lagoon} maxBarSize={44} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}

const shortDays = (from: number, until: number) => (from === until ? String(from) : `${from}–${until}`)
