import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { SideScroll } from '../side-scroll.tsx'

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

/** A plain table: heads, rows, and sums under them. What is wider than the screen scrolls in its own box. */
export function Sheet({ caption, heads, rows, foot, isTall }: SheetProps) {
  const columns = heads.map(columnOf)
  return (
    <SideScroll
      label={caption}
      on="box"
      className={classes(
        'rounded-card border border-line bg-card',
        isTall ? 'max-h-120 overflow-auto' : 'overflow-x-auto overscroll-x-contain',
      )}
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunk">
          <tr>
            {columns.map(({ title, isMoney }) => (
              <th
                key={title}
                scope="col"
                className={classes('px-3 py-2', firstStays, 'max-md:first:bg-sunk', isMoney && '!text-right')}
              >
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
            <Row columns={columns} cells={foot} isFoot />
          </tfoot>
        ) : null}
      </table>
    </SideScroll>
  )
}

/** On a phone the first column stays in view: it says what the row is. */
const firstStays = 'max-md:first:sticky max-md:first:left-0 max-md:first:z-1'

type RowProps = {
  columns: readonly ReturnType<typeof columnOf>[]
  cells: readonly ReactNode[]
  isTall?: boolean | undefined
  isFoot?: boolean
}

const Row = ({ columns, cells, isTall, isFoot }: RowProps) => (
  <tr className={classes('border-t border-line first:border-t-0', isTall && 'align-top')}>
    {columns.map(({ title, isMoney }, index) => (
      <td
        key={title}
        className={classes(
          'px-3 py-2',
          firstStays,
          isFoot ? 'max-md:first:bg-sunk' : 'max-md:first:bg-card',
          !isTall && 'whitespace-nowrap',
          isMoney && 'text-right',
        )}
      >
        {cells[index]}
      </td>
    ))}
  </tr>
)
