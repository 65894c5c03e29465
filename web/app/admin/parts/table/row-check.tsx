import { ROVING_FOCUS } from './row-cursor.ts'
import { type Selection, toggle } from './selection.ts'

const box = 'check !size-4.5 !rounded-[5px] cursor-pointer align-middle'

type OneProps<Row> = {
  row: Row
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  selection: Selection
  cursor: string | null
  /** The row's own stop, where nothing opens. */
  isStop: boolean
}

function One<Row>({ row, rowKey, rowName, selection, cursor, isStop }: OneProps<Row>) {
  const key = rowKey(row)
  const isHere = key === cursor
  return (
    <input
      type="checkbox"
      className={box}
      aria-label={`Select ${rowName?.(row) ?? key}`}
      checked={selection.keys.has(key)}
      tabIndex={isHere ? 0 : -1}
      onChange={() => toggle(selection, key)}
      {...(isStop ? { [ROVING_FOCUS]: isHere ? 'here' : '' } : {})}
    />
  )
}

type AllProps<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; selection: Selection }

function All<Row>({ rows, rowKey, selection }: AllProps<Row>) {
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <input
      type="checkbox"
      className={box}
      aria-label="Select all"
      checked={chosen > 0 && chosen === keys.length}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && chosen < keys.length
      }}
      onChange={() => selection.onChange(new Set(chosen === keys.length ? [] : keys))}
    />
  )
}

export const RowCheck = { One, All }
