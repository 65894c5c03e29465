import type { StatementLine } from './statement-line.ts'

export type BalanceCheck = {
  /** It went the other way than the row's amount: whether the money came in can be read in two ways. */
  readonly opposite: readonly StatementLine[]
  /** A row may be missing. */
  readonly broken: readonly StatementLine[]
}

/** Each balance follows from its neighbour, oldest or newest first: the order in which fewer break is the file's. */
export function checkBalances(lines: readonly StatementLine[]): BalanceCheck {
  const oldestFirst = brokenIn(lines, false)
  const newestFirst = brokenIn(lines, true)
  const fewest = newestFirst.length < oldestFirst.length ? newestFirst : oldestFirst
  const opposite = fewest.filter(({ olderKobo, newer }) => olderKobo - newer.amountKobo === newer.balanceKobo)
  const broken = fewest.filter((each) => !opposite.includes(each))
  return { opposite: opposite.map(({ newer }) => newer), broken: broken.map(({ at }) => at) }
}

/** `at`: the lower of the two rows, where the break is seen. */
type Broken = { at: StatementLine; olderKobo: number; newer: StatementLine }

function brokenIn(lines: readonly StatementLine[], isNewestFirst: boolean): Broken[] {
  return lines.slice(1).flatMap((line, index) => {
    const before = lines[index]
    const [older, newer] = isNewestFirst ? [line, before] : [before, line]
    if (older?.balanceKobo == null || newer?.balanceKobo == null) return []
    if (older.balanceKobo + newer.amountKobo === newer.balanceKobo) return []
    return [{ at: line, olderKobo: older.balanceKobo, newer }]
  })
}
