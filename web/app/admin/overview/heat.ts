/** How deep a cell is drawn, in per cent of the colour; `isDeep`: its figure stands in the colour's own ink. */
export type Heat = { depth: number; isDeep: boolean }

/**
 * Five steps that an eye tells apart. Between 62 and 85 neither ink can be read on the colour (AA), so no step lies
 * there.
 */
const steps: readonly { upTo: number; heat: Heat }[] = [
  { upTo: 0, heat: { depth: 0, isDeep: false } },
  { upTo: 0.2, heat: { depth: 14, isDeep: false } },
  { upTo: 0.4, heat: { depth: 30, isDeep: false } },
  { upTo: 0.6, heat: { depth: 46, isDeep: false } },
  { upTo: 0.8, heat: { depth: 62, isDeep: false } },
]
const deepest: Heat = { depth: 92, isDeep: true }

/** Against the fullest cell of the map, so that a quiet season shows its differences as well. */
export function heatOf(percent: number, fullest: number): Heat {
  const share = fullest > 0 ? percent / fullest : 0
  return steps.find(({ upTo }) => share <= upTo)?.heat ?? deepest
}

/** Whole numbers, or tenths where nearly everything would be nought. */
export const formatPercent = (percent: number, fullest: number) =>
  fullest < 10 ? percent.toFixed(1) : percent.toFixed(0)
