import type { SearchAnswer } from '../../lib/types/catalogue-types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Filters } from './filters/filters.ts'
import type { Product } from './product.ts'
import { listPath } from './use-search.ts'

type PagingProps = { product: Product; filters: Filters; answer: SearchAnswer; currency: string }

/** Of what a search found. */
export function Paging({ product, filters, answer, currency }: PagingProps) {
  if (answer.total === 0) return null
  return <Pages paged={answer} to={(page) => listPath(product, { ...filters, page }, currency)} />
}

type Paged = { page: number; per_page: number; total: number; total_pages: number }
export type PagesProps = { paged: Paged; to: (page: number) => string }

/** "1 to 20 of 37", and the pages before and after. */
export function Pages({ paged: { page, per_page: perPage, total, total_pages: pages }, to }: PagesProps) {
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-between gap-4" aria-label="Pages">
      <p className="num text-sm text-muted">
        {(page - 1) * perPage + 1} to {Math.min(total, page * perPage)} of {total}
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
