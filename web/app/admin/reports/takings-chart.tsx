import { Area, ComposedChart, Line, ResponsiveContainer } from 'recharts'
import { axes, CHART_HEIGHT, ChartFigure, dashed, lagoon, tooltip } from '../charts/chart-parts.tsx'
import { naira } from '../parts/table/cells.tsx'
import type { Report } from './report.ts'
import { describeStretch, formatShort } from './spans.ts'
import { compact } from './words.ts'

/** Money received, and dashed the time before. */
export default function TakingsChart({ report: { takings, by, totals } }: { report: Report }) {
  const rows = takings.map((row) => ({ ...row, label: formatShort(row, by) }))
  return (
    <ChartFigure label={`Money received by ${by}: ${naira(totals.received)} in all. The table has each figure.`}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={rows} margin={{ top: 8, right: 8 }} accessibilityLayer={false}>
          {axes({ describeValue: compact })}
          {tooltip<(typeof rows)[number]>((row) => ({
            title: describeStretch(row, by),
            lines: [
              { name: 'Received', value: naira(row.received) },
              { name: 'Before', value: naira(row.previous_received) },
              { name: 'Sent back', value: naira(row.refunded) },
              { name: 'Net', value: naira(row.net) },
            ],
          }))}
          <Area
            dataKey="received"
            type="linear"
            stroke={lagoon}
            strokeWidth={2}
            fill={lagoon}
            fillOpacity={0.08}
            dot={rows.length === 1}
            isAnimationActive={false}
          />
          <Line {...dashed} dataKey="previous_received" dot={rows.length === 1} />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
