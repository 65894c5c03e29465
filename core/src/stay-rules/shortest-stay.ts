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

export interface ChangedLength {
  /** What `shortestStay` says today of the new first day. */
  readonly todayMinDays: number
  /** Whether the new first day is a day that the booking has not got. */
  readonly startsOnNewDay: boolean
  /** The shortest stay when the booking was sold; null where that was not recorded. */
  readonly soldMinDays: number | null
  /** Nights or hire days that the booking has. */
  readonly soldDuration: number
}

/**
 * The fewest nights or hire days of a changed stay. One that begins on a new day is asked for what holds today. Any other
 * was sold under its own minimum: it is asked for that one, or for today's where that is lower. Where the minimum of the
 * sale is not known, the booking's own length stands in for it. Source: SB13.
 */
export function shortestAfterChange({
  todayMinDays,
  startsOnNewDay,
  soldMinDays,
  soldDuration,
}: ChangedLength): number {
  return startsOnNewDay ? todayMinDays : Math.min(todayMinDays, soldMinDays ?? soldDuration)
}
