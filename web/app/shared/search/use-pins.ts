import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { City, Pins } from '../../lib/catalogue-types.ts'
import { type Filters, type Product, queryOf } from './filters.ts'

/** The search once more as pins. Those of before stay until the new ones are there. */
export function usePins(product: Product, filters: Filters, currency: string) {
  const [pins, setPins] = useState<Pins | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  const query = JSON.stringify({ ...queryOf(product, { ...filters, page: 1 }, currency) })
  // Asks the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a Retry asks again
  useEffect(() => {
    const gone = new AbortController()
    api
      .get<Pins>(`/search/${product}-pins`, { query: JSON.parse(query), signal: gone.signal })
      .then(setPins)
      .catch(() => gone.signal.aborted || setPins('failed'))
    return () => gone.abort()
  }, [product, query, tries])
  const retry = () => {
    setPins(null)
    setTries(tries + 1)
  }
  return { pins, retry }
}

/** The areas of the three big cities: their names stand on the map when one looks closely. */
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
          .get<{ cities: City[] }>(`/destinations/${state}/cities`, { signal: gone.signal })
          .catch(() => ({ cities: [] })),
      )
    void Promise.all(lists).then((found) => {
      if (!gone.signal.aborted) setAreas(found.flatMap(({ cities }) => cities))
    })
    return () => gone.abort()
  }, [asked])
  return areas
}
