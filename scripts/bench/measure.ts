import type { LimitName } from './limits/limits.ts'

/** One thing measured in several rounds: the figure of each, and the limit that was taken beside it. */
export type Figure = { values: number[]; limits?: number[] }
export type Figures = Map<string, Figure>

export type Pace = { rounds: number; seconds: number; warmUpSeconds: number }

/** Short rounds show that everything works; long ones are what is written down. */
export const paces = {
  short: { rounds: 3, seconds: 1, warmUpSeconds: 0.5 },
  long: { rounds: 5, seconds: 5, warmUpSeconds: 2 },
} as const satisfies Record<string, Pace>

export function note(figures: Figures, key: string, value: number, limit?: number) {
  const known = figures.get(key) ?? { values: [] }
  known.values.push(value)
  if (limit !== undefined) known.limits = [...(known.limits ?? []), limit]
  figures.set(key, known)
}

export const noteLimit = (figures: Figures, name: LimitName, value: number) => note(figures, `limit ${name}`, value)

export type Spread = { median: number; least: number; most: number }

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const median = (sorted[Math.ceil(middle - 0.5)]! + sorted[Math.floor(middle - 0.5)]!) / 2 // there is one round at least
  return { median, least: sorted[0]!, most: sorted.at(-1)! }
}

/** Each round by the limit of its own minute. */
export function ratiosOf({ values, limits }: Figure): number[] {
  return values.map((value, round) => value / (limits?.[round] ?? Number.NaN))
}
