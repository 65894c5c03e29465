import type { Places } from '../places/places.ts'
import { type FacetCounts, ratingBands } from './index/facet-counts.ts'
import { facetsOf } from './index/facet-definitions.ts'
import { driverModes, type SearchIndex } from './index/search-index.ts'

export type FacetCount = { value: string; label: string; count: number }
export type Facets = Record<string, FacetCount[]>

export function presentFacets(shelf: SearchIndex, places: Places, counts: FacetCounts): Facets {
  const asked = facetsOf(shelf.answers, shelf.kind, counts.answers)
  const shared = {
    rating: ratingFacet(counts),
    city: cityFacet(shelf, places, counts),
    ...Object.fromEntries(asked.map(({ field, facet }) => [field, facet])),
  }
  if (shelf.kind === 'hotel') {
    return { amenities: wordFacet(shelf.extras.labels, counts.extras), star_rating: starFacet(counts), ...shared }
  }
  return {
    features: wordFacet(shelf.extras.labels, counts.extras),
    category: wordFacet(shelf.categories.labels, counts.categories),
    transmission: wordFacet(shelf.transmissions.labels, counts.transmissions),
    driver: driverFacet(counts),
    ...shared,
  }
}

function wordFacet(labels: readonly string[], counts: Uint32Array): FacetCount[] {
  return mostFirst(labels.map((label, number) => ({ value: label, label, count: counts[number] ?? 0 })))
}

function mostFirst(facet: readonly FacetCount[]): FacetCount[] {
  return facet
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
}

function starFacet({ stars }: FacetCounts): FacetCount[] {
  return [5, 4, 3, 2, 1].map((value) => ({
    value: String(value),
    label: value === 1 ? '1 star' : `${value} stars`,
    count: stars[value] ?? 0,
  }))
}

function ratingFacet({ ratings }: FacetCounts): FacetCount[] {
  return ratingBands.map((band, index) => ({
    value: String(band),
    label: band === 5 ? '5' : `${band}+`,
    count: ratings[index] ?? 0,
  }))
}

function cityFacet(shelf: SearchIndex, places: Places, { cities }: FacetCounts): FacetCount[] {
  return mostFirst(
    shelf.cities.labels.map((key, number) => {
      const [stateSlug = '', slug = key] = key.split('/')
      // With its state: several states have a city of one name, and some cities the name of their state.
      return {
        value: `${slug},${stateSlug}`,
        label: places.cityOf.get(key)?.name ?? slug,
        count: cities[number] ?? 0,
      }
    }),
  )
}

/** A car whose driver is optional answers both wishes. */
function driverFacet({ drivers }: FacetCounts): FacetCount[] {
  const [optional = 0, required = 0, none = 0] = driverModes.map((_, mode) => drivers[mode] ?? 0)
  return [
    { value: 'with', label: 'With driver', count: optional + required },
    { value: 'without', label: 'Self-drive', count: optional + none },
  ]
}
