// Payment references in a narration as people type them and banks cut them. A reference is "SKY-", a booking id of
// ten letters and six digits; the ten letters alone say which booking is meant (50 bits of chance).

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
  return text
    .normalize('NFKD')
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
 * The pieces of a key of which one at least stands unharmed in every narration that is like it: two errors, each
 * touching two neighbours at most, harm at most four of five pieces, and one error at most two of the first three.
 */
export function piecesOf(key: string): string[] {
  return [key.slice(0, 3), key.slice(3, 6), key.slice(6, 10), key.slice(10, 13), key.slice(13, 16)].filter(
    (piece) => piece.length >= 3,
  )
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
  let before: number[] = []
  let last: number[] = Array.from({ length: key.length + 1 }, (_, index) => index)
  let best = key.length
  for (let at = 1; at <= text.length; at++) {
    const row: number[] = [0]
    for (let k = 1; k <= key.length; k++) {
      const isSame = text[at - 1] === key[k - 1]
      let errors = Math.min((last[k - 1] ?? 0) + (isSame ? 0 : 1), (last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1)
      const isSwapped = at > 1 && k > 1 && text[at - 1] === key[k - 2] && text[at - 2] === key[k - 1]
      if (isSwapped) errors = Math.min(errors, (before[k - 2] ?? 0) + 1)
      row.push(errors)
    }
    best = Math.min(best, row[key.length] ?? best)
    before = last
    last = row
  }
  return best
}
