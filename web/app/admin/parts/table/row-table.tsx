import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type Column, nextSort, sortOf } from './column.ts'
import type { KeyHint } from './key-bar.tsx'
import { RovingFocus } from './roving-focus.tsx'
import { RowCheck } from './row-check.tsx'
import { isGroupStart, sizeOfGroup } from './row-groups.ts'
import type { Selection } from './selection.ts'

export type RowsProps<Row> = DataTableProps<Row> & { cursor: string | null }

export function RowTable<Row>(props: RowsProps<Row>) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{props.label}</caption>
      <thead className="sticky top-0 z-10 bg-paper shadow-[inset_0_-1px_0_var(--line)]">
        <tr>
          {props.selection ? (
            <th scope="col" className="w-9 pl-4">
              <RowCheck.All rows={props.rows} rowKey={props.rowKey} selection={props.selection} />
            </th>
          ) : null}
          {props.columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, index) => (
          <Row key={props.rowKey(row)} row={row} index={index} {...props} />
        ))}
      </tbody>
      {props.totals ? (
        <Totals columns={props.columns} totals={props.totals} hasChecks={Boolean(props.selection)} />
      ) : null}
    </table>
  )
}

/** By the room that the table has: a drawer beside it takes some. */
const shown = { lg: '@max-[860px]/page:hidden', xl: '@max-[1060px]/page:hidden' }
const cellClasses = <R,>({ align, from, width }: Column<R>) =>
  classes(
    // A name of 128 letters takes no other column's room.
    'overflow-hidden px-1.5 text-ellipsis first:pl-4 last:pr-4',
    align === 'end' && '!text-right num',
    from && shown[from],
    width ?? 'max-w-72 @max-[860px]/page:max-w-40',
  )

type HeadProps<R> = { column: Column<R>; sort?: string; onSort?: (sort: string) => void }

function Head<R>({ column, sort, onSort }: HeadProps<R>) {
  const order = sortOf(column.key, sort)
  return (
    <th
      scope="col"
      aria-sort={column.sortable && onSort ? order : undefined}
      className={classes('h-9', cellClasses(column))}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(column.key, sort))}
          className={classes(
            'inline-flex h-9 cursor-pointer items-center gap-1 hover:text-ink',
            order !== 'none' && 'text-ink',
          )}
        >
          {column.title}
          {order === 'none' ? null : <Icon of={order === 'ascending' ? ArrowUp : ArrowDown} className="size-3.5" />}
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}

function Row<R>(props: RowsProps<R> & { row: R; index: number }) {
  const { row, index, rows, columns, rowKey, selection, openKey, onOpen, cursor, groups } = props
  const key = rowKey(row)
  const isOpen = key === openKey
  return (
    <>
      {groups && isGroupStart(rows, index, groups) ? (
        <tr className="border-b border-line bg-sunk">
          <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)} className="h-8 pl-4">
            {groups(row)} <span className="num ml-1 font-normal">{sizeOfGroup(rows, index, groups)}</span>
          </th>
        </tr>
      ) : null}
      <tr
        className={classes(
          'h-11 border-b border-line has-focus-visible:bg-sunk',
          isOpen || selection?.keys.has(key)
            ? 'bg-lagoon-soft/70 shadow-[inset_3px_0_0_var(--lagoon)]'
            : 'hover:bg-sunk',
          onOpen && 'cursor-pointer',
        )}
        onClick={onOpen && ((event) => isOnControl(event.target) || onOpen(row))}
      >
        {selection ? (
          <td className="pl-4">
            <RowCheck.One {...props} selection={selection} isStop={!onOpen} />
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.key} className={cellClasses(column)}>
            {column.isMain && onOpen ? (
              <RovingFocus isHere={key === cursor} isOpen={isOpen} onPress={() => onOpen(row)}>
                {column.cell(row)}
              </RovingFocus>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
    </>
  )
}

const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

type TotalsProps<R> = {
  columns: readonly Column<R>[]
  totals: Readonly<Record<string, ReactNode>>
  hasChecks: boolean
}

function Totals<R>({ columns, totals, hasChecks }: TotalsProps<R>) {
  return (
    <tfoot className="sticky bottom-0 bg-sunk">
      <tr className="h-10 font-semibold">
        {hasChecks ? <td /> : null}
        {columns.map((column) => (
          <td key={column.key} className={cellClasses(column)}>
            {totals[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

export type DataTableProps<Row> = {
  /** The caption. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Said by the row's check: "Select Ngozi Eze". */
  rowName?: (row: Row) => string
  onOpen?: (row: Row) => void
  openKey?: string | null
  selection?: Selection
  /** "total", "-total". */
  sort?: string
  onSort?: (sort: string) => void
  /** The head that a row stands under; rows come in the order of their heads. */
  groups?: (row: Row) => string
  /** Under the columns, by key. */
  totals?: Readonly<Record<string, ReactNode>>
  empty?: ReactNode
  /** Keys of the screen's own, told with `?`. */
  keys?: readonly KeyHint[]
  /** In the bar under the table: the pager. */
  foot?: ReactNode
}
