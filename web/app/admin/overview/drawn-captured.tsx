import { formatDay } from '@skyroute/core/dates.ts'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { naira } from '../parts/cells.tsx'
import { axis, tip } from './chart-look.ts'
import { axisDay, type CapturedPoint, shortNaira } from './series.ts'

const names: Readonly<Record<string, string>> = { captured: 'Captured', before: 'The time before' }

export default function DrawnCaptured({ points }: { points: readonly CapturedPoint[] }) {
  const last = points.at(-1)
  return (
    <div
      role="img"
      aria-label={`Money captured, added up to ${naira(last?.captured ?? 0)}; the time before ${naira(last?.before ?? 0)}`}
    >
      <ResponsiveContainer width="100%" height={208}>
        <ComposedChart
          data={[...points]}
          margin={{ top: 22, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="until" tickFormatter={axisDay} minTickGap={48} {...axis} />
          <YAxis tickFormatter={shortNaira} width={52} tickCount={4} {...axis} />
          <Tooltip
            {...tip}
            labelFormatter={(on) => `Until ${formatDay(`${on}`, 'with year')}`}
            formatter={(value, name) => [naira(Number(value)), names[`${name}`] ?? name]}
          />
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
            stroke="var(--lagoon)"
            strokeWidth={2.5}
            fill="var(--lagoon)"
            fillOpacity={0.08}
            isAnimationActive={false}
          />
          {last ? (
            <ReferenceDot
              x={last.until}
              y={last.captured}
              r={4}
              fill="var(--lagoon)"
              stroke="none"
              label={{
                value: shortNaira(last.captured),
                position: 'top',
                fill: 'var(--ink)',
                fontSize: 13,
                fontWeight: 700,
                textAnchor: 'end',
              }}
            />
          ) : null}
        </ComposedChart>
      </ResponsiveContainer>
      <p className="num mt-1 text-right text-[12px] text-muted">
        dashed: the time before, {shortNaira(last?.before ?? 0)}
      </p>
    </div>
  )
}
