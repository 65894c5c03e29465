import { ComposedChart, Line, ResponsiveContainer } from 'recharts'
import { axes, CHART_HEIGHT, ChartFigure, dashed, lagoon, sun, tooltip } from '../charts/chart-parts.tsx'
import type { Report } from './report.ts'
import { describeStretch, formatShort } from './spans.ts'
import { percent } from './words.ts'

/** How full rooms and cars are; dashed the time before. */
export default function UseChart({ report: { occupancy, by, kind, totals } }: { report: Report }) {
  const rows = occupancy.map((row) => ({ ...row, label: formatShort(row, by) }))
  const lines = [
    { kind: 'hotel', now: 'occupancy_percent', before: 'previous_occupancy_percent', colour: lagoon },
    { kind: 'car', now: 'utilisation_percent', before: 'previous_utilisation_percent', colour: sun },
  ].filter((line) => !kind || line.kind === kind)
  return (
    <ChartFigure
      label={`Rooms sold ${percent(totals.occupancy_percent)}, cars in use ${percent(totals.utilisation_percent)}. The table has each figure.`}
    >
      <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
        <ComposedChart data={rows} margin={{ top: 8, right: 8 }} accessibilityLayer={false}>
          {axes({ describeValue: percent })}
          {tooltip<(typeof rows)[number]>((row) => ({
            title: describeStretch(row, by),
            lines: [
              { name: 'Rooms', value: percent(row.occupancy_percent) },
              { name: 'Rooms before', value: percent(row.previous_occupancy_percent) },
              { name: 'Cars', value: percent(row.utilisation_percent) },
              { name: 'Cars before', value: percent(row.previous_utilisation_percent) },
            ].filter(({ name }) => !kind || name.startsWith(kind === 'hotel' ? 'Rooms' : 'Cars')),
          }))}
          {lines.flatMap(({ now, before, colour }) => [
            <Line key={before} {...dashed} dataKey={before} stroke={colour} strokeOpacity={0.7} />,
            <Line
              key={now}
              dataKey={now}
              type="linear"
              stroke={colour}
              strokeWidth={2.25}
              dot={rows.length === 1}
              isAnimationActive={false}
            />,
          ])}
        </ComposedChart>
      </ResponsiveContainer>
    </ChartFigure>
  )
}
