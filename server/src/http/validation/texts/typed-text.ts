import { inSpelling } from '@skyroute/core/spelling.ts'
import type { Ajv } from 'ajv'
import { invalid } from '../../../errors.ts'

type Needed = { field: string; atLeast: number; says: string }

/**
 * What somebody typed, without the space around it. Characters are counted as the database counts them: a picture is one of
 * them, though JavaScript has two units for it. Throws 422.
 */
export function readTyped(typed: string, { field, atLeast, says }: Needed): string {
  const text = typed.trim()
  if ([...text].length < atLeast) throw invalid(field, says)
  return text
}

/** Why something is done where that may be left out: undefined, or three characters at least. Throws 422. */
export function readOptionalReason(typed: string | undefined): string | undefined {
  if (!typed?.trim()) return undefined
  return readReason(typed, 'Write a reason of at least 3 characters, or leave it out.')
}

/** Why something is done: three characters at least. */
export const readReason = (typed: string, says: string) => readTyped(typed, { field: 'reason', atLeast: 3, says })

/**
 * In bodies the limits of a text are those of what is stored: space around it does not count towards the least, and the
 * most is kept in one Unicode spelling too, in which some letters are two characters. A character is what PostgreSQL
 * counts, a code point.
 */
export function countAsStored(ajv: Ajv) {
  for (const [keyword, isWithin, sentence] of limits) {
    ajv.removeKeyword(keyword)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      compile: (limit: number) => (text: string) => isWithin(text, limit),
      error: { message: ({ schema }) => sentence(schema) },
    })
  }
}

type Limit = [keyword: string, isWithin: (text: string, limit: number) => boolean, sentence: (limit: number) => string]

const limits: readonly Limit[] = [
  ['minLength', hasAtLeast, (limit) => (limit === 1 ? 'cannot be empty' : `needs at least ${limit} characters`)],
  ['maxLength', hasAtMost, (limit) => `can have at most ${limit} characters`],
]

function hasAtLeast(text: string, limit: number): boolean {
  return limit <= 0 || [...inSpelling('NFC', text.trim())].length >= limit
}

/** NFC makes a text at most three times as long, so most texts need no counting. */
export function hasAtMost(text: string, limit: number): boolean {
  if (text.length * 3 <= limit) return true
  return [text, inSpelling('NFC', text)].every((spelling) => spelling.length <= limit || [...spelling].length <= limit)
}
