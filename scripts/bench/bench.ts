import type { BenchWorld } from './bench-world.ts'
import type { Figures, Pace } from './measure.ts'

/** What every section of the benchmark is given. */
export type Bench = { house: BenchWorld; pace: Pace; figures: Figures }
