// A record as a form: a table of its fields, how each is typed, and back. A name leads inside: `facts.water`.
import { isDay } from '@skyroute/core/dates.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/days.ts'
import type { Choice } from '../parts/filters/filters.ts'
import { withoutGroups } from './typed-number.ts'

export type FieldKind =
  | { kind: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time' | 'day' | 'area' }
  /** Hidden while it is typed, and nobody's password. */
  | { kind: 'secret' }
  | { kind: 'number' | 'money' | 'whole'; unit?: string; scale?: number }
  | { kind: 'choice'; choices: readonly Choice[]; isOptional?: boolean; blank?: string }
  | { kind: 'radio'; choices: readonly Choice[] }
  | { kind: 'choices'; choices: readonly ChoiceLine[] }
  /** One a line. */
  | { kind: 'lines' }
  /** Words that are known, and others that somebody adds. */
  | { kind: 'words'; known: readonly string[] }
  /** The fields `lat` and `lng` on a map. */
  | { kind: 'position' }
  /** A switch, and a box to tick. */
  | { kind: 'yes' | 'check' }
  /** Yes, no, or nobody knows. */
  | { kind: 'maybe' }
  /** A list that is put in order, each of its rows with fields of its own. */
  | ({ kind: 'rows' } & Rows)
  /** Words in the place of a field. */
  | { kind: 'note' }

type ChoiceLine = { value: string; label: ReactNode; isOff?: boolean }

export type Rows = {
  /** "promise": what the buttons of a row speak of, with a number and whose it is: "question 2 of part 1". */
  one: string
  of?: string
  add: string
  blank: TypedRow
  fields: readonly FormField[] | ((row: TypedRow, index: number, count: number) => readonly FormField[])
  /** Rows of one text: a list of words. */
  isPlain?: boolean
  /** Folded behind how many there are: "question". */
  folded?: string
  /** In the order of time: no row is moved, one is always left, and a new one comes before the last. */
  isTimed?: boolean
  most?: number
}

export type FormField = {
  name: string
  label: string
  /** Its label where that follows from what is typed. */
  labelOf?: (typed: Typed) => string
  help?: ReactNode | ((typed: Typed) => ReactNode)
  isNeeded?: boolean
  /** What is said when it is needed and empty. */
  missing?: string
  isWide?: boolean
  isDouble?: boolean
  /** Letters at most. */
  most?: number
  rows?: number
  placeholder?: string
  isReadOnly?: boolean
  /** What the API takes for nothing; by default '' for words and null for what is counted or chosen. */
  emptyIs?: null | undefined
  /** Why it cannot be like this. */
  check?: (text: string) => string | true
  /** Left out, and not sent, otherwise. */
  isShown?: (typed: Typed) => boolean
} & FieldKind
export type FieldGroup = { title: string; note?: string; fields: readonly FormField[] }

export type TypedRow = { readonly [name: string]: Value }
/** As typed: text, a list of chosen words, or the rows of a list. */
export type Value = string | readonly string[] | readonly TypedRow[]
export type Typed = TypedRow
export type Plain = Readonly<Record<string, unknown>>

/** By which a row is known while it is moved. */
export const ROW_KEY = '#'

export const fieldsOf = (groups: readonly FieldGroup[]): FormField[] => groups.flatMap(({ fields }) => [...fields])

export const rowFields = ({ fields }: Rows, row: TypedRow, index: number, count: number) =>
  typeof fields === 'function' ? fields(row, index, count) : fields

export const isRows = (value: Value): value is readonly TypedRow[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object')

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

export const typedFrom = (fields: readonly FormField[], record: Plain): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, valueAt(record, field.name))]))

function typedValue(field: FormField, value: unknown): Value {
  if (field.kind === 'rows') return Array.isArray(value) ? typedRows(field, value) : []
  if (field.kind === 'choices' || field.kind === 'words') return Array.isArray(value) ? (value as string[]) : []
  if (field.kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' && 'scale' in field ? `${value / (field.scale ?? 1)}` : `${value}`
}

const typedRows = (list: Rows, values: readonly unknown[]): TypedRow[] =>
  values.map((value, index) => {
    const row = (list.isPlain ? { text: value } : value) as Plain // as the field says of its rows
    const shape = rowFields(list, row as TypedRow, index, values.length)
    return { ...list.blank, ...typedFrom(shape, row), [ROW_KEY]: `${index}` }
  })

export function valueAt(record: Plain, name: string): unknown {
  const [outer = '', inner] = name.split('.')
  return inner === undefined ? record[outer] : (record[outer] as Plain | undefined)?.[inner]
}

export type ReadForm = { body: Record<string, unknown>; errors: Record<string, string> }

/** What differs from the record, as the API takes it, or all of it; facts go whole. */
export function readForm(fields: readonly FormField[], typed: Typed, record: Plain, isAll = false): ReadForm {
  const body: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  const facts: Record<string, unknown> = { ...(record.facts as Plain | undefined) }
  for (const field of isAll ? shownFields(fields, typed) : changedFields(fields, typed, record)) {
    const read = readValue(field, typed[field.name] ?? '')
    if ('errors' in read) for (const [path, error] of Object.entries(read.errors)) errors[field.name + path] = error
    else if (!isFact(field)) body[field.name] = read.value
    else {
      facts[field.name.slice('facts.'.length)] = read.value
      body.facts = facts
    }
  }
  if (body.facts) for (const name of hiddenFacts(fields, typed)) delete facts[name]
  return { body, errors }
}

/** What is not asked for any more is not kept: the price of a breakfast that is included now. */
const hiddenFacts = (fields: readonly FormField[], typed: Typed) =>
  fields
    .filter((field) => isFact(field) && field.isShown && !field.isShown(typed))
    .map(({ name }) => name.slice('facts.'.length))

/** In a form, or in a row of one. */
export const drawnFields = (fields: readonly FormField[], typed: Typed) =>
  fields.filter(({ isShown }) => !isShown || isShown(typed))

const shownFields = (fields: readonly FormField[], typed: Typed) =>
  drawnFields(fields, typed).filter(({ kind }) => kind !== 'note' && kind !== 'position')

export function changedFields(fields: readonly FormField[], typed: Typed, record: Plain): FormField[] {
  const before = typedFrom(fields, record)
  return shownFields(fields, typed).filter(({ name }) => plain(typed[name]) !== plain(before[name]))
}

const plain = (value: Value | undefined): string =>
  value === undefined || typeof value === 'string'
    ? (value ?? '')
    : JSON.stringify(value, (name, each) => (name === ROW_KEY ? undefined : each))

type ReadValue = { value: unknown } | { errors: Record<string, string> }
const wrong = (error: string): ReadValue => ({ errors: { '': error } })

function readValue(field: FormField, typed: Value): ReadValue {
  if (field.kind === 'rows') return isRows(typed) ? readRows(field, typed) : { value: [] }
  if (typeof typed !== 'string') return { value: typed.length === 0 && isFact(field) ? undefined : typed }
  if (field.kind === 'yes' || field.kind === 'check') return { value: typed === 'yes' }
  const text = field.kind === 'password' ? typed : typed.trim()
  if (field.kind === 'lines') return { value: linesOf(text) }
  if (text === '') return field.isNeeded ? wrong(field.missing ?? 'This cannot be empty.') : { value: emptyOf(field) }
  if (field.kind === 'day' && !isDay(text)) return wrong('Write a day like 12 Nov 2026.')
  const checked = field.check?.(text) ?? true
  if (checked !== true) return wrong(checked)
  if (field.kind === 'maybe') return { value: text === 'yes' }
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'whole') return readNumber(field, text)
  return { value: text }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function readRows(list: Rows, rows: readonly TypedRow[]): ReadValue {
  const read = rows.map((row, index) => readForm(rowFields(list, row, index, rows.length), row, {}, true))
  const errors = read.flatMap(({ errors }, index) =>
    Object.entries(errors).map(([name, error]) => [`.${index}.${name}`, error] as const),
  )
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return { value: read.map(({ body }) => (list.isPlain ? body.text : body)) }
}

const isFact = ({ name }: FormField) => name.startsWith('facts.')

const worded = new Set(['text', 'area', 'email', 'tel', 'url', 'password'])
/** A fact that nobody knows is not there at all; `undefined` is left out of the body. */
function emptyOf(field: FormField) {
  if ('emptyIs' in field) return field.emptyIs
  return isFact(field) ? undefined : worded.has(field.kind) ? '' : null
}

function readNumber(
  field: FormField & { kind: 'number' | 'money' | 'whole'; scale?: number },
  text: string,
): ReadValue {
  const digits = withoutGroups(text)
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return wrong('Write a number.')
  if (field.kind === 'whole' && digits.includes('.')) return wrong('Write a whole number.')
  if (field.kind === 'money' && /\.\d{3,}$/.test(digits)) return wrong('At most two decimals.')
  return { value: Math.round(Number(digits) * (field.scale ?? 1) * 1e9) / 1e9 }
}

/** Where a refusal can stand: the names of all that is typed. */
export const placesOf = (fields: readonly FormField[], typed: Typed): string[] =>
  shownFields(fields, typed).flatMap((field) => {
    const rows = typed[field.name] ?? ''
    if (field.kind !== 'rows' || !isRows(rows)) return [field.name]
    return rows.flatMap((row, index) =>
      placesOf(rowFields(field, row, index, rows.length), row).map((name) =>
        field.isPlain ? `${field.name}.${index}` : `${field.name}.${index}.${name}`,
      ),
    )
  })

/** A value in words, for what somebody else has saved meanwhile. */
export function describeValue(field: FormField, value: unknown): string {
  const typed = typedValue(field, value)
  // A box that nobody ever ticked says no.
  if (field.kind === 'yes' || field.kind === 'check') return typed === 'yes' ? 'Yes' : 'No'
  if (typed === '' || typed.length === 0) return 'nothing'
  if (field.kind === 'maybe') return typed === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'day' && typeof typed === 'string') return isDay(typed) ? formatDay(typed, 'with year') : typed
  if (field.kind !== 'choice' && field.kind !== 'choices' && field.kind !== 'radio') return `${typed}`
  const labels = new Map<string, ReactNode>(field.choices.map((choice) => [choice.value, choice.label]))
  const chosen = typeof typed === 'string' ? [typed] : (typed as readonly string[]) // chosen words
  return chosen.map((word) => (typeof labels.get(word) === 'string' ? labels.get(word) : word)).join(', ')
}

export type FieldInputProps = {
  field: FormField
  /** The form, or the row, that the field is in. */
  typed: Typed
  errors: Readonly<Record<string, string>>
  onChange: (value: Value) => void
  /** Fills other fields of the form. */
  onSet?: (name: string, value: Value) => void
  /** Where a row is in its form: `sections.0.`. */
  place?: string
}
