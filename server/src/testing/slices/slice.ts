// `npm test` runs a slice of the longest tests, drawn by the seed that it prints and passes on as TEST_SEED; the same
// seed draws the same slice. `npm run test:deep`, and a test file that is run by itself, sets no seed and runs all of them.
import { createHash } from 'node:crypto'

type Slice<T> = { name: (item: T) => string; share: (item: T) => number }

/** Draws by a seed; without one everything is drawn. */
export function drawBy(seed: string | undefined) {
  /** From 0 up to 1, by the seed and the name alone: it does not depend on which other items there are. */
  const chanceOf = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) / 2 ** 32
  const isDrawn = (name: string, share: number) => seed === undefined || chanceOf(name) < share
  return {
    isDeep: seed === undefined,
    /** Whether an item is in the slice, with the probability `share` (0 to 1). */
    isDrawn,
    /** The items of a slice, each with the probability of its share. */
    sliceOf: <T>(items: readonly T[], { name, share }: Slice<T>): T[] =>
      items.filter((item) => isDrawn(name(item), share(item))),
    /** One of the items; each `drawName` is a draw of its own. */
    oneOf: <T extends string>(items: readonly T[], drawName = ''): T[] => {
      const chance = (item: T) => chanceOf(`${drawName} ${item}`)
      return seed === undefined ? [...items] : items.toSorted((a, b) => chance(a) - chance(b)).slice(0, 1)
    },
  }
}

export const { isDeep, isDrawn, sliceOf, oneOf } = drawBy(process.env.TEST_SEED || undefined)
