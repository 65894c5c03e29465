import { choicesFrom } from '../../server/simulator/seeded-choice.ts'

/** A part of a file that stands at its left edge: a function, a table. Lines begin at 1, both are included. */
export type Declaration = { file: string; from: number; to: number }

/** The file in its declarations, without its imports; types, which have no mutants, go with what stands before them. */
export function declarationsOf(file: string, text: string): Declaration[] {
  const lines = text.split('\n')
  const begins = lines.flatMap((line, at) =>
    /^(export )?(const|let|class|(async )?function)\b/.test(line) ? [at] : [],
  )
  return begins.map((at, index) => ({ file, from: at + 1, to: begins[index + 1] ?? lines.length }))
}

/** In an order that the seed alone decides. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const choices = choicesFrom(seed)
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = choices.whole(0, at)
    const [one, two] = [shuffled[at], shuffled[other]]
    if (one !== undefined && two !== undefined) [shuffled[at], shuffled[other]] = [two, one]
  }
  return shuffled
}

/** As Stryker's option `mutate` names lines. */
export const patternOf = ({ file, from, to }: Declaration): string => `${file}:${from}-${to}`
