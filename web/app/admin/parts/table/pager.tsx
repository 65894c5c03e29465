import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { count } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

type PagerProps = { page: number; total_pages: number; total: number; one: string; many?: string }

/** Which page of how many; the page is in the address. */
export function Pager({ page, total_pages: pages, total, one, many }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-1 text-[12.5px] text-muted">
      <span className="num mr-2">{count(total, one, many)}</span>
      <Step label="Previous page" to={page - 1} isThere={page > 1} icon={ChevronLeft} />
      <span className="num">
        {page} of {Math.max(1, pages)}
      </span>
      <Step label="Next page" to={page + 1} isThere={page < pages} icon={ChevronRight} />
    </nav>
  )
}

type StepProps = { label: string; to: number; isThere: boolean; icon: typeof ChevronLeft }

function Step({ label, to, isThere, icon }: StepProps) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.set('page', `${to}`)
  next.delete('open')
  if (!isThere)
    return (
      <span className="btn-icon opacity-40" aria-hidden="true">
        <Icon of={icon} className="size-4" />
      </span>
    )
  return (
    <Link to={`?${next}`} aria-label={label} className="btn-icon">
      <Icon of={icon} className="size-4" />
    </Link>
  )
}

/** The page that an address asks for: 1 when it does not say. */
export const pageIn = (query: URLSearchParams): number => Math.max(1, Math.floor(Number(query.get('page'))) || 1)
