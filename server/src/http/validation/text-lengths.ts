import type { Ajv } from 'ajv'

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
  return limit <= 0 || [...text.trim().normalize('NFC')].length >= limit
}

/** NFC makes a text at most three times as long, so most texts need no counting. */
function hasAtMost(text: string, limit: number): boolean {
  if (text.length * 3 <= limit) return true
  return [text, text.normalize('NFC')].every((spelling) => spelling.length <= limit || [...spelling].length <= limit)
}
