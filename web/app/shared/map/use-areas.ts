import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { City } from '../../lib/types/catalogue-types.ts'

/** The areas of a state, or of the three big cities: their names stand on a map when one looks closely. */
export function useAreas(stateSlug: string | undefined) {
  const [areas, setAreas] = useState<City[]>([])
  const asked = stateSlug ?? 'lagos,fct,rivers'
  // Asks the server; a map without the names still shows the houses.
  useEffect(() => {
    const gone = new AbortController()
    const lists = asked
      .split(',')
      .map((state) =>
        api
          .get('/destinations/{stateSlug}/cities', { params: { stateSlug: state }, signal: gone.signal })
          .catch(() => ({ cities: [] })),
      )
    void Promise.all(lists).then((found) => {
      if (!gone.signal.aborted) setAreas(found.flatMap(({ cities }) => cities))
    })
    return () => gone.abort()
  }, [asked])
  return areas
}
