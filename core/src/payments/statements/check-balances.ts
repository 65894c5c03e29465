import type { StatementLine } from './statement-line.ts'

export type BalanceCheck = {
  /** It went the other way than the row's amount: whether the money came in can be read in two ways. */
  readonly opposite: readonly StatementLine[]
  /** A row may be missing. */
  readonly broken: readonly StatementLine[]
  /** How many follow from their neighbour by the row's amount. */
  readonly followed: number
}

/**
 * Each balance follows from its neighbour, oldest or newest first: the days say which, else the order in which fewer break is
 * the file's. Without the days a file whose columns of money are swapped would be a right one in the other order.
 */
export function checkBalances(lines: readonly StatementLine[]): BalanceCheck {
  const [oldestFirst, newestFirst] = [brokenIn(lines, false), brokenIn(lines, true)]
  const told = orderOf(lines)
  const isNewestFirst = told === 'unclear' ? newestFirst.length < oldestFirst.length : told === 'newest-first'
  const breaks = isNewestFirst ? newestFirst : oldestFirst
  const opposite = breaks.filter(({ olderKobo, newer }) => olderKobo - newer.amountKobo === newer.balanceKobo)
  const broken = breaks.filter((each) => !opposite.includes(each))
  const pairs = lines.slice(1).filter((line, at) => line.balanceKobo !== null && lines[at]?.balanceKobo !== null)
  const followed = pairs.length - breaks.length
  // Where each balance goes against its row, the first row is no better than the others.
  const areAll = followed === 0 && broken.length === 0 && opposite.length > 0
  return {
    opposite: areAll ? lines.filter(({ balanceKobo }) => balanceKobo !== null) : opposite.map(({ newer }) => newer),
    broken: broken.map(({ at }) => at),
    followed,
  }
}

/** Days that go up in one place and down in another say nothing. */
function orderOf(lines: readonly StatementLine[]): 'oldest-first' | 'newest-first' | 'unclear' {
  const pairs = lines.slice(1).map((line, index) => [lines[index]?.on ?? line.on, line.on] as const)
  const [ups, downs] = [pairs.some(([one, next]) => one < next), pairs.some(([one, next]) => one > next)]
  if (ups === downs) return 'unclear'
  return ups ? 'oldest-first' : 'newest-first'
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
