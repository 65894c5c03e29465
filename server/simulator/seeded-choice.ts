/** Choices that are the same for the same seed (mulberry32). */
export type Choices = {
  /** From 0 up to, but not, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  chance(share: number): boolean
  /** Undefined of an empty list. */
  pick<T>(from: readonly T[]): T | undefined
  /** One of a table's names, each as often as its weight says. */
  weighted<Name extends string>(table: Readonly<Record<Name, number>>): Name
  /** A stream of its own, so that what one action draws changes nothing for the others. */
  branch(): Choices
}

export function choicesFrom(seed: number): Choices {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    pick: (from) => from[whole(0, from.length - 1)],
    weighted: (table) => weightedName(table, fraction()),
    branch: () => choicesFrom(whole(0, 0xffffffff)),
  }
}

function weightedName<Name extends string>(table: Readonly<Record<Name, number>>, at: number): Name {
  const rows = Object.entries(table) as [Name, number][] // the table's own names
  let left = at * rows.reduce((sum, [, weight]) => sum + weight, 0)
  const found = rows.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  const [name] = found ?? rows.at(-1) ?? []
  if (name === undefined) throw new RangeError('nothing to choose from')
  return name
}

/** A seed of its own for each text: what happens to one call does not hang on the order of the calls. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
