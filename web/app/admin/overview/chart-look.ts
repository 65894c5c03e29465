/** Axes and tips in the console's own type and colours. */
export const axis = {
  tick: { fill: 'var(--muted)', fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const

export const tip = {
  cursor: { fill: 'var(--lagoon)', fillOpacity: 0.06 },
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--card)',
    border: '1px solid var(--line)',
    borderRadius: 10,
    color: 'var(--ink)',
    fontSize: 12.5,
    boxShadow: 'var(--shadow)',
  },
  itemStyle: { color: 'var(--ink)', padding: 0 },
  labelStyle: { fontWeight: 600 },
} as const
