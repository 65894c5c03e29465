import { Area, ComposedChart, Line, ReferenceDot, ResponsiveContainer } from 'recharts'
import { formatDay } from '../../lib/days.ts'
import { axes, CHART_HEIGHT, ChartFigure, lagoon, tooltip } from '../charts/chart-parts.tsx'
import { naira } from '../parts/table/cells.tsx'
import { axisDay, type CapturedPoint, shortNaira } from './series.ts'

const figure = { fill: 'var(--ink)', fontSize: 13, fontWeight: 700, textAnchor: 'end' } as const

export default function DrawnCaptured({ points }: { points: readonly CapturedPoint[] }) {
  const rows = points.map((point) => ({ ...point, label: axisDay(point.until) }))
  const last = rows.at(-1)
  const [captured, before] = [last?.captured ?? 0, last?.before ?? 0]
  return (
    <>
      <ChartFigure label={`Money captured, added up to ${naira(captured)}; the time before ${naira(before)}`}>
        <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
          <ComposedChart data={rows} margin={{ top: 22, right: 12 }} accessibilityLayer={false}>
            {axes({ describeValue: shortNaira })}
            {tooltip<CapturedPoint>((point) => ({
              title: `Until ${formatDay(point.until, 'with year')}`,
              lines: [
                { name: 'Captured', value: naira(point.captured) },
                { name: 'The time before', value: naira(point.before) },
              ],
            }))}
            <Line
              dataKey="before"
              stroke="var(--edge)"
              strokeWidth={1.5}
              strokeDasharray="4 4"
              dot={false}
              isAnimationActive={false}
            />
            <Area
              dataKey="captured"
              stroke={lagoon}
              strokeWidth={2.5}
              fill={lagoon}
              fillOpacity={0.08}
              isAnimationActive={false}
            />
            {last ? (
              <ReferenceDot
                x={last.label}
                y={captured}
                r={4}
                fill={lagoon}
                stroke="none"
                label={{ ...figure, value: shortNaira(captured), position: 'top' }}
              />
            ) : null}
          </ComposedChart>
        </ResponsiveContainer>
      </ChartFigure>
      <p className="num mt-1 text-right text-[.75rem] text-muted">dashed: the time before, {shortNaira(before)}</p>
    </>
  )
}
