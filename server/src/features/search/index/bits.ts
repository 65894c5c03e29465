/** A set of small numbers, one bit each. */
export type Bits = Uint32Array

export function hasBit(bits: Bits, number: number): boolean {
  return ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1
}

/** Answers the same bits, or larger ones when the number lies beyond them. */
export function withBit(bits: Bits, number: number, isSet: boolean): Bits {
  const word = number >>> 5
  const roomy = word < bits.length ? bits : grownBits(bits, word)
  if (isSet) roomy[word]! |= 1 << (number & 31)
  else roomy[word]! &= ~(1 << (number & 31))
  return roomy
}

function grownBits(bits: Bits, word: number): Bits {
  const larger = new Uint32Array(Math.max(8, Math.ceil(word * 1.25) + 1))
  larger.set(bits)
  return larger
}

/** What is in one or the other; the numbers of `from` that lie beyond `into` are left out. */
export function addBits(into: Bits, from: Bits) {
  const words = Math.min(into.length, from.length)
  for (let word = 0; word < words; word++) into[word]! |= from[word]!
}

export function bitsFor(count: number): Bits {
  return new Uint32Array((count + 31) >>> 5)
}
