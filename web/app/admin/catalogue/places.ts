import { api, orElse } from '../../lib/api.ts'
import type { Choice } from '../parts/filters/filters.ts'

const chosen = ({ slug, name }: { slug: string; name: string }): Choice => ({ value: slug, label: name })
const byName = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

/** Every state, for a select; none when they cannot be had, for a list can do without. */
export async function loadStates(): Promise<Choice[]> {
  const { states } = await orElse(api.get('/destinations/states'), { states: [] })
  return states.map(chosen).sort(byName)
}

export async function loadCities(state: string | null | undefined): Promise<Choice[]> {
  if (!state) return []
  const { cities } = await orElse(api.get('/destinations/{stateSlug}/cities', { params: { stateSlug: state } }), {
    cities: [],
  })
  return cities.map(chosen).sort(byName)
}
