// Many short texts in one piece of memory. As strings, with a map to find them by, the ids and names of 200,000
// listings take four times as much, and every garbage collection walks through them.
import { grown } from './columns.ts'

export type Texts = { bytes: Buffer; used: number; starts: Uint32Array; lengths: Uint16Array }

export function makeTexts(): Texts {
  return { bytes: Buffer.alloc(0), used: 0, starts: new Uint32Array(0), lengths: new Uint16Array(0) }
}

export function textAt({ bytes, starts, lengths }: Texts, number: number): string {
  const start = starts[number]!
  return bytes.toString('utf8', start, start + lengths[number]!)
}

/** A text that replaces another is written at the end when it is longer: few are ever changed. */
export function putText(texts: Texts, number: number, text: string) {
  const length = Buffer.byteLength(text)
  if (number >= texts.starts.length) growNumbers(texts, Math.max(256, Math.ceil(number * 1.5)))
  if (length > texts.lengths[number]!) {
    texts.starts[number] = texts.used
    texts.used += length
  }
  if (texts.used > texts.bytes.length) growBytes(texts)
  texts.bytes.write(text, texts.starts[number]!)
  texts.lengths[number] = length
}

function growNumbers(texts: Texts, size: number) {
  texts.starts = grown(texts.starts, new Uint32Array(size))
  texts.lengths = grown(texts.lengths, new Uint16Array(size))
}

function growBytes(texts: Texts) {
  const larger = Buffer.alloc(Math.ceil(texts.used * 1.5) + 4_096)
  texts.bytes.copy(larger)
  texts.bytes = larger
}

/** Ids in the order they came, each once, and a table to find their numbers by. */
export type Ids = { count: number; texts: Texts /** Number + 1; 0 is an empty place. */; table: Int32Array }

export function makeIds(): Ids {
  return { count: 0, texts: makeTexts(), table: new Int32Array(512) }
}

export function idAt(ids: Ids, number: number): string {
  return textAt(ids.texts, number)
}

export function numberOfId(ids: Ids, id: string): number | undefined {
  const found = ids.table[placeOf(ids, id)]!
  return found === 0 ? undefined : found - 1
}

/** The number of an id that is not in it yet. */
export function addId(ids: Ids, id: string): number {
  if ((ids.count + 1) * 2 > ids.table.length) widenTable(ids)
  const number = ids.count++
  putText(ids.texts, number, id)
  ids.table[placeOf(ids, id)] = number + 1
  return number
}

/** Where the id stands in the table, or the empty place where it would. */
function placeOf({ table, texts }: Ids, id: string): number {
  const last = table.length - 1
  for (let place = hashOf(id) & last; ; place = (place + 1) & last) {
    const found = table[place]!
    if (found === 0 || textAt(texts, found - 1) === id) return place
  }
}

function widenTable(ids: Ids) {
  ids.table = new Int32Array(ids.table.length * 2)
  for (let number = 0; number < ids.count; number++) ids.table[placeOf(ids, idAt(ids, number))] = number + 1
}

/** FNV-1a, with its high bits mixed into the low ones, which choose the place. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
