import { type RefObject, useState } from 'react'
import { useKeys } from '../use-keys.ts'

type Cursor<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  openKey?: string | null
  onOpen?: (row: Row) => void
  onSelect?: (row: Row) => void
  onHelp: () => void
  table: RefObject<HTMLElement | null>
}

/** What a row is reached by: the button of its main cell, else its check. */
export const ROVING_FOCUS = 'data-row-stop'

/** The row that the keys are at: where the focus goes when a drawer closes. */
export const rowWithCursor = () => document.querySelector<HTMLElement>(`[${ROVING_FOCUS}=here]`)

/**
 * J and K move, X selects, ? tells the keys, wherever the focus is but in a field or a dialog; Enter is the row's own
 * button. While a drawer is open, J and K change what it shows.
 */
export function useRowCursor<Row>({
  rows,
  rowKey,
  openKey,
  onOpen,
  onSelect,
  onHelp,
  table,
}: Cursor<Row>): string | null {
  const [key, setKey] = useState<string | null>(null)
  if (openKey && openKey !== key) setKey(openKey)
  const keys = rows.map(rowKey)
  const here = key !== null && keys.includes(key) ? key : (keys[0] ?? null)
  const press: Readonly<Record<string, () => void>> = {
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => {
      const row = rows[keys.indexOf(here ?? '')]
      if (row !== undefined) onSelect?.(row)
    },
    '?': onHelp,
  }
  function moveBy(step: 1 | -1) {
    const isStart = key === null && !openKey
    const next = rows[isStart ? 0 : keys.indexOf(here ?? '') + step]
    if (next !== undefined) setKey(rowKey(next))
    if (openKey && onOpen) return next && onOpen(next)
    // At the end as well: the focus may be elsewhere on the page.
    requestAnimationFrame(() => stopOf(table.current)?.focus())
  }
  useKeys(press)
  return here
}

const stopOf = (table: HTMLElement | null) => table?.querySelector<HTMLElement>(`[${ROVING_FOCUS}=here]`)
