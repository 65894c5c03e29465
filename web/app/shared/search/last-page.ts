import { redirect } from 'react-router'

/** A page beyond the last, of an old link or a guess, leads to the last one: throws the redirect. */
export function leadToLastPage(request: Request, { page, total_pages: last }: { page: number; total_pages: number }) {
  if (page <= Math.max(1, last)) return
  const { pathname, searchParams } = new URL(request.url)
  if (last > 1) searchParams.set('page', `${last}`)
  else searchParams.delete('page')
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
