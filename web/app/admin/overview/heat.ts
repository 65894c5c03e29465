/** How deep a cell is drawn, in per cent of the colour; `isDeep`: its figure stands in the colour's own ink. */
export type Heat = { depth: number; isDeep: boolean }

/**
 * Five steps that an eye tells apart. Between 62 and 85 neither ink can be read on the colour (AA), so no step lies
 * there.
 */
const steps: readonly { upTo: number; heat: Heat }[] = [
  { upTo: 0, heat: { depth: 0, isDeep: false } },
  { upTo: 20, heat: { depth: 14, isDeep: false } },
  { upTo: 40, heat: { depth: 30, isDeep: false } },
  { upTo: 60, heat: { depth: 46, isDeep: false } },
  { upTo: 80, heat: { depth: 62, isDeep: false } },
]
const deepest: Heat = { depth: 92, isDeep: true }

/** By the rooms that there are: a dark cell is a full one, in a quiet season and in a busy one. */
export const heatOf = (percent: number): Heat => steps.find(({ upTo }) => percent <= upTo)?.heat ?? deepest

/** "12 of 840 nights, 1.4 %" */
export const describeNights = (sold: number, nights: number, percent: number) =>
  `${sold} of ${nights} nights, ${percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} %`
