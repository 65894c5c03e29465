import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useCurrency } from '../../lib/currency.ts'
import { paths } from '../../paths.ts'
import { type Filters, searchOf } from './filters/filters.ts'
import type { Product } from './product.ts'

export function listPath(product: Product, filters: Filters, currency: string) {
  const search = searchOf(product, filters, currency)
  return product === 'hotel' ? paths.hotels(search) : paths.cars(search)
}

/**
 * What the controls show and what the address says. Typing stays here until Search is pressed; every other choice goes
 * to the address at once, with what was typed, and the page keeps its place.
 */
export function useSearch(product: Product, filters: Filters) {
  const { currency } = useCurrency()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    setDraft(filters)
  }
  const edit = (change: Partial<Filters>) => setDraft({ ...draft, ...change })
  const apply = (change: Partial<Filters> = {}) => {
    const next = { ...draft, ...change, page: 1 }
    setDraft(next)
    void navigate(listPath(product, next, currency), { preventScrollReset: true })
  }
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === pathnames[product]
  return { draft, edit, apply, currency, isSearching }
}

const pathnames = { hotel: '/hotels', car: '/cars' } as const
export type Search = ReturnType<typeof useSearch>
