import { foldWord } from '../../places/fold-text.ts'

/** Which amenities or features each listing has: one bit a word of the vocabulary. */
export type AmenityBitsets = {
  ids: Map<string, number>
  /** The same by how they are written: folding each anew would be half the work of loading. */
  spellings: Map<string, number>
  labels: string[]
  wordsPerSlot: number
  bits: Uint32Array
  slots: number
}

const spellingsMost = 2_000

export function makeBitsets(): AmenityBitsets {
  return { ids: new Map(), spellings: new Map(), labels: [], wordsPerSlot: 1, bits: new Uint32Array(0), slots: 0 }
}

/** Replaces the marks of a slot. */
export function addBitset(marks: AmenityBitsets, slot: number, texts: readonly string[]) {
  const numbers = texts.map((text) => numberOf(marks, text))
  if (slot >= marks.slots || marks.labels.length > marks.wordsPerSlot * 32) widen(marks, slot)
  const first = slot * marks.wordsPerSlot
  marks.bits.fill(0, first, first + marks.wordsPerSlot)
  for (const number of numbers) marks.bits[first + (number >>> 5)]! |= 1 << (number & 31)
}

function numberOf(marks: AmenityBitsets, text: string): number {
  const spelled = marks.spellings.get(text)
  if (spelled !== undefined) return spelled
  const number = numberOfFolded(marks, text)
  if (marks.spellings.size < spellingsMost) marks.spellings.set(text, number)
  return number
}

function numberOfFolded(marks: AmenityBitsets, text: string): number {
  const key = foldWord(text)
  const known = marks.ids.get(key)
  if (known !== undefined) return known
  marks.ids.set(key, marks.labels.length)
  marks.labels.push(text)
  return marks.labels.length - 1
}

function widen(marks: AmenityBitsets, slot: number) {
  const words = Math.max(1, Math.ceil(marks.labels.length / 32))
  const slots = slot < marks.slots ? marks.slots : Math.max(256, Math.ceil(slot * 1.5))
  const bits = new Uint32Array(slots * words)
  for (let old = 0; old < marks.slots; old++) {
    for (let word = 0; word < marks.wordsPerSlot; word++)
      bits[old * words + word] = marks.bits[old * marks.wordsPerSlot + word]!
  }
  Object.assign(marks, { bits, slots, wordsPerSlot: words })
}

/** The bits of all wanted words; null when one of them no listing has. */
export function maskOf(marks: AmenityBitsets, wanted: readonly string[]): Uint32Array | null {
  const mask = new Uint32Array(marks.wordsPerSlot)
  for (const word of wanted) {
    const number = marks.ids.get(foldWord(word))
    if (number === undefined) return null
    mask[number >>> 5]! |= 1 << (number & 31)
  }
  return mask
}

export function hasAll(marks: AmenityBitsets, slot: number, mask: Uint32Array): boolean {
  const first = slot * marks.wordsPerSlot
  for (let word = 0; word < mask.length; word++) {
    const wanted = mask[word]!
    if ((marks.bits[first + word]! & wanted) >>> 0 !== wanted) return false
  }
  return true
}

/** Adds one to the count of each of the slot's marks. */
export function countBits(marks: AmenityBitsets, slot: number, counts: Uint32Array) {
  const first = slot * marks.wordsPerSlot
  for (let word = 0; word < marks.wordsPerSlot; word++) {
    let bits = marks.bits[first + word]!
    while (bits !== 0) {
      const lowest = 31 - Math.clz32(bits & -bits)
      counts[word * 32 + lowest]!++
      bits &= bits - 1
    }
  }
}
