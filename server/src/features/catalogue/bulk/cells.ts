// One cell of a sheet, read and written by the schema of its field: the limits stand there and nowhere else.
import { firstLetters } from '@skyroute/core/text.ts'
import { readText as readTypedText } from '@skyroute/core/typed-text.ts'
import type { TSchema } from 'typebox'
import type { Cell } from '../../../http/csv/csv.ts'
import { isTextKind } from '../../../http/validation/texts/text-kinds.ts'
import { hasAtMost } from '../../../http/validation/texts/typed-text.ts'
import { slugOf } from '../manage/listing-words.ts'

export type Column = {
  name: string
  /** The field of the listing; `facts.water` lies inside `facts`. */
  field: string
  schema: TSchema
  /** What stands between the words of a list: in an address or a rule there may be a semicolon. */
  between?: ';' | '\n'
  /** What the cell's number is counted in, of the field's: a naira has 100 kobo. */
  scale?: number
  /** A word of an address: "Lagos" is read as lagos. */
  isSlug?: boolean
  /** Said where a pattern is not met. */
  hint?: string
}

export type ReadCell = { ok: true; value: unknown } | { ok: false; sentence: string }

/** As JSON Schema writes it. */
type Limits = {
  type?: string
  enum?: readonly string[]
  anyOf?: readonly Limits[]
  items?: Limits
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

/** An empty cell is `undefined`: what that means is the field's affair. */
export function readCell(column: Column, text: string): ReadCell {
  const limits = limitsOf(column.schema)
  if (text.trim() === '') return { ok: true, value: undefined }
  if (limits.type === 'array') return readList(column, limits, text)
  return readOne(column, limits, text)
}

export function writeCell({ schema, between = ';', scale = 1 }: Column, value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.join(between === ';' ? '; ' : '\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return limitsOf(schema).type === 'string' ? String(value) : value / scale
  return String(value)
}

/** Null beside something else: the something. */
function limitsOf(schema: TSchema): Limits {
  const limits = schema as Limits
  return limits.anyOf?.find((each) => each.type !== 'null') ?? limits
}

function readList(column: Column, limits: Limits, text: string): ReadCell {
  const words = text
    .split(column.between ?? ';')
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length > (limits.maxItems ?? 40)) return refused(`At most ${limits.maxItems ?? 40} entries.`)
  const read = words.map((word) => readOne(column, limits.items ?? {}, word))
  const wrong = read.find((each) => !each.ok)
  return wrong ?? { ok: true, value: read.map((each) => each.ok && each.value) }
}

function readOne(column: Column, limits: Limits, text: string): ReadCell {
  if (limits.enum) return readChoice(limits.enum, text)
  if (limits.type === 'boolean') return readYesNo(text)
  if (limits.type === 'integer' || limits.type === 'number') return readNumber(column, limits, text)
  return readText(column, limits, text)
}

function readChoice(words: readonly string[], text: string): ReadCell {
  const found = words.find((word) => word.toLowerCase() === text.trim().toLowerCase())
  return found === undefined ? refused(`“${shortened(text)}” is not one of: ${words.join(', ')}.`) : kept(found)
}

function readYesNo(text: string): ReadCell {
  const word = text.trim().toLowerCase()
  if (['yes', 'true', '1'].includes(word)) return kept(true)
  if (['no', 'false', '0'].includes(word)) return kept(false)
  return refused(`Write yes or no, not “${shortened(text)}”.`)
}

function readNumber({ scale = 1 }: Column, limits: Limits, text: string): ReadCell {
  const typed = text.trim().replace(/^₦|,(?=\d{3})/g, '')
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(typed)) return refused(`“${shortened(text)}” is not a number.`)
  const value = Number((Number(typed) * scale).toFixed(9))
  const isWhole = limits.type === 'integer' || scale !== 1
  if (isWhole && !Number.isInteger(value)) return refused(scale === 1 ? 'A whole number.' : 'At most two decimals.')
  const [least, most] = [limits.minimum ?? 0, limits.maximum ?? 10_000_000]
  if (value < least || value > most) return refused(`A number from ${least / scale} to ${most / scale}.`)
  return kept(value)
}

function readText({ hint, isSlug }: Column, limits: Limits, text: string): ReadCell {
  const read = isTextKind(limits.format) ? readTypedText(limits.format, text) : null
  if (read && !read.ok) return refused(`“${shortened(text.trim())}”: ${read.sentence}`)
  const value = isSlug ? slugOf(text) : (read?.text ?? text.trim())
  if (!hasAtMost(value, limits.maxLength ?? 5000)) return refused(`At most ${limits.maxLength ?? 5000} letters.`)
  if (value.includes('\uFFFD')) return refused('Letters were lost: save the sheet as CSV UTF-8.')
  if (limits.pattern && !new RegExp(limits.pattern).test(value))
    return refused(hint ?? `“${shortened(value)}” is not written as it should be.`)
  return kept(value)
}

const kept = (value: unknown): ReadCell => ({ ok: true, value })
const refused = (sentence: string): ReadCell => ({ ok: false, sentence })
const shortened = (text: string) => (text.length > 40 ? `${firstLetters(text, 40)}…` : text)
