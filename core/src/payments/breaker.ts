// When new charges stop going to a provider that is broken, and how they go there again. A decline is a good answer.
import { addMinutes, type Instant, toMs } from '../dates.ts'

export const breakerLimits = {
  windowMinutes: 5,
  brokenLeast: 5,
  brokenShareLeast: 0.35,
  openMinutes: 2,
  goodTrials: 3,
} as const

/** Calls of new charges in the window. */
export type CallCounts = { broken: number; good: number }

export function shouldOpen({ broken, good }: CallCounts): boolean {
  return broken >= breakerLimits.brokenLeast && broken >= breakerLimits.brokenShareLeast * (broken + good)
}

export type Breaker = { openedAt: Instant; closedAt: Instant | null }
export type BreakerState = 'closed' | 'open' | 'trying'

/** `trying`: one charge at a time goes through. */
export function breakerState(breaker: Breaker | undefined, now: Instant): BreakerState {
  if (!breaker || breaker.closedAt !== null) return 'closed'
  return toMs(now) < toMs(addMinutes(breaker.openedAt, breakerLimits.openMinutes)) ? 'open' : 'trying'
}
