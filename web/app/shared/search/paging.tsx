import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Filters } from './filters/filters.ts'
import type { Product } from './product.ts'
import { listPath } from './use-search.ts'

type PagingProps = { product: Product; filters: Filters; answer: SearchAnswer; currency: string }

/** "1 to 20 of 37", and the pages before and after. */
export function Paging({ product, filters, answer, currency }: PagingProps) {
  const { page, per_page: perPage, total, total_pages: pages } = answer
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const to = (next: number) => listPath(product, { ...filters, page: next }, currency)
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-between gap-4" aria-label="Pages">
      <p className="num text-sm text-muted">
        {first} to {Math.min(total, page * perPage)} of {total}
      </p>
      {pages > 1 ? (
        <div className="flex gap-2">
          {page > 1 ? (
            <ButtonLink look="line" to={to(page - 1)} rel="prev">
              Previous page
            </ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink look="line" to={to(page + 1)} rel="next">
              Next page
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </nav>
  )
}
