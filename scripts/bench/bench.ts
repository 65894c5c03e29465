import type { House } from './house.ts'
import type { Figures, Pace } from './measure.ts'

/** What every section of the benchmark is given. */
export type Bench = { house: House; pace: Pace; figures: Figures }
