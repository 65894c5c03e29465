import type { RawBuilder } from 'kysely'

/** A promise about the stored world, and the question that answers the rows which break it. */
export type Invariant = { name: string; broken: (now: Date) => RawBuilder<unknown> }
