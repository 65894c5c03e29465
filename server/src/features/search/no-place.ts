// What was asked for as a place and is none: a part of hotels' names, or a word that we do not know.
import { findPlace, isIn } from '../places/find-place.ts'
import { isSharedWord, matchPlaces } from '../places/match-place.ts'
import { nearestSpelled } from '../places/nearest-spelled.ts'
import { type PlaceEntry, placeIndexOf } from '../places/place-index.ts'
import type { Places } from '../places/places.ts'
import { presentPlaceHint } from './destinations/present-hint.ts'
import { findByName } from './index/name-words.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { NoPlace, Question } from './read-search.ts'

/** The question with its places alone in `places`. */
export function partPlaces(shelf: SearchIndex, places: Places, question: Question): Question {
  const texts = [...new Set(question.places)]
  const others = texts.flatMap((text) => readNoPlace(shelf, places, text) ?? [])
  const [noPlace] = others
  if (!noPlace) return question
  const known = texts.filter((text) => others.every((other) => other.text !== text))
  // Of two words that are no place neither is looked for.
  return { ...question, places: known, noPlace: others.length > 1 ? { ...noPlace, slots: new Set() } : noPlace }
}

/** null for a place. A hotel that is spelled as typed goes before a place that is only spelled like it. */
function readNoPlace(shelf: SearchIndex, places: Places, text: string): NoPlace | null {
  const place = findPlace(places, text)
  if (place && !place.isForgiven) return null
  if (!place && isShared(places, text)) return { text, slots: new Set(), isShared: true }
  const named = findByName(shelf, text)
  if (place && (named.isForgiven || named.slots.size === 0)) return null
  return { text, slots: within(shelf, places, { slots: named.slots, text }), isShared: false }
}

const isShared = (places: Places, text: string) =>
  isSharedWord(text) && matchPlaces(placeIndexOf(places), text).length > 0

/** "Cowrie Lantern, Lagos" is none of Abuja. */
function within(
  shelf: SearchIndex,
  places: Places,
  { slots, text }: Pick<NoPlace, 'slots' | 'text'>,
): ReadonlySet<number> {
  const comma = text.indexOf(',')
  const whole = comma < 0 ? null : findPlace(places, text.slice(comma + 1))
  if (!whole) return slots
  return new Set([...slots].filter((slot) => isIn(whole, shelf.cities.labels[shelf.city[slot]!]!)))
}

const placesShown = 3
const sharersShown = 6

/** With the places that share the word, or are spelled most like one that we do not know, or have the hotels so called. */
export function presentNoPlace(shelf: SearchIndex, places: Places, noPlace: NoPlace | null) {
  if (!noPlace) return null
  const { text, slots, isShared: is_shared } = noPlace
  const nearest = nearestOf(shelf, places, noPlace)
  return { text: text.trim(), is_hotel_name: slots.size > 0, is_shared, nearest: nearest.map(presentPlaceHint) }
}

function nearestOf(shelf: SearchIndex, places: Places, { text, slots, isShared }: NoPlace): PlaceEntry[] {
  if (slots.size > 0) return placesOf(shelf, places, slots)
  const index = placeIndexOf(places)
  if (!isShared) return nearestSpelled(index, text)
  const sharers = matchPlaces(index, text).slice(0, sharersShown)
  return sharers.map(({ entry }) => entry)
}

function placesOf(shelf: SearchIndex, places: Places, slots: ReadonlySet<number>) {
  const keys = new Set([...slots].map((slot) => shelf.cities.labels[shelf.city[slot]!]!))
  const entries = [...keys].map((key) => {
    const [state, city] = key.split('/')
    return findPlace(places, `${city},${state}`)?.entry ?? null
  })
  return entries.filter((entry) => entry !== null).slice(0, placesShown)
}
