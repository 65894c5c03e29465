// What people type, by its kind: one rule for each, at every place that takes one.
import { emailError, storedEmail, tidyEmail } from './accounts/emails.ts'
import { bareNumber, tidyPhone } from './accounts/phones.ts'
import { withoutAnyInvisible } from './invisible.ts'
import { invalid, type Rejection } from './rejection.ts'
import { hasMarkFlood, inSpelling } from './spelling.ts'
import { withoutInvisible } from './text.ts'

/**
 * - `email`: an address that is stored. `known_email`: one that is looked up, and may have been stored by an earlier rule;
 *   what is no address is found nowhere.
 * - `phone`: a number that is called; may be empty.
 * - `name`: one line, of a person, a place or a thing; may be empty.
 * - `text`: several lines; may be empty.
 */
export type TextKind = 'email' | 'known_email' | 'phone' | 'name' | 'text'

/** The text as it is stored, or why it is not one of its kind. */
export type ReadText = { ok: true; text: string } | Rejection

const readers: Readonly<Record<TextKind, (typed: string) => ReadText>> = {
  email: (typed) => taken(tidyEmail(typed)) ?? invalid('invalid_email', emailError(typed) ?? ''),
  known_email: (typed) => ({ ok: true, text: storedEmail(typed) ?? withoutAnyInvisible(typed).trim() }),
  phone: (typed) => (bareNumber(typed) === '' ? { ok: true, text: '' } : (taken(tidyPhone(typed)) ?? badPhone)),
  name: readName,
  text: readLines,
}

export const textKinds = Object.keys(readers) as TextKind[] // the keys of a literal type

/**
 * Reads what somebody typed. What copying brings along is removed, and letters are stored in one Unicode spelling (NFC),
 * so that one name is one text. A text of nothing that is seen is the empty one. Rejections name no field: their caller
 * knows it. Read again, what was read stays as it is.
 */
export const readText = (kind: TextKind, typed: string): ReadText => readers[kind](typed)

const taken = (text: string | null): ReadText | null => (text === null ? null : { ok: true, text })

const badPhone = invalid('invalid_phone', 'Please enter a valid phone number.')
const turned = invalid('invalid', 'holds a character that turns the direction of the writing')
const secondLine = invalid('one_line', 'Please write this on one line.')
const flooded = invalid('too_many_marks', 'This has too many marks on one letter. Please type it again.')
const control = invalid('one_line', 'This contains a control character. Please type it again.')

/** Spaces, and marks of direction, which a list of contacts puts around a name. */
const edge = '[\\s\\u2800\\p{Bidi_Control}]'
// Looked for where a run begins only: else a long one would be looked at again from each of its characters.
const around = new RegExp(`^${edge}+|(?<!${edge})${edge}+$`, 'gu')
const overrides = /[\u202d\u202e]/
const isSeen = /[^\p{M}\p{Co}\p{Noncharacter_Code_Point}\s\u2800\p{Bidi_Control}]/u

function readName(typed: string): ReadText {
  if (overrides.test(typed)) return turned
  const text = withoutInvisible(typed).replace(around, '')
  if (/\p{Bidi_Control}/u.test(text)) return turned
  if (/[\n-\r\u0085\u2028\u2029]/.test(text)) return secondLine
  if (/\p{Cc}/u.test(text)) return control
  return inOneSpelling(text.replace(/[\p{Zs}\u2800]/gu, ' '))
}

/** Marks of direction stay, but for those that turn other writing: long texts in Arabic or Hebrew may need them. */
function readLines(typed: string): ReadText {
  if (overrides.test(typed)) return turned
  const text = withoutInvisible(typed)
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202c\u2066-\u2069]/g, '')
    .replace(around, '')
  if (/(?![\n\t])\p{Cc}/u.test(text)) return control
  return inOneSpelling(text)
}

/** Some letters become two when they are spelled, so marks are counted before and after. */
function inOneSpelling(text: string): ReadText {
  const spelled = inSpelling('NFC', text)
  if (hasMarkFlood(text) || hasMarkFlood(spelled)) return flooded
  return { ok: true, text: isSeen.test(text) ? spelled : '' }
}
