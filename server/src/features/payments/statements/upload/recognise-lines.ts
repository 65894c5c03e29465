import type { StatementLine } from '@skyroute/core/payments/statements/read-statement.ts'
import { firstLetters, plainSpelling } from '@skyroute/core/text.ts'

/** A line as it is stored. */
export type KnownLine = { on: string; amountKobo: number; likeness: string; nth: number; balanceKobo: number | null }

export type RecognisedLine = {
  line: StatementLine
  likeness: string
  nth: number
  isKnown: boolean
  isDoubtful: boolean
}

/**
 * Which lines are stored already. A line is the same when day, amount and the bank's reference (else the narration)
 * are; of several that look alike the balance tells which, and without balances they are counted. A new line beside a
 * stored one that this file does not show may be that one with another balance: it is stored, but never paired without
 * a person. So nothing counts twice and nothing is lost.
 */
export function recogniseLines(lines: readonly StatementLine[], known: readonly KnownLine[]): RecognisedLine[] {
  const stored = Map.groupBy(known, keyOfKnown)
  const recognised = [...Map.groupBy(lines, (line) => keyOf(line)).entries()].flatMap(([key, group]) =>
    recogniseAlike(group, stored.get(key) ?? []),
  )
  return recognised.sort((a, b) => a.line.row - b.line.row)
}

function recogniseAlike(group: readonly StatementLine[], stored: readonly KnownLine[]): RecognisedLine[] {
  const left = [...stored]
  const byBalance = group.map((line) => ({ line, known: takeWithBalance(left, line) }))
  const settled = byBalance.map(({ line, known }) => ({ line, known: known ?? takeWithoutBalance(left, line) }))
  let nth = stored.reduce((most, { nth: taken }) => Math.max(most, taken + 1), 0)
  return settled.map(({ line, known }) => ({
    line,
    likeness: likenessOf(line),
    nth: known ? known.nth : nth++,
    isKnown: known !== undefined,
    isDoubtful: known === undefined && left.length > 0,
  }))
}

function takeWithBalance(left: KnownLine[], { balanceKobo }: StatementLine): KnownLine | undefined {
  const index = balanceKobo === null ? -1 : left.findIndex((known) => known.balanceKobo === balanceKobo)
  return index < 0 ? undefined : left.splice(index, 1)[0]
}

/** One of the two files has no balances: what looks alike is counted. */
function takeWithoutBalance(left: KnownLine[], { balanceKobo }: StatementLine): KnownLine | undefined {
  const index = left.findIndex((known) => balanceKobo === null || known.balanceKobo === null)
  return index < 0 ? undefined : left.splice(index, 1)[0]
}

/** The bank's own reference when it is long enough to be one, else what the line says. */
function likenessOf({ reference, narration, sender }: StatementLine): string {
  const letters = plainSpelling(reference)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
  if (letters.length >= 12) return letters.slice(0, 200)
  return firstLetters(plainSpelling(`${narration} ${sender} ${reference}`).toUpperCase(), 400)
}

function keyOf(line: StatementLine): string {
  return keyOfKnown({ ...line, likeness: likenessOf(line) })
}

/** Some lines were stored when their likeness still had what nobody sees. */
function keyOfKnown({ on, amountKobo, likeness }: { on: string; amountKobo: number; likeness: string }): string {
  return `${on} ${amountKobo} ${plainSpelling(likeness)}`
}
