// `npm test` runs a slice of the longest tests, drawn by the seed that it prints and passes on as TEST_SEED; the same
// seed draws the same slice. `npm run test:deep`, and a test file that is run by itself, sets no seed and runs all of them.
import { createHash } from 'node:crypto'

const seed = process.env.TEST_SEED || undefined

export const isDeep = seed === undefined

type Slice<T> = { name: (item: T) => string; share: (item: T) => number }

/** The items that this run looks at: all of them in a deep run, else each with the probability of its share (0 to 1). */
export function sliceOf<T>(items: readonly T[], { name, share }: Slice<T>): T[] {
  return items.filter((item) => isDrawn(name(item), share(item)))
}

/** The same for one item. */
export function isDrawn(name: string, share: number): boolean {
  return isDeep || chanceOf(name) < share
}

/** All of them in a deep run, else the one that the seed draws; each `drawName` is a draw of its own. */
export function oneOf<T extends string>(items: readonly T[], drawName = ''): T[] {
  if (isDeep) return [...items]
  const chance = (item: T) => chanceOf(`${drawName} ${item}`)
  return [...items].sort((a, b) => chance(a) - chance(b)).slice(0, 1)
}

/** From 0 up to 1, by the seed and the name alone: it does not depend on which other items there are. */
function chanceOf(name: string): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32
}
