import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { count } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useQueryChange } from '../filters/filter-bar.tsx'
import { pageSizes, sizeIn } from './page-query.ts'

type PagerProps = {
  page: number
  total_pages: number
  total: number
  one: string
  many?: string
  /** The list asks for as many rows a page as its address says. */
  hasSizes?: boolean
}

/** Which page of how many; the page, and how many rows one has, are in the address. */
export function Pager({ page, total_pages: pages, total, one, many, hasSizes }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-1 text-[.78125rem] text-muted">
      <span className="num mr-2">{count(total, one, many)}</span>
      {hasSizes && total > pageSizes[0] ? <SizeChoice /> : null}
      <Step label="Previous page" to={page - 1} isThere={page > 1} icon={ChevronLeft} />
      {pages > 2 ? <PageField key={page} page={page} pages={pages} /> : <span className="num">{page}</span>}
      <span className="num">of {Math.max(1, pages)}</span>
      <Step label="Next page" to={page + 1} isThere={page < pages} icon={ChevronRight} />
    </nav>
  )
}

function SizeChoice() {
  const [query] = useSearchParams()
  const change = useQueryChange()
  return (
    <select
      aria-label="Rows a page"
      value={sizeIn(query)}
      onChange={({ target }) => change({ per_page: target.value })}
      className="field h-8 min-h-8 w-auto py-0 pr-6 pl-2 text-[.78125rem] max-md:h-11"
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {size} a page
        </option>
      ))}
    </select>
  )
}

/** Any page, by its number and Enter. */
function PageField({ page, pages }: { page: number; pages: number }) {
  const change = useQueryChange()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const typed = Number(new FormData(event.currentTarget).get('page'))
        if (Number.isInteger(typed)) change({ page: `${Math.min(pages, Math.max(1, typed))}` })
      }}
    >
      <input
        name="page"
        aria-label="Page"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        className="field num h-8 min-h-8 w-12 px-1 py-0 text-center text-[.78125rem] max-md:h-11"
      />
    </form>
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
