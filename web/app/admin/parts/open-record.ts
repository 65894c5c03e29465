import { type ShouldRevalidateFunction, useSearchParams } from 'react-router'

/** Which record's drawer is open: in the address, so that back, reload and a link lead there. */
export function useOpenRecord(name = 'open') {
  const [query, setQuery] = useSearchParams()
  const openKey = query.get(name)
  const change = (key: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (key === null) next.delete(name)
        else next.set(name, key)
        return next
      },
      // From one record to the next is no step to go back over.
      { replace: openKey !== null, preventScrollReset: true },
    )
  return { openKey, open: (key: string) => change(key), close: () => change(null) }
}

/** For the route of a list: opening a record does not load the list again. */
export const keepsListBehindDrawer: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href && withoutOpen(currentUrl) === withoutOpen(nextUrl) ? false : defaultShouldRevalidate

function withoutOpen({ pathname, searchParams }: URL) {
  const rest = new URLSearchParams(searchParams)
  rest.delete('open')
  return `${pathname}?${rest}`
}

/** A list whose rows open in a drawer: which one is open, and what its drawer is told of its place and its neighbours. */
export function useListDrawer<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const { openKey, open, close } = useOpenRecord()
  const { position, previous, next } = positionIn(rows, rowKey, openKey)
  const opening = (row: Row | undefined) => row && (() => open(rowKey(row)))
  const place = { position, onPrevious: opening(previous), onNext: opening(next), onClose: close }
  return { openKey, open, opened: rows.find((row) => rowKey(row) === openKey), place }
}

/** The neighbours of the open record in its list, for the drawer's arrows. */
export function positionIn<Row>(rows: readonly Row[], rowKey: (row: Row) => string, openKey: string | null) {
  const index = rows.findIndex((row) => rowKey(row) === openKey)
  if (index < 0) return {}
  return { position: `${index + 1} of ${rows.length}`, previous: rows[index - 1], next: rows[index + 1] }
}
