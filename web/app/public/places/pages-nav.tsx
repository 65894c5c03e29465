import { ButtonLink } from '../../ui/button.tsx'

type Paged = { page: number; per_page: number; total: number; total_pages: number }

/** "1 to 20 of 37", and the pages before and after; nothing for a single page. */
export function PagesNav({ paged, to }: { paged: Paged; to: (page: number) => string }) {
  const { page, per_page: perPage, total, total_pages: pages } = paged
  if (pages < 2) return null
  return (
    <nav className="mt-8 flex flex-wrap items-center justify-between gap-4" aria-label="Pages">
      <p className="num text-sm text-muted">
        {(page - 1) * perPage + 1} to {Math.min(total, page * perPage)} of {total}
      </p>
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
    </nav>
  )
}

/** The page of an address; what is no page is the first. */
export function pageAsked(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
}
