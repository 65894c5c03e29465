import { X } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Product } from '../product.ts'
import { listPath } from '../use-search.ts'
import type { ActiveFilter } from './active-filters.ts'
import { ClearFilters } from './clear-filters.tsx'
import type { Filters } from './filters.ts'

type FilterChipsProps = { product: Product; filters: Filters; active: ActiveFilter[]; currency: string }

/** What is on, each to be taken away by one press. Links, so that they work before script. */
export function FilterChips({ product, filters, active, currency }: FilterChipsProps) {
  if (active.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters that are on">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listPath(product, without, currency)}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className="chip !border-lagoon !bg-lagoon-soft text-lagoon"
          >
            {label}
            <Icon of={X} className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <ClearFilters
          product={product}
          filters={filters}
          currency={currency}
          className="btn btn-sm btn-quiet !px-3 !text-sm"
        />
      </li>
    </ul>
  )
}
