// In place of fast-check while mutants are tried: properties ask for thousands of runs, and most mutants fall in the first.
import fc from '../../node_modules/fast-check/lib/fast-check.js'

export * from '../../node_modules/fast-check/lib/fast-check.js'

const mostRuns = 200

/** A failing run is not made smaller: nobody reads it. */
const assertSooner = (property: fc.IRawProperty<unknown>, options: fc.Parameters<unknown> = {}) =>
  fc.assert(property, { ...options, numRuns: Math.min(options.numRuns ?? 100, mostRuns), endOnFailure: true })

export const assert = assertSooner as typeof fc.assert // takes what any of its overloads takes

export default { ...fc, assert }
