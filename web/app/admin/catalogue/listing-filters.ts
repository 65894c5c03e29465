import type { Choice, Filter } from '../parts/filters/filters.ts'
import type { Kind } from './catalogue-answers.ts'

const yesNo = (yes: string, no: string): Choice[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

const stars: Filter = {
  name: 'stars',
  label: 'Stars',
  kind: 'choice',
  choices: [5, 4, 3, 2, 1].map((count) => ({ value: `${count}`, label: `${count} stars` })),
}
const category: Filter = {
  name: 'category',
  label: 'Kind',
  kind: 'choice',
  choices: ['Sedan', 'SUV', 'Minivan', 'Pickup', 'Luxury', 'Bus', 'Hatchback', 'Electric'].map((value) => ({
    value,
    label: value,
  })),
}

/** The cities of the chosen state are asked for; without a state there are too many to list. */
export const listingFilters = (kind: Kind, states: readonly Choice[], cities: readonly Choice[]): Filter[] => [
  { name: 'state', label: 'State', kind: 'choice', choices: states },
  ...(cities.length > 0 ? [{ name: 'city', label: 'City', kind: 'choice' as const, choices: cities }] : []),
  { name: 'is_active', label: 'On sale', kind: 'choice', choices: yesNo('On sale', 'Off sale') },
  kind === 'hotel' ? stars : category,
  { name: 'is_featured', label: 'Featured', kind: 'choice', choices: yesNo('Featured', 'Not featured') },
  { name: 'has_pictures', label: 'Pictures', kind: 'choice', choices: yesNo('With pictures', 'Without pictures') },
]
