import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

export type FigureColumn<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Left out of a card that is narrower: a phone's, one of two side by side. */
  from?: 'mid' | 'wide'
  /** Words, not a figure. */
  isWord?: boolean
}

type FigureTableProps<Row> = {
  /** The caption. */
  label: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Figures to read and to compare: the first column names the row. */
export function FigureTable<Row>({ label, columns, rows, rowKey }: FigureTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section className="@container max-h-105 overflow-auto" aria-label={`Table: ${label}`} tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 z-1 bg-card">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                className={classes(cellShape(column, index), '!text-[12px] align-bottom')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line">
              {columns.map((column, index) => (
                <FigureCell key={column.key} column={column} index={index} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps<Row> = { column: FigureColumn<Row>; index: number; row: Row }

function FigureCell<Row>({ column, index, row }: CellProps<Row>) {
  const shape = cellShape(column, index)
  if (index > 0) return <td className={classes(shape, !column.isWord && 'num')}>{column.cell(row)}</td>
  return (
    <th
      scope="row"
      className={classes(
        shape,
        '!text-[13.5px] !leading-5 !font-normal !text-ink',
        column.isWord && '!whitespace-normal',
      )}
    >
      {column.cell(row)}
    </th>
  )
}

function cellShape<Row>({ from, isWord }: FigureColumn<Row>, index: number) {
  return classes('h-9 py-1.5 pl-3 first:pl-0', index > 0 && !isWord && '!text-right', from && widths[from])
}

const widths = { mid: 'hidden @md:table-cell', wide: 'hidden @3xl:table-cell' }
