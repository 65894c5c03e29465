import { api } from '../../lib/api.ts'
import { useFetched } from '../../lib/use-fetched.ts'

/** The areas of a state, or of the three big cities: their names stand on a map when one looks closely. */
export function useAreas(stateSlug: string | undefined) {
  const asked = stateSlug ?? 'lagos,fct,rivers'
  // A map without the names still shows the houses.
  const citiesOf = (state: string, signal: AbortSignal | undefined) =>
    api.get('/destinations/{stateSlug}/cities', { params: { stateSlug: state }, signal }).catch(() => ({ cities: [] }))
  const { answer } = useFetched(asked, (signal) =>
    Promise.all(asked.split(',').map((state) => citiesOf(state, signal))),
  )
  return answer?.flatMap(({ cities }) => cities) ?? []
}
