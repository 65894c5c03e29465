import type { SearchAnswer } from '../../lib/catalogue-types.ts'

/** A place as people write it: an address may hold its slug ("victoria-island", "yaba,lagos"). */
export function placeNameOf(place: string, answer: Pick<SearchAnswer, 'facets'> | null): string {
  const [slug = ''] = place.split(',')
  const city = answer?.facets.city?.find(({ value }) => value === place || value.split(',')[0] === slug)
  if (city) return city.label
  return /^[a-z0-9-]+$/.test(slug) ? slug.split('-').map(capital).join(' ') : place
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
