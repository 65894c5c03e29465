// What somebody means by what they typed: names first, then beginnings, then slips of the finger. Judged by the table
// of spellings in place-spellings.test.ts; what is no place must find none.

import { slips, slipsAllowed, soundOf } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import type { Name, PlaceEntry, PlaceIndex } from './place-index.ts'

export type PlaceMatch = { entry: PlaceEntry; rank: number }

/** Ranks up to here are what the place is called, or its beginning; above, something was forgiven. */
export const forgivenFrom = 4

/** The best first. `isWhole`: nothing more will be typed, so a beginning of two letters means nothing. */
export function matchPlaces({ entries }: PlaceIndex, typed: string, { isWhole = false } = {}): PlaceMatch[] {
  const asked = readTyped(typed)
  if (asked.squashed.length < 2) return []
  const matches = entries.flatMap((entry) => {
    const rank = Math.min(...entry.names.map((name) => rankOf(name, asked, isWhole)))
    return Number.isFinite(rank) ? [{ entry, rank }] : []
  })
  return matches.sort((one, other) => one.rank - other.rank || weightOf(one.entry) - weightOf(other.entry))
}

/** Whether it is nothing but a word that many places share, as "airport": by itself it names none of them. */
export const isSharedWord = (typed: string): boolean => readTyped(typed).isVague

type Asked = { folded: string; squashed: string; sound: string; tokens: Word[]; isVague: boolean }
type Word = { written: string; sound: string }

/** Words around a place that are no part of its name. */
const around =
  /^(cheap|best|hotels?|cars?|rooms?|stay|in|at|near|around|close|to|the)-|-(nigeria|area|axis|hotels?|cars?)$/

/** Words that many places share: alone they name none. */
const vague = new Set(
  'airport international market park motor gate station rail railway mall beach road street junction island phase city state town university estate landmark'.split(
    ' ',
  ),
)

function readTyped(typed: string): Asked {
  let folded = foldText(typed).slice(0, 60)
  for (let bare = folded.replace(around, ''); bare !== folded; bare = folded.replace(around, '')) folded = bare
  folded = folded.replace(/-ph-?(\d)$/, '-phase-$1')
  const tokens = wordsOf(folded)
  const squashed = folded.replaceAll('-', '')
  const isVague = tokens.every(({ written }) => vague.has(written))
  return { folded, squashed, sound: soundOf(squashed), tokens, isVague }
}

/** Among equals the better known goes first. */
function weightOf({ kind, value, isFeatured }: PlaceEntry): number {
  const isMetropolis = kind === 'city' && !value.includes(',')
  return isMetropolis ? -1 : order[kind] - (isFeatured ? 1 : 0)
}

const order = { state: 0, city: 1, area: 0.9, airport: 4, landmark: 4 } as const

function rankOf(name: Name, asked: Asked, isWhole: boolean): number {
  if (name.folded === asked.folded) return 0
  if (name.squashed === asked.squashed) return 0.5
  if (isWhole && (asked.isVague || asked.squashed.length < 3)) return Number.POSITIVE_INFINITY
  const typed = beginning(name, asked)
  if (typed !== null) return typed
  if (asked.isVague) return Number.POSITIVE_INFINITY
  if (name.sound === asked.sound && asked.sound.length > 2) return forgivenFrom
  if (name.squashed.length < 4) return Number.POSITIVE_INFINITY
  return Math.min(forgiven(name, asked, isWhole), tokenwise(name, asked))
}

/** Names that people give are typed whole: "PH" is none of "Pharmacy". */
function beginning(name: Name, { folded, squashed }: Asked): number | null {
  if (name.folded.startsWith(folded)) return name.isAlias ? 2.5 : 1
  if (name.squashed.startsWith(squashed) && squashed.length > 3) return name.isAlias ? 2.7 : 2
  if (!name.isAlias && `-${name.folded}`.includes(`-${folded}`)) return 3
  return null
}

function forgiven(name: Name, asked: Asked, isWhole: boolean): number {
  const typed = asked.squashed
  if (typed[0] !== name.squashed[0] && asked.sound[0] !== name.sound[0]) return Number.POSITIVE_INFINITY
  const whole = slipsWithin({ written: typed, sound: asked.sound }, { written: name.squashed, sound: name.sound })
  if (whole !== null) return forgivenFrom + whole
  if (isWhole || typed.length < 5 || typed.length >= name.squashed.length) return Number.POSITIVE_INFINITY
  // Still typing: a slip in the beginning.
  const begun = slips(typed, name.squashed, true)
  return begun <= (typed.length < 8 ? 1 : 2) ? forgivenFrom + begun + 2 : Number.POSITIVE_INFINITY
}

/** null when there are too many. What only sounds the same counts half a slip more. */
function slipsWithin(typed: Word, name: Word): number | null {
  const allowed = slipsAllowed(Math.min(typed.written.length, name.written.length))
  if (Math.abs(typed.written.length - name.written.length) > allowed + 2) return null
  const heard = slips(typed.sound, name.sound) + 0.5
  const written = slips(typed.written, name.written)
  if (written <= allowed) return Math.min(written, heard)
  const heardAllowed = slipsAllowed(Math.min(typed.sound.length, name.sound.length)) + 0.5
  return heard <= heardAllowed && heard < 3 ? heard : null
}

/** Each word typed is one of the name's words, in any order: "airport of lagos", "phase 1 leki". */
function tokenwise({ folded }: Name, { tokens }: Asked): number {
  if (tokens.length < 2) return Number.POSITIVE_INFINITY
  const words = wordsOf(folded)
  let total = 0
  for (const token of tokens) {
    if (filler.has(token.written)) continue
    const costs = words.map((word) => wordCost(token, word))
    const best = Math.min(...costs)
    if (!Number.isFinite(best)) return Number.POSITIVE_INFINITY
    words.splice(costs.indexOf(best), 1)
    total += best
  }
  return forgivenFrom + 1 + total + words.length * 0.1
}

const filler = new Set(['of', 'the', 'in', 'at', 'and'])

const sounds = new Map<string, string>()

/** The words of names come again and again; those that people type are few enough to forget all at once. */
function wordsOf(folded: string): Word[] {
  if (sounds.size > 5_000) sounds.clear()
  return folded.split('-').map((written) => {
    const sound = sounds.get(written) ?? soundOf(written)
    sounds.set(written, sound)
    return { written, sound }
  })
}

function wordCost(token: Word, word: Word): number {
  if (token.written === word.written) return 0
  if (token.written.length >= 3 && word.written.startsWith(token.written)) return 0.5
  const cost = token.written[0] === word.written[0] ? slipsWithin(token, word) : null
  return cost === null ? Number.POSITIVE_INFINITY : cost
}
