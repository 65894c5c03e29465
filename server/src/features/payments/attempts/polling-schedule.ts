import type { PaymentMethod } from '@skyroute/core/payments/states.ts'
import type { PaymentRow } from '../payment-store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Counted from the start of the attempt; `everyMinutesWhileOpen` begins after five minutes. */
type Polling = {
  minutes: readonly number[]
  everyMinutesWhileOpen: number
  hourlyForHours: number
  dailyForDays: number
}

/** A lost webhook costs five minutes at most while the session is open. */
const usual: Polling = { minutes: [1, 5, 15, 60], everyMinutesWhileOpen: 4, hourlyForHours: 72, dailyForDays: 7 }

/** How often each provider is asked about an attempt that it has not decided. */
const pollings: Readonly<Record<PaymentMethod, Polling>> = {
  paystack: usual,
  flutterwave: usual,
  stripe: usual,
  paypal: usual,
  bank_transfer: usual,
}

type Attempt = Pick<PaymentRow, 'method' | 'created_at' | 'expires_at'>

/** When the provider is asked again. Null: never again. */
export function nextCheckAt({ method, created_at, expires_at }: Attempt, now: Date): Date | null {
  const polling = pollings[method]
  const start = created_at.getTime()
  const end = expires_at ? expires_at.getTime() : start
  const after = now.getTime()
  const whileOpen = Math.max(after, start + 5 * minute) + polling.everyMinutesWhileOpen * minute
  const steps = [
    ...polling.minutes.map((minutes) => start + minutes * minute),
    following(after, start, after - start < polling.hourlyForHours * hour ? hour : day),
    ...(after < end ? [Math.min(end, whileOpen)] : []),
  ]
  const next = Math.min(...steps.filter((at) => at > after))
  return next - start > polling.dailyForDays * day ? null : new Date(next)
}

/** The first whole step after the instant, counted from the start. */
const following = (after: number, start: number, step: number) =>
  start + (Math.floor((after - start) / step) + 1) * step

/** A provider that did not answer at all is asked again in 5 minutes for 3 hours, then as planned. */
export function nextCheckAfterSilence(attempt: Attempt, now: Date): Date | null {
  const planned = nextCheckAt(attempt, now)
  const isFresh = now.getTime() - attempt.created_at.getTime() < 3 * hour
  return isFresh && planned ? new Date(Math.min(planned.getTime(), now.getTime() + 5 * minute)) : planned
}

/** No final answer in all that time: the attempt is given up (SP3). */
export function isGivenUp({ method, created_at }: Attempt, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= pollings[method].dailyForDays * day
}
