import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { count as counted } from '../../lib/format.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import {
  drawnFields,
  type FieldInputProps,
  isRows,
  ROW_KEY,
  type Rows,
  rowFields,
  type TypedRow,
  textOf,
  type Value,
} from './fields.ts'

type RowsInputProps = FieldInputProps & {
  list: Rows
  value: Value
  place: string
  /** What draws a field of a row: the rows know no field, as each field knows the rows. */
  input: ComponentType<FieldInputProps>
}

/** A list that is put in order. By keys as well as by touch. */
export function RowsInput({ field, list, value, errors, place, input: Input, onChange }: RowsInputProps) {
  const rows = isRows(value) ? value : []
  const inList = `${place}${field.name}`
  const put = (index: number, row: TypedRow) => onChange(rows.with(index, row))
  const remove = (index: number) => onChange(rows.toSpliced(index, 1))
  const add = () => {
    const row = { ...list.blank, [ROW_KEY]: crypto.randomUUID() }
    onChange(rows.toSpliced(list.isTimed ? rows.length - 1 : rows.length, 0, row))
  }
  const drawn = (
    <>
      <ol className="grid gap-2">
        {rows.map((row, index) => (
          <Row key={textOf(row[ROW_KEY])} list={list} rows={rows} index={index} onMove={onChange} onRemove={remove}>
            <div className={list.isTimed ? timed : 'grid gap-3 sm:grid-cols-2'}>
              {drawnFields(rowFields(list, row, index, rows.length), row).map((each) => (
                <Input
                  key={each.name}
                  field={list.isPlain ? { ...each, label: `${each.label} ${index + 1}` } : each}
                  typed={row}
                  errors={
                    list.isPlain
                      ? { ...errors, [`${inList}.${index}.text`]: plainError(errors, inList, index) }
                      : errors
                  }
                  place={`${inList}.${index}.`}
                  onChange={(next) => put(index, { ...row, [each.name]: next })}
                />
              ))}
            </div>
          </Row>
        ))}
      </ol>
      {field.help && typeof field.help !== 'function' ? <p className="help">{field.help}</p> : null}
      {rows.length < (list.most ?? Number.POSITIVE_INFINITY) ? (
        <Button look="line" className="mt-2" onClick={add}>
          <Icon of={Plus} className="size-4" /> {list.add}
        </Button>
      ) : null}
    </>
  )
  if (list.folded)
    return (
      <details className="group col-span-full">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 font-semibold text-lagoon max-md:min-h-11">
          <Icon of={ChevronDown} className="size-4 group-open:rotate-180" />
          {counted(rows.length, list.folded)}
        </summary>
        <div className="mt-2">{drawn}</div>
      </details>
    )
  return (
    <fieldset className="col-span-full">
      {field.label ? <legend className="label">{field.label}</legend> : null}
      {drawn}
    </fieldset>
  )
}

const timed = 'grid gap-3 sm:grid-cols-[150px_minmax(0,1fr)_150px]'

/** A list of words: the server names the line, and not its text. */
const plainError = (errors: FieldInputProps['errors'], list: string, index: number) =>
  errors[`${list}.${index}.text`] ?? errors[`${list}.${index}`] ?? ''

type RowProps = {
  list: Rows
  rows: readonly TypedRow[]
  index: number
  onMove: (rows: readonly TypedRow[]) => void
  onRemove: (index: number) => void
  children: ReactNode
}

function Row({ list, rows, index, onMove, onRemove, children }: RowProps) {
  const name = `${list.one} ${index + 1}${list.of ? ` of ${list.of}` : ''}`
  const isLast = list.isTimed && rows.length === 1
  const move = (to: number) => {
    const row = rows[index]
    if (row && to >= 0 && to < rows.length) onMove(rows.toSpliced(index, 1).toSpliced(to, 0, row))
  }
  return (
    <li className="card flex items-start gap-2 p-3">
      <div className="min-w-0 flex-1">{children}</div>
      <div className="grid content-start">
        {list.isTimed ? null : (
          <>
            <Move label={`Move ${name} up`} icon={ArrowUp} isOff={index === 0} onMove={() => move(index - 1)} />
            <Move
              label={`Move ${name} down`}
              icon={ArrowDown}
              isOff={index === rows.length - 1}
              onMove={() => move(index + 1)}
            />
          </>
        )}
        <IconButton
          label={`Remove ${name}`}
          className="text-danger aria-disabled:opacity-40"
          aria-disabled={isLast || undefined}
          onClick={() => isLast || onRemove(index)}
          icon={Trash2}
          size="size-4"
        />
      </div>
    </li>
  )
}

type MoveProps = { label: string; icon: typeof ArrowUp; isOff: boolean; onMove: () => void }

const Move = ({ label, icon, isOff, onMove }: MoveProps) => (
  <IconButton
    label={label}
    aria-disabled={isOff || undefined}
    className="aria-disabled:opacity-40"
    onClick={() => isOff || onMove()}
    icon={icon}
    size="size-4"
  />
)
