import { distanceKm, type Point } from './distance.ts'
import { foldText, hasWords } from './fold-text.ts'
import { forgivenFrom, matchPlaces } from './match-place.ts'
import { type PlaceEntry, placeIndexOf } from './place-index.ts'
import { cityKey, type Places } from './places.ts'

/** What a place word means: whole states, single cities by their key, or what lies around a spot. */
export type FoundPlace = {
  states: ReadonlySet<string>
  cities: ReadonlySet<string>
  /** Of an airport or a landmark. */
  centre: Point | null
  /** The one place that is meant; null where the word fits several. */
  entry: PlaceEntry | null
  /** Read from its beginning, or through a slip of the finger. */
  isGuess: boolean
  /** Through a slip of the finger: it may be something else that is spelled so. */
  isForgiven: boolean
}

const keptMost = 1_000
const kept = new WeakMap<Places, Map<string, FoundPlace | null>>()

/** Most searches name the same few places: what a text means is kept until a place changes. */
export function findPlace(places: Places, text: string): FoundPlace | null {
  const known = kept.get(places) ?? new Map<string, FoundPlace | null>()
  kept.set(places, known)
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= keptMost) known.clear()
  const found = readPlace(places, text)
  known.set(text, found)
  return found
}

/** The spot among the asked places: what is found lies around it, the nearest first. */
export function centreOf(places: Places, texts: readonly string[]): Point | null {
  return texts.map((text) => findPlace(places, text)?.centre ?? null).find((centre) => centre !== null) ?? null
}

/** The place that a search is about: a spot, else the one named first. */
export function askedPlace(places: Places, texts: readonly string[]): FoundPlace | null {
  const found = texts.map((text) => findPlace(places, text))
  return found.find((place) => place?.centre) ?? found[0] ?? null
}

/** Understands "Lagos", "port-harcourt", "Oyo State", "Lekki", "Victoria Island, Lagos", "LOS", "vi", "ikja"; null when unknown. */
function readPlace(places: Places, text: string): FoundPlace | null {
  const whole = foldText(text)
  if (whole === '') return null
  const found = findNamed(places, text)
  if (found) return found
  const comma = text.indexOf(',')
  // What is said to lie elsewhere is not guessed at: "Lekki, Rivers" is nowhere.
  if (comma >= 0) return findWithin(places, { part: text.slice(0, comma), whole: text.slice(comma + 1) })
  const best = matchPlaces(placeIndexOf(places), text, { isWhole: true })[0]
  return best ? { ...meant(places, best.entry), isGuess: best.rank > 0.5, isForgiven: best.rank >= forgivenFrom } : null
}

/** By its whole name or what people call it; then every city whose name has the words, so that "Lekki" finds Lekki Phase 1. */
function findNamed(places: Places, text: string): FoundPlace | null {
  const whole = foldText(text)
  const { byName } = placeIndexOf(places)
  const exact = places.cities.filter((city) => city.slug === whole || foldText(city.name) === whole)
  const named = byName.get(whole) ?? byName.get(whole.replace(/-state$/, ''))
  // Two cities of one name are both meant, but a state goes before the city that is called like it.
  if (named && (exact.length < 2 || named.kind === 'state')) return meant(places, named)
  const cities = exact.length > 0 ? exact : places.cities.filter((city) => hasWords(foldText(city.name), whole))
  if (cities.length === 0) return null
  const entry =
    cities.length === 1 ? (byName.get(foldText(`${cities[0]!.slug},${cities[0]!.stateSlug}`)) ?? null) : null
  const keys = cities.map((city) => cityKey(city.stateSlug, city.slug))
  return { ...nowhere, cities: new Set(keys), entry }
}

const nowhere: FoundPlace = {
  states: new Set(),
  cities: new Set(),
  centre: null,
  entry: null,
  isGuess: false,
  isForgiven: false,
}

/** No search goes farther than 100 km, and no listing lies farther from the middle of its city than the rest. */
const aroundSpotKm = 120

function meant(places: Places, entry: PlaceEntry): FoundPlace {
  const { kind, stateSlug, value } = entry
  const [slug = ''] = value.split(',')
  if (value.includes(',')) return { ...nowhere, cities: new Set([cityKey(stateSlug, slug)]), entry }
  if (kind !== 'airport' && kind !== 'landmark') return { ...nowhere, states: new Set([stateSlug]), entry }
  const cities = places.cities.filter((city) => distanceKm(entry, city) <= aroundSpotKm)
  const keys = cities.map((city) => cityKey(city.stateSlug, city.slug))
  return { ...nowhere, cities: new Set(keys), centre: { lat: entry.lat, lng: entry.lng }, entry }
}

/** "Kano, Kano" is the city, though "Kano" is the state. */
function findWithin(places: Places, text: { part: string; whole: string }): FoundPlace | null {
  if (foldText(text.whole) === 'nigeria') return findPlace(places, text.part)
  const { byName } = placeIndexOf(places)
  const city = byName.get(foldText(`${text.part},${text.whole}`))
  if (city) return meant(places, city)
  return within(findPlace(places, text.part), findPlace(places, text.whole))
}

function within(part: FoundPlace | null, whole: FoundPlace | null): FoundPlace | null {
  if (!part || !whole) return null
  const states = [...part.states].filter((slug) => whole.states.has(slug))
  const cities = [...part.cities].filter((key) => whole.cities.has(key) || whole.states.has(key.split('/')[0] ?? ''))
  const isSpotIn = part.centre !== null && part.entry !== null && whole.states.has(part.entry.stateSlug)
  if (isSpotIn) return part
  return states.length + cities.length > 0 ? { ...part, states: new Set(states), cities: new Set(cities) } : null
}

export function isIn(place: FoundPlace, key: string): boolean {
  return place.cities.has(key) || place.states.has(key.slice(0, key.indexOf('/')))
}
