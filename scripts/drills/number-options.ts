import { parseArgs } from 'node:util'

/** What a drill takes after `--`: numbers above 0, each with its usual value. Anything else is refused before it begins. */
export function numberOptions<N extends string>(
  usual: Readonly<Record<N, number>>,
  args = process.argv.slice(2),
): Record<N, number> {
  const names = Object.keys(usual) as N[] // its own
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options })
  return Object.fromEntries(names.map((name) => [name, aboveZero(name, values[name] ?? usual[name])])) as Record<
    N,
    number
  > // one for each name
}

/** Throws when it is no number, or 0 or less. */
export function aboveZero(name: string, given: unknown): number {
  const number = Number(given)
  if (!(number > 0)) throw new Error(`--${name} is a number above 0, not ${given}`)
  return number
}
