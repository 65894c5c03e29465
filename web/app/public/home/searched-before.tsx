import type { Day } from '@skyroute/core/dates.ts'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useCurrency } from '../../lib/currency.ts'
import { describeRecent, filtersOf, recentSearches } from '../../shared/search/recent-searches.ts'
import { listPath } from '../../shared/search/use-search.ts'
import { useHasScript } from '../../ui/hooks/use-media.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** What this browser searched for. Its line keeps its height while it is empty, so nothing moves when it comes. */
export function SearchedBefore({ today }: { today: Day }) {
  const hasScript = useHasScript()
  const recent = useMemo(() => (hasScript ? recentSearches(today).slice(0, 3) : []), [hasScript, today])
  const { currency } = useCurrency()
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-5 text-sm text-muted">
      {recent.length > 0 ? (
        <>
          <span className="inline-flex items-center gap-2 max-md:w-full">
            <Icon of={History} className="size-4" /> Searched before:
          </span>
          {recent.map((search) => (
            <Link
              key={describeRecent(search)}
              to={listPath(search.product, filtersOf(search), currency)}
              className="link inline-flex min-h-11 items-center !font-medium"
            >
              {describeRecent(search)}
            </Link>
          ))}
        </>
      ) : null}
    </div>
  )
}
