import { api } from '../../lib/api.ts'
import { useFetched } from '../../lib/use-fetched.ts'
import type { Area } from './name-layer.tsx'

export type Named = { areas: readonly Area[]; landmarks: readonly Area[] }

/** The areas and landmarks of a state, or of the three big cities: their names stand on a map when one looks closely. */
export function useAreas(stateSlug: string | undefined): Named {
  const asked = stateSlug ?? 'lagos,fct,rivers'
  const states = asked.split(',')
  // A map without the names still shows the houses.
  const citiesOf = (state: string, signal: AbortSignal | undefined) =>
    api.get('/destinations/{stateSlug}/cities', { params: { stateSlug: state }, signal }).catch(() => ({ cities: [] }))
  const landmarksOf = (state: string, signal: AbortSignal | undefined) =>
    api
      .get('/destinations/{stateSlug}/landmarks', { params: { stateSlug: state }, signal })
      .catch(() => ({ landmarks: [] }))
  const { answer } = useFetched(asked, (signal) =>
    Promise.all([
      Promise.all(states.map((state) => citiesOf(state, signal))),
      Promise.all(states.map((state) => landmarksOf(state, signal))),
    ]),
  )
  const [cities = [], landmarks = []] = answer ?? []
  return {
    areas: cities.flatMap((found) => found.cities),
    landmarks: landmarks.flatMap((found) => found.landmarks),
  }
}
