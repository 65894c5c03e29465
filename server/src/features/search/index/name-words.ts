// Hotels by the words of their names. People type a part of a name, often with a slip of the finger; the words of all
// names are few enough to be compared one by one.
import { slips, slipsAllowed } from '../../places/edit-distance.ts'
import { foldText } from '../../places/fold-text.ts'
import { type Texts, textAt } from './texts.ts'

/** The slots of the listings whose name has the word. */
export type NameWords = Map<string, number[]>
type WithNames = { nameWords: NameWords; foldedNames: Texts }

/** Puts a listing under the words of its name, and takes it from those of the name that it had. Before the name is put. */
export function putNameWords({ nameWords, foldedNames }: WithNames, slot: number, folded: string) {
  const before = slot < foldedNames.lengths.length ? textAt(foldedNames, slot) : ''
  if (before === folded) return
  for (const word of wordsOf(before)) {
    const rest = (nameWords.get(word) ?? []).filter((other) => other !== slot)
    if (rest.length > 0) nameWords.set(word, rest)
    else nameWords.delete(word)
  }
  for (const word of wordsOf(folded)) {
    const slots = nameWords.get(word)
    if (slots) slots.push(slot)
    else nameWords.set(word, [slot])
  }
}

/** A number alone names no hotel. */
function wordsOf(folded: string): Set<string> {
  return new Set(folded.split('-').filter((word) => /[a-z]/.test(word)))
}

export type Named = { slots: ReadonlySet<number>; isForgiven: boolean }
const none: Named = { slots: new Set(), isForgiven: false }

/** The listings whose name has every word that was typed, or the beginning of it; else those that are nearly so called. */
export function findByName({ nameWords }: Pick<WithNames, 'nameWords'>, typed: string): Named {
  const words = readTyped(typed)
  if (words.length === 0) return none
  const spelled = slotsWithAll(nameWords, words, begins)
  if (spelled.size > 0) return { slots: spelled, isForgiven: false }
  return { slots: slotsWithAll(nameWords, words, isNearly), isForgiven: true }
}

/** Words that say that it is a hotel, or lie between others: alone they name none. */
const filler = new Set('hotel hotels the in at of and by nigeria'.split(' '))

/** "Cowrie Lantern, Lagos" is asked for by what stands before the comma. */
function readTyped(typed: string): string[] {
  const [name = ''] = typed.slice(0, 120).split(',')
  const words = [...wordsOf(foldText(name))].filter((word) => !filler.has(word))
  return words.join('').length < 3 ? [] : words
}

type IsMeant = (typed: string, word: string) => boolean

function slotsWithAll(nameWords: NameWords, typed: readonly string[], isMeant: IsMeant): Set<number> {
  const [first = new Set<number>(), ...others] = typed.map((word) => slotsWith(nameWords, word, isMeant))
  return new Set([...first].filter((slot) => others.every((slots) => slots.has(slot))))
}

function slotsWith(nameWords: NameWords, typed: string, isMeant: IsMeant): Set<number> {
  const found = new Set<number>()
  for (const [word, slots] of nameWords) if (isMeant(typed, word)) for (const slot of slots) found.add(slot)
  return found
}

const begins: IsMeant = (typed, word) => word.startsWith(typed)

/** As for places: few slips for short words, none in the first letter; one in the beginning of a longer word. */
const isNearly: IsMeant = (typed, word) => {
  if (begins(typed, word)) return true
  if (typed[0] !== word[0]) return false
  const allowed = slipsAllowed(Math.min(typed.length, word.length))
  if (Math.abs(typed.length - word.length) <= allowed && slips(typed, word) <= allowed) return true
  return typed.length >= 5 && typed.length < word.length && slips(typed, word, true) <= 1
}
