import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { Pins } from '../../../lib/types/catalogue-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { type Filters, queryOf } from '../filters/filters.ts'
import type { Product } from '../product.ts'

/** The search once more as pins. Those of before stay until the new ones are there. */
export function usePins(product: Product, filters: Filters, currency: string) {
  const query = queryOf(product, { ...filters, page: 1 }, currency)
  const { answer, error, reload } = useFetched(`${product} ${JSON.stringify(query)}`, (signal) =>
    api.get(`/search/${product}-pins`, { query: { ...query }, signal }),
  )
  const [pins, setPins] = useState<Pins | null>(null)
  if (answer && answer !== pins) setPins(answer)
  const retry = () => {
    setPins(null)
    void reload()
  }
  return { pins: error ? ('failed' as const) : pins, retry }
}
