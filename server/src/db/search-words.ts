import { bareNumber } from '@skyroute/core/accounts/phones.ts'
import { withoutAnyInvisible } from '@skyroute/core/invisible.ts'
import { plainLetters } from '@skyroute/core/text.ts'
import { type RawBuilder, sql } from 'kysely'

const wordsMost = 6
const phoneDigits = 10
/** So few digits are nobody's number. */
const digitsLeast = 4
const separators = /[\s\-'.,;:%()/&"_+]+/

/**
 * What somebody typed, as a question to an index over `search_words` (migration 0110): every word begins something
 * there; numbers also end something. Null when there is nothing to ask.
 */
export function typedWords(typed: string): RawBuilder<unknown> | null {
  const terms = termsOf(typed)
  return terms.length === 0 ? null : sql`${terms.join(' & ')}::tsquery`
}

function termsOf(typed: string): string[] {
  const text = withoutAnyInvisible(typed).trim().toLowerCase()
  const number = numberIn(text)
  if (number) return [either([number, `r${reversed(number)}`])]
  const parts = text
    .split(/\s+/)
    .flatMap((part) => (/^[^@]+@/.test(part) ? [part] : plainLetters(part).split(separators)))
  return parts
    .map((part) => part.replace(/^sky(?=[0-9a-z]{6,})/, ''))
    .filter((part) => part !== '' && part !== 'sky')
    .slice(0, wordsMost)
    .map((part) => either(/^\d+$/.test(part) && part.length >= digitsLeast ? [part, `r${reversed(part)}`] : [part]))
}

/** "+234 (0) 803 000 1111" and "0803 000": the digits that tell numbers of one country apart. */
function numberIn(text: string): string | null {
  const number = bareNumber(text)
  if (!/^\+?\d+$/.test(number)) return null
  const digits = number.replace('+', '').replace(/^(234|0)0?(?=\d{4})/, '')
  return digits.length < digitsLeast ? null : digits.slice(-phoneDigits)
}

const reversed = (digits: string) => [...digits].reverse().join('')

const either = (beginnings: readonly string[]) => {
  const quoted = beginnings.map((word) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`)
  return quoted.length > 1 ? `(${quoted.join(' | ')})` : (quoted[0] ?? '')
}
