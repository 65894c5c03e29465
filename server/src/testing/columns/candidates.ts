import fc from 'fast-check'
import type { Schema } from './body-fields.ts'

/**
 * Values about the ends of what a field takes: those of its schema, and the numbers that a check of its column names.
 * Texts are tried in letters, in characters that JavaScript counts as two, in letters that become two when their spelling
 * is unified, and with space around them.
 */
export function candidatesFor(schema: Schema, numbersInChecks: readonly number[]): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => candidatesFor(each, numbersInChecks))
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  const types = [schema.type].flat()
  if (types.includes('integer') || types.includes('number')) return numbersFor(schema, numbersInChecks)
  return types.includes('string') ? textsFor(schema, numbersInChecks) : []
}

const endsOfTypes = [32_767, 2_147_483_647, Number.MAX_SAFE_INTEGER]

function numbersFor({ minimum, maximum }: Schema, inChecks: readonly number[]): number[] {
  const ends = [minimum, maximum, 0, ...inChecks, ...endsOfTypes].filter((each) => each !== undefined)
  return [...new Set(ends.flatMap((end) => [end - 1, end, end + 1, -end]))]
}

/** Longer than any column asks for: only the schema may say that less is taken. */
const longest = 6_000

function textsFor({ minLength = 0, maxLength = longest, pattern, format }: Schema, inChecks: readonly number[]) {
  const lengths = [0, 1, 2, minLength, maxLength, ...inChecks]
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= 0 && length <= maxLength)
  const texts = [...new Set(lengths)].flatMap((length) => [
    'x'.repeat(length),
    '7'.repeat(length),
    ' '.repeat(length),
    '😀'.repeat(length),
    '\u0958'.repeat(length),
    ...(length > 2 ? [` ${'x'.repeat(length - 2)}\n`, `  ${'x'.repeat(length - 2)}`] : []),
  ])
  return [...texts, ...ofPattern(pattern), ...(samples[format ?? ''] ?? [])]
}

const ofPattern = (pattern: string | undefined): string[] =>
  pattern === undefined ? [] : fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 200 })

const samples: Readonly<Record<string, readonly string[]>> = {
  date: ['1950-01-01', '2099-12-31'],
  month: ['1950-01', '2099-12'],
  'date-time': ['1950-01-01T00:00:00Z', '2099-12-31T23:59:59.999999999+14:00'],
  uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
}
