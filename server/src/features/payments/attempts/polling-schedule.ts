import type { PaymentRow } from '../payment-store.ts'

const minute = 60_000
const hour = 60 * minute
const giveUpAfter = 72 * hour

type Attempt = Pick<PaymentRow, 'created_at' | 'expires_at'>

/**
 * When the provider is asked again: 2 and 5 minutes after the start, then every 4 while the session is open (a lost
 * webhook costs 5 minutes at most), at 15 and 60 minutes, then hourly to 72 hours. Null: never again.
 */
export function nextCheckAt({ created_at, expires_at }: Attempt, now: Date): Date | null {
  const start = created_at.getTime()
  const end = expires_at ? expires_at.getTime() : start
  const after = now.getTime()
  const whileOpen = after < end ? [Math.min(end, Math.max(after, start + 5 * minute) + 4 * minute)] : []
  const hours = Math.floor((after - start) / hour) + 1
  const steps = [start + 2 * minute, start + 5 * minute, start + 15 * minute, start + hours * hour, ...whileOpen]
  const next = Math.min(...steps.filter((at) => at > after))
  return next - start > giveUpAfter ? null : new Date(next)
}

/** A provider that did not answer at all is asked again in 5 minutes for 3 hours, then hourly. */
export function nextCheckAfterSilence(attempt: Attempt, now: Date): Date | null {
  const planned = nextCheckAt(attempt, now)
  const isFresh = now.getTime() - attempt.created_at.getTime() < 3 * hour
  return isFresh && planned ? new Date(Math.min(planned.getTime(), now.getTime() + 5 * minute)) : planned
}

/** 72 hours without a final answer: the attempt is given up (SP3). */
export function isGivenUp({ created_at }: Attempt, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= giveUpAfter
}
