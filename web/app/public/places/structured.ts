import type { Picture } from '../../lib/types/catalogue-types.ts'
import { originOf } from '../origin-of.ts'
import type { Spot } from './types.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Step = { label: string; to: string }

export function breadcrumbs(steps: Step[], matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  }
}

type Destination = {
  name: string
  path: string
  guide: string | null
  image: Picture | null
  spot: Spot
  within: string
}

export function touristDestination(place: Destination, matches: readonly Match[]) {
  const origin = originOf(matches)
  return {
    '@type': 'TouristDestination',
    name: place.name,
    url: origin + place.path,
    ...(place.guide ? { description: place.guide } : {}),
    ...(place.image ? { image: origin + place.image.image_url } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: place.spot.lat, longitude: place.spot.lng },
    containedInPlace: { '@type': 'AdministrativeArea', name: place.within },
  }
}

/** Several things in one script. */
export const graphOf = (...things: Record<string, unknown>[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
})
