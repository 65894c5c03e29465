import { isSessionId } from '@skyroute/core/payments/matching/bank-references.ts'
import { type ComparedLine, keyOf } from './compared-line.ts'

/** A line as it is stored. `references`: the bank's own numbers in it. */
export type KnownLine = {
  on: string
  amountKobo: number
  likeness: string
  nth: number
  balanceKobo: number | null
  references: readonly string[]
}

export type RecognisedLine = {
  line: ComparedLine
  likeness: string
  nth: number
  isKnown: boolean
  isDoubtful: boolean
}

/**
 * Which lines are stored already. A line is the same when day, amount and the bank's reference (else the narration)
 * are; of several that look alike the balance tells which, and without balances they are counted. A new line beside a
 * stored one that this file does not show may be that one with another balance, with other words, or with the same number
 * of the bank in another column; and a session id (`storedSessions`: those of money in, of any account and day) names one
 * transfer. It is stored, but never paired without a person. So nothing counts twice and nothing is lost.
 */
export function recogniseLines(
  lines: readonly ComparedLine[],
  known: readonly KnownLine[],
  storedSessions: ReadonlySet<string> = new Set(),
): RecognisedLine[] {
  const stored = Map.groupBy(known, keyOf)
  const recognised = [...Map.groupBy(lines, ({ key }) => key).entries()].flatMap(([key, group]) =>
    recogniseAlike(group, stored.get(key) ?? []),
  )
  const shown = new Set(recognised.map(({ known: one }) => one))
  const notShown = Map.groupBy(
    known.filter((one) => !shown.has(one)),
    dayAndAmount,
  )
  const sessions = new Set(storedSessions)
  return recognised
    .sort((a, b) => a.line.row - b.line.row)
    .map(({ known: _known, ...one }) => ({
      ...one,
      isDoubtful:
        one.isDoubtful ||
        (!one.isKnown &&
          (hasSessionOf(one.line, sessions) || isPerhaps(one.line, notShown.get(dayAndAmount(one.line))))),
    }))
}

/** The session id of its transfer is among those of before, and is so for the next. */
function hasSessionOf(line: ComparedLine, before: Set<string>): boolean {
  const own = line.amountKobo > 0 ? sessionsOf(line) : []
  const isAmong = own.some((id) => before.has(id))
  for (const id of own) before.add(id)
  return isAmong
}

/** The ids by which transfers are known between banks. */
export const sessionsOf = ({ numbers }: Pick<ComparedLine, 'numbers'>): string[] => numbers.filter(isSessionId)

/** A number of the bank stands in the line and in one of these, or the balance after it is the same. */
function isPerhaps(line: ComparedLine, stored: readonly KnownLine[] = []): boolean {
  const isSameBalance = stored.some(({ balanceKobo }) => balanceKobo !== null && balanceKobo === line.balanceKobo)
  return isSameBalance || haveNumberOf(line, stored)
}

/** A number of the bank stands in the line and in one of these. */
function haveNumberOf({ numbers }: ComparedLine, stored: readonly KnownLine[]): boolean {
  return stored.some(({ references }) => references.some((number) => numbers.includes(number)))
}

const dayAndAmount = ({ on, amountKobo }: Pick<KnownLine, 'on' | 'amountKobo'>) => `${on} ${amountKobo}`

type Alike = RecognisedLine & { known: KnownLine | undefined }

function recogniseAlike(group: readonly ComparedLine[], stored: readonly KnownLine[]): Alike[] {
  const left = [...stored]
  const byBalance = group.map((line) => ({ line, known: takeWithBalance(left, line) }))
  const settled = byBalance.map(({ line, known }) => ({ line, known: known ?? takeWithoutBalance(left, line) }))
  let nth = stored.reduce((most, { nth: taken }) => Math.max(most, taken + 1), 0)
  return settled.map(({ line, known }) => ({
    line,
    likeness: line.likeness,
    nth: known ? known.nth : nth++,
    known,
    isKnown: known !== undefined,
    isDoubtful: known === undefined && left.length > 0,
  }))
}

function takeWithBalance(left: KnownLine[], { balanceKobo }: ComparedLine): KnownLine | undefined {
  const index = balanceKobo === null ? -1 : left.findIndex((known) => known.balanceKobo === balanceKobo)
  return index < 0 ? undefined : left.splice(index, 1)[0]
}

/** One of the two files has no balances: what looks alike is counted. */
function takeWithoutBalance(left: KnownLine[], { balanceKobo }: ComparedLine): KnownLine | undefined {
  const index = left.findIndex((known) => balanceKobo === null || known.balanceKobo === null)
  return index < 0 ? undefined : left.splice(index, 1)[0]
}
