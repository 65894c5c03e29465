import { Fragment } from 'react'
import { classes } from '../../../ui/classes.ts'
import { type Column, phonePlace } from './column.ts'
import { RovingFocus } from './roving-focus.tsx'
import { RowCheck } from './row-check.tsx'
import { isGroupStart, sizeOfGroup } from './row-groups.ts'
import type { RowsProps } from './row-table.tsx'

/** The rows on a phone: what it is, the amount at the right, the rest in a second line. */
export function RowCards<Row>(props: RowsProps<Row>) {
  return (
    <>
      <ul aria-label={props.label}>
        {props.rows.map((row, index) => (
          <Card key={props.rowKey(row)} row={row} index={index} {...props} />
        ))}
      </ul>
      <CardTotals columns={props.columns} totals={props.totals} />
    </>
  )
}

function Card<Row>(props: RowsProps<Row> & { row: Row; index: number }) {
  const { row, index, rows, rowKey, openKey, onOpen, selection, groups, cursor } = props
  const key = rowKey(row)
  const isOpen = key === openKey
  return (
    <li className="border-b border-line">
      {groups && isGroupStart(rows, index, groups) ? (
        <p className="border-b border-line bg-sunk px-4 py-1.5 text-[.75rem] font-semibold text-muted">
          {groups(row)} <span className="num font-normal">{sizeOfGroup(rows, index, groups)}</span>
        </p>
      ) : null}
      <div
        className={classes(
          'flex items-start gap-3 px-4 py-2.5',
          (isOpen || selection?.keys.has(key)) && 'bg-lagoon-soft/70',
        )}
      >
        {selection ? (
          <span className="grid min-h-6 place-items-center">
            <RowCheck.One {...props} selection={selection} isStop={!onOpen} />
          </span>
        ) : null}
        {onOpen ? (
          <RovingFocus isHere={key === cursor} isOpen={isOpen} onPress={() => onOpen(row)}>
            <CardWords row={row} columns={props.columns} />
          </RovingFocus>
        ) : (
          <CardWords row={row} columns={props.columns} />
        )}
      </div>
      {props.columns
        .filter((column) => phonePlace(column) === 'below')
        .map((column) => (
          // The card is a button: what is pressed by itself stands outside it. It may have nothing to say.
          <div key={column.key} className="grid px-4 pb-3 empty:hidden [&_.btn]:!min-h-11">
            {column.cell(row)}
          </div>
        ))}
    </li>
  )
}

function CardWords<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const at = (place: string) => columns.filter((column) => phonePlace(column) === place)
  return (
    <span className="flex w-full min-w-0 items-start justify-between gap-3">
      <span className="min-w-0 flex-1">
        {at('main').map((column) => (
          <span key={column.key} className="block">
            {(column.phoneCell ?? column.cell)(row)}
          </span>
        ))}
        <span className="mt-0.5 block text-muted">
          {cellsOf(row, at('line')).map(({ key, cell }, index) => (
            <Fragment key={key}>
              {index > 0 ? ' · ' : null}
              <span className="inline-block max-w-full truncate align-bottom">{cell}</span>
            </Fragment>
          ))}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1 text-right">
        {at('side').map((column) => (
          <span key={column.key}>{(column.phoneCell ?? column.cell)(row)}</span>
        ))}
      </span>
    </span>
  )
}

/** Those that have something to say: no dot stands beside nothing. */
const cellsOf = <Row,>(row: Row, columns: readonly Column<Row>[]) =>
  columns
    .map((column) => ({ key: column.key, cell: (column.phoneCell ?? column.cell)(row) }))
    .filter(({ cell }) => cell !== null && cell !== undefined && cell !== false && cell !== '')

function CardTotals<Row>({ columns, totals }: Pick<RowsProps<Row>, 'columns' | 'totals'>) {
  if (!totals) return null
  return (
    <dl className="grid gap-1 bg-sunk px-4 py-3">
      {columns
        .filter(({ key }) => totals[key] !== undefined)
        .map(({ key, title }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">{title}</dt>
            <dd className="num font-semibold">{totals[key]}</dd>
          </div>
        ))}
    </dl>
  )
}
