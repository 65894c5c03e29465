/** Chance that falls the same way on every run. Each subject has dice of its own: a new throw in one moves no other. */
export type SeededRandom = {
  /** Both ends included. */
  int(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  bytes(count: number): Uint8Array
  uuid(): string
}

export function seededRandom(subject: string): SeededRandom {
  const next = mulberry32(seedOf(subject))
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => int(0, 255))
  return {
    int,
    bytes,
    chance: (share) => next() < share,
    pick(choices) {
      const choice = choices[int(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError(`nothing to pick for ${subject}`)
      return choice
    },
    shuffled(list) {
      const rest = [...list]
      return list.flatMap(() => rest.splice(int(0, rest.length - 1), 1))
    },
    uuid: () => uuidFrom(bytes(16)),
  }
}

function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  const variant = '89ab'[(bytes[8] ?? 0) & 3]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/** Tommy Ettinger's mulberry32: 32 bits of state are plenty for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
