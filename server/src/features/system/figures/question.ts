import type { RawBuilder } from 'kysely'

/** A row has a label's value under each label's name, and a number under each gauge's name; null leaves it out. */
export type FigureRow = Record<string, string | number | null>

/** One query, and the gauges that its rows fill. Their names get the prefix `skyroute_`. */
export type Question = {
  name: string
  labels?: readonly string[]
  /** Name and what it tells; the unit stands at the name's end. */
  gauges: Readonly<Record<string, string>>
  /** What a standby knows only of itself. */
  ofPrimary?: boolean
  /** How long an answer is given again before the database is asked anew. */
  keptSeconds: number
  ask: (now: Date) => RawBuilder<FigureRow>
}

/** Shorter than Prometheus usually waits between two questions, and enough for several that ask at once. */
export const shortSeconds = 10
/** For what reads a whole table. */
export const longSeconds = 300
