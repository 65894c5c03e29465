import { lagosDayOf, lagosTimeOf } from '@skyroute/core/dates.ts'
import { formatInstant } from '../../lib/days.ts'

export type HoldClock = {
  /** short: the last five minutes. */
  state: 'held' | 'short' | 'ended'
  /** "04:12", "23 h 37 min" */
  left: string
  /** "10:05" today, "Sat 21 Nov, 09:30" another day; Lagos time. */
  until: string
  /** What is left of the whole hold, 0 to 1. */
  share: number
  /** Said aloud in this minute; the seconds are not. */
  spoken: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SHORT = 5 * MINUTE
const SPOKEN_MINUTES = [10, 5, 1]

/** How a hold stands. All in milliseconds since 1970. */
export function holdClock({ since, until, now }: { since: number; until: number; now: number }): HoldClock {
  const left = Math.max(0, until - now)
  return {
    state: left === 0 ? 'ended' : left < SHORT ? 'short' : 'held',
    left: left >= HOUR ? inHours(left) : inMinutes(left),
    until: lagosDayOf(until) === lagosDayOf(now) ? lagosTimeOf(until) : formatInstant(until, now),
    share: until > since ? Math.min(1, left / (until - since)) : 0,
    spoken: spokenAt(left),
  }
}

function inHours(left: number) {
  const minutes = Math.floor(left / MINUTE)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function inMinutes(left: number) {
  const seconds = Math.ceil(left / 1000)
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const two = (n: number) => `${n}`.padStart(2, '0')

/** Stays the same for the whole minute, so that a reader hears it once. */
function spokenAt(left: number) {
  if (left === 0) return 'Your reservation has ended.'
  const minute = SPOKEN_MINUTES.find((minutes) => left <= minutes * MINUTE && left > (minutes - 1) * MINUTE)
  return minute === undefined ? null : `Reserved for ${minute} more ${minute === 1 ? 'minute' : 'minutes'}.`
}
