import { foldText, hasWords } from '../fold-text.ts'
import { cityKey } from './shelf.ts'

export type State = { slug: string; name: string; lat: number; lng: number }
export type City = {
  stateSlug: string
  slug: string
  name: string
  lat: number
  lng: number
  isFeatured: boolean
}
export type Spot = { kind: 'airport' | 'landmark'; slug: string; name: string; stateSlug: string; city: string | null }

export type Places = {
  states: State[]
  cities: City[]
  spots: Spot[]
  stateOf: ReadonlyMap<string, State>
  cityOf: ReadonlyMap<string, City>
}

/** What a place word means: whole states, or single cities by their key. */
export type FoundPlace = { states: ReadonlySet<string>; cities: ReadonlySet<string> }

/** The three names of the specification's pickers are states here: they find all their areas (I10). */
const stateAliases: Readonly<Record<string, string>> = {
  lagos: 'lagos',
  'port-harcourt': 'rivers',
  abuja: 'fct',
  'federal-capital-territory': 'fct',
}

/** Understands "Lagos", "port-harcourt", "Oyo State", "Lekki", "Victoria Island, Lagos", "LOS"; null when unknown. */
export function findPlace(places: Places, text: string): FoundPlace | null {
  const whole = foldText(text)
  if (whole === '') return null
  const found = findState(places, whole) ?? findCities(places, whole) ?? findSpot(places, whole)
  if (found) return found
  const comma = text.indexOf(',')
  return comma < 0 ? null : findWithin(places, { part: text.slice(0, comma), whole: text.slice(comma + 1) })
}

/** "Kano, Kano" is the city, though "Kano" is the state. */
function findWithin(places: Places, text: { part: string; whole: string }): FoundPlace | null {
  if (foldText(text.whole) === 'nigeria') return findPlace(places, text.part)
  const part = findCities(places, foldText(text.part)) ?? findPlace(places, text.part)
  return within(part, findPlace(places, text.whole))
}

function findState(places: Places, whole: string): FoundPlace | null {
  const bare = whole.replace(/-state$/, '')
  const slug = stateAliases[bare] ?? bare
  const state = places.stateOf.get(slug) ?? places.states.find((one) => foldText(one.name) === bare)
  return state ? { states: new Set([state.slug]), cities: new Set() } : null
}

/** By its whole name first; then every city whose name has the words, so that "Lekki" finds Lekki Phase 1. */
function findCities(places: Places, whole: string): FoundPlace | null {
  const exact = places.cities.filter((city) => city.slug === whole || foldText(city.name) === whole)
  const cities = exact.length > 0 ? exact : places.cities.filter((city) => hasWords(foldText(city.name), whole))
  if (cities.length === 0) return null
  return { states: new Set(), cities: new Set(cities.map((city) => cityKey(city.stateSlug, city.slug))) }
}

function findSpot(places: Places, whole: string): FoundPlace | null {
  const spot = places.spots.find((one) => foldText(one.slug) === whole || foldText(one.name) === whole)
  return spot ? { states: new Set([spot.stateSlug]), cities: new Set() } : null
}

function within(part: FoundPlace | null, whole: FoundPlace | null): FoundPlace | null {
  if (!part || !whole) return null
  const states = [...part.states].filter((slug) => whole.states.has(slug))
  const cities = [...part.cities].filter((key) => whole.cities.has(key) || whole.states.has(key.split('/')[0] ?? ''))
  return states.length + cities.length > 0 ? { states: new Set(states), cities: new Set(cities) } : null
}

export function isIn(place: FoundPlace, key: string): boolean {
  return place.cities.has(key) || place.states.has(key.slice(0, key.indexOf('/')))
}
