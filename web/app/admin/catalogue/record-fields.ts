// A record of the catalogue as a form: its fields as staff type them, and back. Facts lie inside: `facts.water`.
export type FieldKind =
  | { kind: 'text' | 'area' | 'time' }
  | { kind: 'number' | 'money' | 'whole'; unit?: string; scale?: number }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[]; isOptional?: boolean }
  | { kind: 'choices'; choices: readonly { value: string; label: string }[] }
  /** One a line. */
  | { kind: 'lines' }
  | { kind: 'yes' }
  /** Yes, no, or nobody knows. */
  | { kind: 'maybe' }
export type RecordField = {
  name: string
  label: string
  help?: string
  isNeeded?: boolean
  isWide?: boolean
  isDouble?: boolean
} & FieldKind
export type FieldGroup = { title: string; note?: string; fields: readonly RecordField[] }

/** As typed: text, or a list of chosen words. */
export type Typed = Readonly<Record<string, string | readonly string[]>>
type Plain = Readonly<Record<string, unknown>>

export const fieldsOf = (groups: readonly FieldGroup[]): RecordField[] => groups.flatMap(({ fields }) => [...fields])

export const typedFrom = (fields: readonly RecordField[], record: Plain): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, valueAt(record, field.name))]))

function typedValue(field: RecordField, value: unknown): string | readonly string[] {
  if (field.kind === 'choices') return Array.isArray(value) ? (value as string[]) : []
  if (field.kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' && 'scale' in field ? `${value / (field.scale ?? 1)}` : `${value}`
}

export function valueAt(record: Plain, name: string): unknown {
  const [outer = '', inner] = name.split('.')
  return inner === undefined ? record[outer] : (record[outer] as Plain | undefined)?.[inner]
}

export type ReadForm = { body: Record<string, unknown>; errors: Record<string, string> }

/** What differs from the record, as the API takes it; facts go whole. */
export function readForm(fields: readonly RecordField[], typed: Typed, record: Plain): ReadForm {
  const body: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  const facts: Record<string, unknown> = { ...(record.facts as Plain | undefined) }
  for (const field of changedFields(fields, typed, record)) {
    const read = readValue(field, typed[field.name] ?? '')
    if ('error' in read) errors[field.name] = read.error
    else if (!field.name.startsWith('facts.')) body[field.name] = read.value
    else {
      facts[field.name.slice('facts.'.length)] = read.value
      body.facts = facts
    }
  }
  return { body, errors }
}

export function changedFields(fields: readonly RecordField[], typed: Typed, record: Plain): RecordField[] {
  const before = typedFrom(fields, record)
  return fields.filter(({ name }) => `${typed[name] ?? ''}` !== `${before[name] ?? ''}`)
}

type ReadValue = { value: unknown } | { error: string }

function readValue(field: RecordField, typed: string | readonly string[]): ReadValue {
  if (typeof typed !== 'string') return { value: typed.length === 0 && isFact(field) ? undefined : typed }
  const text = typed.trim()
  if (field.kind === 'lines')
    return {
      value: text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }
  if (text === '') return field.isNeeded ? { error: 'This cannot be empty.' } : { value: emptyOf(field) }
  if (field.kind === 'yes' || field.kind === 'maybe') return { value: text === 'yes' }
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'whole') return readNumber(field, text)
  return { value: text }
}

const isFact = ({ name }: RecordField) => name.startsWith('facts.')

/** A fact that nobody knows is not there at all; `undefined` is left out of the body. */
const emptyOf = (field: RecordField) =>
  isFact(field) ? undefined : field.kind === 'text' || field.kind === 'area' ? '' : null

function readNumber(
  field: RecordField & { kind: 'number' | 'money' | 'whole'; scale?: number },
  text: string,
): ReadValue {
  const plain = text.replace(/^₦|[\s,]/g, '')
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return { error: 'Write a number.' }
  if (field.kind === 'whole' && plain.includes('.')) return { error: 'Write a whole number.' }
  if (field.kind === 'money' && /\.\d{3,}$/.test(plain)) return { error: 'At most two decimals.' }
  return { value: Math.round(Number(plain) * (field.scale ?? 1) * 1e9) / 1e9 }
}

/** A value in words, for what somebody else has saved meanwhile. */
export function describeValue(field: RecordField, value: unknown): string {
  const typed = typedValue(field, value)
  if (typed === '' || typed.length === 0) return 'nothing'
  if (field.kind !== 'choice' && field.kind !== 'choices') return `${typed}`
  const chosen = typeof typed === 'string' ? [typed] : typed
  return chosen.map((word) => field.choices.find((choice) => choice.value === word)?.label ?? word).join(', ')
}
