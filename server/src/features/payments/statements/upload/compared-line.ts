// What is compared of a line: worked out once, in the thread that reads the file.
import { referencesOfLine } from '@skyroute/core/payments/matching/bank-references.ts'
import type { ReadStatement } from '@skyroute/core/payments/statements/read-statement.ts'
import type { KnownMovement } from '@skyroute/core/payments/statements/reversals.ts'
import type { StatementLine } from '@skyroute/core/payments/statements/statement-line.ts'
import { firstLetters, plainSpelling } from '@skyroute/core/text.ts'

/** `numbers`: the bank's own in it. `key`: day, amount and likeness, as they are compared. */
export type ComparedLine = StatementLine & { likeness: string; key: string; numbers: readonly string[] }

/** A line as it is compared with what takes it back. `id`: null of what is no line. */
export type StoredMovement = KnownMovement & { id: string | null }

export type ComparedStatement = Omit<ReadStatement, 'lines' | 'undone' | 'takenBack'> &
  Record<'lines' | 'undone' | 'takenBack', readonly ComparedLine[]>

export function comparedLine(line: StatementLine): ComparedLine {
  const likeness = likenessOf(line)
  return { ...line, likeness, key: keyOf({ ...line, likeness }), numbers: referencesOfLine(line) }
}

/** The bank's own reference when it is long enough to be one, else what the line says. */
function likenessOf({ reference, narration, sender }: StatementLine): string {
  const letters = plainSpelling(reference)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  if (letters.length >= 12) return letters.slice(0, 200)
  return firstLetters(plainSpelling(`${narration} ${sender} ${reference}`).toUpperCase(), 400)
}

/** Some lines were stored when their likeness still had what nobody sees. */
export function keyOf({ on, amountKobo, likeness }: Pick<ComparedLine, 'on' | 'amountKobo' | 'likeness'>): string {
  return `${on} ${amountKobo} ${plainSpelling(likeness)}`
}
