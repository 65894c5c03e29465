// Payment references in a narration as people type them and banks cut them. A reference is "SKY-", a booking id of
// ten letters and six digits; the ten letters alone say which booking is meant (50 bits of chance).

import { inSpelling } from '../../spelling.ts'

/** How a reference stands in a narration, the best first. */
export type ReferenceLikeness =
  /** All sixteen characters; marks, spaces, small letters and O for 0 aside. */
  | { is: 'whole' }
  /** The booking's ten, and not all of the six. */
  | { is: 'booking' }
  /** Typing errors: at most two in the sixteen, or one in the booking's ten. */
  | { is: 'near'; errors: number; of: 'whole' | 'booking' }
  /** The first letters, then the bank or the customer stopped. */
  | { is: 'cut'; letters: number }
  | { is: 'none' }

const idLength = 10
const wholeLength = 16
/** Fewer than this many letters (30 bits) name nobody. */
const fewestLetters = 6
const errorsMost = 2

/** What is compared: capitals and digits only, without the letters that no id has (I and L are 1, O is 0). */
export function compact(text: string): string {
  return inSpelling('NFKD', text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** A reference without its "SKY-", as `compact` spells it. */
export function keyOf(reference: string): string {
  return compact(reference).replace(/^SKY/, '')
}

/** How the reference with this key stands in a compacted narration. */
export function referenceLikeness(narration: string, key: string): ReferenceLikeness {
  if (narration.includes(key)) return { is: 'whole' }
  const id = key.slice(0, idLength)
  if (narration.includes(id)) return { is: 'booking' }
  const errors = fewestErrors(narration, key)
  if (key.length === wholeLength && errors <= errorsMost) return { is: 'near', errors, of: 'whole' }
  if (fewestErrors(narration, id) <= 1) return { is: 'near', errors: 1, of: 'booking' }
  const letters = longestStart(narration, id)
  return letters >= fewestLetters ? { is: 'cut', letters } : { is: 'none' }
}

/**
 * The pieces of a key that are looked for before anything is compared letter by letter: one error, also two neighbours
 * swapped over an edge, leaves one of the three pieces of the ten letters unharmed.
 */
export function piecesOf(key: string): { ofId: string[]; ofDigits: string[] } {
  const cut = (...edges: number[]) => edges.slice(1).map((end, index) => key.slice(edges[index], end))
  return { ofId: cut(0, 3, 6, 10), ofDigits: cut(10, 13, 16).filter((piece) => piece.length === 3) }
}

/** The bookings whose ids, as `compact` spells them, stand behind a "SKY"; what else stands there is no booking of ours. */
export function bookingsNamed(text: string): string[] {
  const found = compact(text).matchAll(/SKY(?=([0-9A-Z]{10}))/g)
  return [...new Set([...found].map(([, id = '']) => id))]
}

/** Whether something stands there that looks like a reference of ours at all. */
export function looksLikeReference(narration: string): boolean {
  return /SKY[0-9A-Z]{9,}/.test(narration.replaceAll('SKYR0UTE', ''))
}

/** How many first letters of the id stand together somewhere. */
function longestStart(narration: string, id: string): number {
  for (let letters = id.length; letters >= fewestLetters; letters--) {
    if (narration.includes(id.slice(0, letters))) return letters
  }
  return 0
}

/**
 * The fewest errors with which the key stands anywhere in the text: a wrong, missing or extra character or two
 * neighbours swapped count one each (optimal string alignment, free at both ends of the text).
 */
export function fewestErrors(text: string, key: string): number {
  const width = key.length + 1
  let [before, last, row] = [
    new Uint8Array(width),
    Uint8Array.from({ length: width }, (_, k) => k),
    new Uint8Array(width),
  ]
  let best = key.length
  for (let at = 1; at <= text.length; at++) {
    fillRow({ text, key, at, before, last, row })
    best = Math.min(best, row[key.length] ?? best)
    const spare = before
    before = last
    last = row
    row = spare
  }
  return best
}

type Rows = { text: string; key: string; at: number; before: Uint8Array; last: Uint8Array; row: Uint8Array }

/** `row[k]`: the fewest errors of the key's first k characters against what ends here. */
function fillRow({ text, key, at, before, last, row }: Rows) {
  row[0] = 0
  const letter = text.charCodeAt(at - 1)
  for (let k = 1; k <= key.length; k++) {
    const substituted = (last[k - 1] ?? 0) + (letter === key.charCodeAt(k - 1) ? 0 : 1)
    let errors = Math.min(substituted, (last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1)
    const isSwapped = letter === key.charCodeAt(k - 2) && text.charCodeAt(at - 2) === key.charCodeAt(k - 1)
    if (isSwapped) errors = Math.min(errors, (before[k - 2] ?? 0) + 1)
    row[k] = errors
  }
}

/** Files for our bank: of partners, drivers and refunds. A line of one stands behind it, when the bank has kept it. */
const bankFiles = /(?<![0-9A-Z])(PR|DR|RR)[^0-9A-Z]{0,2}([0-9A-HJKMNP-TV-Z]{10})(?:[^0-9A-Z](\d{1,3}))?(?![0-9A-Z])/g

/** The bank file of ours that a narration names, as our bank writes it in what it sends back; undefined when none. */
export function bankFileNamed(text: string): string | undefined {
  for (const [, kind, id = '', line] of text.toUpperCase().matchAll(bankFiles))
    if (/[A-Z]/.test(id) && (/\d/.test(id) || line !== undefined)) return `${kind}-${id}`
  return undefined
}
