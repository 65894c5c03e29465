import { invalid } from '../../errors.ts'

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
