import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/** The title of a column; of one of amounts by `amounts()`. */
export type Head = string | { title: string; isMoney: true }

export const amounts = (title: string): Head => ({ title, isMoney: true })

const columnOf = (head: Head) => (typeof head === 'string' ? { title: head, isMoney: false } : head)
export type SheetRow = { key: string; cells: readonly ReactNode[] }

type SheetProps = {
  caption: string
  heads: readonly Head[]
  rows: readonly SheetRow[]
  foot?: readonly ReactNode[]
  /** Scrolls within itself; its cells are words that may break. */
  isTall?: boolean
}

/** A plain table: heads, rows, and sums under them. */
export function Sheet({ caption, heads, rows, foot, isTall }: SheetProps) {
  const columns = heads.map(columnOf)
  return (
    <section
      className={classes('rounded-card border border-line bg-card', isTall ? 'max-h-120 overflow-auto' : 'scroll-x')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={caption}
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunk">
          <tr>
            {columns.map(({ title, isMoney }) => (
              <th key={title} scope="col" className={classes('px-3 py-2', isMoney && '!text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} columns={columns} cells={cells} isTall={isTall} />
          ))}
        </tbody>
        {foot ? (
          <tfoot className="bg-sunk font-semibold">
            <Row columns={columns} cells={foot} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

type RowProps = {
  columns: readonly ReturnType<typeof columnOf>[]
  cells: readonly ReactNode[]
  isTall?: boolean | undefined
}

const Row = ({ columns, cells, isTall }: RowProps) => (
  <tr className={classes('border-t border-line first:border-t-0', isTall && 'align-top')}>
    {columns.map(({ title, isMoney }, index) => (
      <td key={title} className={classes('px-3 py-2', !isTall && 'whitespace-nowrap', isMoney && 'text-right')}>
        {cells[index]}
      </td>
    ))}
  </tr>
)
