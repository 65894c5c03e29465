import type { HotelHint, PlaceHint } from '../../../lib/types/catalogue-types.ts'
import type { Product } from '../product.ts'
import { type RecentSearch, recentSearches } from '../recent-searches.ts'
import { offeredCities } from './offered-cities.ts'

export type Suggestion = {
  key: string
  kind: PlaceHint['kind'] | 'recent' | 'hotel'
  label: string
  detail: string
  recent?: RecentSearch
  /** Of a hotel, whose own page is what was looked for. */
  hotelId?: string
}

export type SuggestionGroup = { title: string; suggestions: Suggestion[] }

const titles: Record<PlaceHint['kind'], string> = {
  state: 'Cities and states',
  city: 'Cities and states',
  area: 'Areas',
  airport: 'Airports',
  landmark: 'Landmarks',
}

/** By kind, the kind of the best hint first; hotels of that name after the places. */
export function groupHints(hints: readonly PlaceHint[], hotels: readonly HotelHint[] = []): SuggestionGroup[] {
  const groups = new Map<string, Suggestion[]>()
  for (const { kind, label, detail, value } of hints) {
    const suggestion = { key: value, kind, label, detail: detailOf(label, detail) }
    groups.set(titles[kind], [...(groups.get(titles[kind]) ?? []), suggestion])
  }
  const called = hotels.map(({ id, name, location }) => ({
    key: `hotel ${id}`,
    kind: 'hotel' as const,
    label: name,
    detail: location,
    hotelId: id,
  }))
  if (called.length > 0) groups.set('Hotels', called)
  return [...groups].map(([title, suggestions]) => ({ title, suggestions }))
}

/** "Ikeja, Lagos" need not say Lagos again. */
const detailOf = (label: string, detail: string) => (label.endsWith(`, ${detail}`) ? '' : detail)

/** Before anything is typed: what was searched for here, and where most people go. */
export function firstGroups(product: Product, today: string, say: (search: RecentSearch) => string): SuggestionGroup[] {
  const recent = recentSearches(today)
    .filter((search) => search.product === product)
    .slice(0, 3)
    .map((search) => ({
      key: `recent ${search.place}`,
      kind: 'recent' as const,
      label: search.place,
      detail: say(search),
      recent: search,
    }))
  const popular = offeredCities.map((city) => ({ key: city, kind: 'city' as const, label: city, detail: '' }))
  return [
    ...(recent.length > 0 ? [{ title: 'Searched before', suggestions: recent }] : []),
    { title: 'Popular places', suggestions: popular },
  ]
}
