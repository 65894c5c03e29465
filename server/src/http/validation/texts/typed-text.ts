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

/** Why something is done: three characters at least. */
export const readReason = (typed: string, says: string) => readTyped(typed, { field: 'reason', atLeast: 3, says })
