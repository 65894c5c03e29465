import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Pins } from '../../../lib/types/catalogue-types.ts'
import { type Filters, queryOf } from '../filters/filters.ts'
import type { Product } from '../product.ts'

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
      .get(`/search/${product}-pins`, { query: JSON.parse(query), signal: gone.signal })
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
