import { Pages, type PagesProps } from '../../shared/search/paging.tsx'

/** Nothing for a single page. */
export const PagesNav = (props: PagesProps) => (props.paged.total_pages < 2 ? null : <Pages {...props} />)

/** The page of an address; what is no page is the first. */
export function pageAsked(request: Request): number {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1
}
