import type { ReactNode } from 'react'
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'

export const CHART_HEIGHT = 220
export const lagoon = 'var(--lagoon)'
export const sun = 'var(--sun)'
export const muted = 'var(--muted)'
/** A stretch that is not over yet. */
export const PALE = 0.45

/** The time before, beside what is now: thin and dashed. */
export const dashed = {
  type: 'linear',
  stroke: muted,
  strokeWidth: 1.25,
  strokeDasharray: '3 3',
  dot: false,
  isAnimationActive: false,
} as const
const tick = { fontSize: 12, fill: muted }

type Axes = { describeValue: (value: number) => string; domain?: [number, number] }

/** Hairlines across, days below, figures at the left: the same in every chart. They are read by recharts itself. */
export function axes({ describeValue, domain }: Axes) {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis key="x" dataKey="label" tickLine={false} axisLine={{ stroke: 'var(--line)' }} tick={tick} minTickGap={18} />,
    <YAxis
      key="y"
      width={46}
      tickLine={false}
      axisLine={false}
      tick={tick}
      tickCount={4}
      domain={domain}
      allowDecimals={false}
      tickFormatter={describeValue}
    />,
  ]
}

type Told = { name: string; value: string }

/** Under the pointer: the stretch and its figures. */
export function tooltip<Row>(told: (row: Row) => { title: string; lines: Told[] }) {
  return (
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--sunk)', stroke: 'var(--line)' }}
      content={({ active, payload }) => {
        const row = payload?.[0]?.payload as Row | undefined
        return active && row ? <TooltipCard {...told(row)} /> : null
      }}
    />
  )
}

function TooltipCard({ title, lines }: { title: string; lines: readonly Told[] }) {
  return (
    <div className="rounded-lg border border-line bg-card px-3 py-2 text-[13px] leading-5 shadow-soft">
      <b className="block font-semibold">{title}</b>
      {lines.map(({ name, value }) => (
        <span key={name} className="flex justify-between gap-4 text-muted">
          {name} <span className="num text-ink">{value}</span>
        </span>
      ))}
    </div>
  )
}

/** A picture to eyes; its words to everybody else, who have the table. */
export function ChartFigure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className="h-55 w-full [&_*]:outline-none">
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
