// Some rooms and cars are sold for several days only, and on some days for more than usual.

/** What a pool asks for: `minDays` by itself, `dayMinDays` of a stay that begins on one day, null = no word of its own. */
export interface AskedLength {
  readonly minDays: number
  readonly dayMinDays: number | null
}

/**
 * The fewest nights or hire days (1 to 30) of a stay that begins on a day. The day's own word counts, also when it is
 * less than the pool's: staff fill a gap so. Only the first day is asked; a stay may run into days that ask for more.
 */
export function shortestStay({ minDays, dayMinDays }: AskedLength): number {
  return dayMinDays ?? minDays
}
