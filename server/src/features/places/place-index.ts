import { soundOf } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { placeAliases } from './place-aliases.ts'
import type { City, Places, Spot } from './places.ts'

export type PlaceKind = 'state' | 'city' | 'area' | 'airport' | 'landmark'

/** A place that can be asked for, with everything that it is called. */
export type PlaceEntry = {
  kind: PlaceKind
  label: string
  /** Where or what it is, for telling two apart: "Lagos", "LOS · Lagos". */
  detail: string
  /** What a search is asked with. */
  value: string
  stateSlug: string
  lat: number
  lng: number
  isFeatured: boolean
  names: readonly Name[]
}

export type Name = { folded: string; squashed: string; sound: string; isAlias: boolean }

export type PlaceIndex = { entries: readonly PlaceEntry[]; byName: ReadonlyMap<string, PlaceEntry> }

const kept = new WeakMap<Places, PlaceIndex>()

export function placeIndexOf(places: Places): PlaceIndex {
  const known = kept.get(places)
  if (known) return known
  const entries = [...statesOf(places), ...metropolises(places), ...citiesOf(places), ...spotsOf(places)]
  const index = { entries, byName: byNameOf(entries) }
  kept.set(places, index)
  return index
}

/** The first that has a name keeps it; what is called so by its own name goes before what is only nicknamed so. */
function byNameOf(entries: readonly PlaceEntry[]): Map<string, PlaceEntry> {
  const byName = new Map<string, PlaceEntry>()
  for (const isAlias of [false, true]) {
    for (const entry of entries) {
      for (const name of entry.names) {
        if (name.isAlias === isAlias && !byName.has(name.folded)) byName.set(name.folded, entry)
      }
    }
  }
  return byName
}

/** I10: in these the areas are the cities, and the name of the city means the whole state. */
const metropolisOf: Readonly<Record<string, { value: string; name: string }>> = {
  lagos: { value: 'lagos', name: 'Lagos' },
  rivers: { value: 'port-harcourt', name: 'Port Harcourt' },
  fct: { value: 'abuja', name: 'Abuja' },
}

function statesOf({ states }: Places): PlaceEntry[] {
  return states.map(({ slug, name, lat, lng }) => ({
    kind: 'state',
    label: name,
    detail: 'Nigeria',
    value: slug,
    stateSlug: slug,
    lat,
    lng,
    isFeatured: false,
    names: namesOf(slug, [name, `${name} State`], slug === 'lagos' ? placeAliases.lagos : []),
  }))
}

function metropolises({ stateOf, cityOf }: Places): PlaceEntry[] {
  return Object.entries(metropolisOf).flatMap(([stateSlug, { value, name }]) => {
    const state = stateOf.get(stateSlug)
    if (!state || value === stateSlug || cityOf.has(`${stateSlug}/${value}`)) return []
    const { lat, lng } = state
    const names = namesOf(value, [name], placeAliases[value])
    return [{ kind: 'city', label: name, detail: state.name, value, stateSlug, lat, lng, isFeatured: true, names }]
  })
}

function citiesOf({ cities, stateOf }: Places): PlaceEntry[] {
  return cities.map((city) => {
    const { slug, stateSlug, name, lat, lng, isFeatured } = city
    const state = stateOf.get(stateSlug)?.name ?? stateSlug
    const value = `${slug},${stateSlug}`
    const isArea = stateSlug in metropolisOf
    const names = namesOf(value, [name, `${name}, ${state}`, labelOf(city, state)], placeAliases[value])
    const detail = metropolisOf[stateSlug]?.name ?? state
    const kind = isArea ? 'area' : 'city'
    return { kind, label: labelOf(city, state), detail, value, stateSlug, lat, lng, isFeatured, names }
  })
}

/** Reads back as this place and no other: "Kano" alone is the state. */
function labelOf({ name, stateSlug }: City, state: string) {
  const within = metropolisOf[stateSlug]?.name ?? state
  return name === within ? `${name} city` : `${name}, ${within}`
}

function spotsOf({ spots, stateOf }: Places): PlaceEntry[] {
  return spots.map((spot) => {
    const state = metropolisOf[spot.stateSlug]?.name ?? stateOf.get(spot.stateSlug)?.name ?? spot.stateSlug
    const isAirport = spot.kind === 'airport'
    // "PHC" and "JOS" are cities too: an airport is asked for by more than its letters.
    const value = isAirport ? `${spot.slug}-airport` : spot.slug
    return {
      kind: spot.kind,
      label: spot.name,
      detail: isAirport ? `${spot.slug.toUpperCase()} · ${spot.city ?? state}` : state,
      value,
      stateSlug: spot.stateSlug,
      lat: spot.lat,
      lng: spot.lng,
      isFeatured: isAirport && spot.stateSlug in metropolisOf,
      names: namesOf(
        value,
        [spot.name, ...withoutComma(spot)],
        [...(isAirport ? airportNames(spot) : []), ...(placeAliases[value] ?? [])],
      ),
    }
  })
}

/** "The Palms, Lekki" is also "The Palms Lekki" (folded alike) and "The Palms". */
const withoutComma = ({ name }: Spot) => (name.includes(',') ? [name.slice(0, name.indexOf(','))] : [])

function airportNames({ city, slug }: Spot): string[] {
  const town = (city ?? '').replace(/\s*\(.*\)/, '')
  return town ? [slug, `${town} airport`, `${town} international airport`, `airport ${town}`] : [slug]
}

function namesOf(value: string, own: readonly string[], aliases: readonly string[] = []): Name[] {
  const names = new Map<string, Name>()
  const add = (text: string, isAlias: boolean) => {
    const folded = foldText(text)
    if (folded && !names.has(folded)) names.set(folded, { folded, ...soundsOf(folded), isAlias })
  }
  for (const text of own) add(text, false)
  for (const text of [value, ...aliases]) add(text, true)
  return [...names.values()]
}

function soundsOf(folded: string) {
  const squashed = folded.replaceAll('-', '')
  return { squashed, sound: soundOf(squashed) }
}
