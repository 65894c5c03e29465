import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../product.ts'
import { listPath } from '../use-search.ts'
import { clearFilters, type Filters } from './filters.ts'

export function ClearFilters({ product, filters, currency, children = 'Clear Filters', className }: ClearProps) {
  return (
    <Link to={listPath(product, clearFilters(filters), currency)} preventScrollReset className={className}>
      {children}
    </Link>
  )
}

type ClearProps = {
  product: Product
  filters: Filters
  currency: string
  children?: ReactNode
  className?: string
}
