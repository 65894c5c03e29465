import { capital } from '../../../lib/format.ts'
import type { SearchAnswer } from '../../../lib/types/catalogue-types.ts'

/** A place as people write it: an address may hold its slug ("victoria-island", "yaba,lagos"). */
export function placeNameOf(place: string, answer: Pick<SearchAnswer, 'facets'> | null): string {
  const [slug = '', state] = place.split(',')
  const inState = state && isSlug(place) && state !== slug ? `, ${nameOf(state)}` : ''
  const city = answer?.facets.city?.find(({ value }) => value === place || value.split(',')[0] === slug)
  if (city) return city.label + inState
  return isSlug(place) ? nameOf(slug) + inState : place
}

const isSlug = (place: string) => /^[a-z0-9-]+(,[a-z0-9-]+)?$/.test(place)
const nameOf = (slug: string) => slug.split('-').map(capital).join(' ')
