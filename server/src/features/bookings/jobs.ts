import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { expireChanges } from './change/release-change.ts'
import { forgetIdempotencyKeys } from './forget-idempotency-keys.ts'
import { expireHolds } from './holds/expire-holds.ts'
import { forgetHoldAddresses } from './holds/hold-addresses.ts'
import { mailNewHolds } from './holds/mail-new-holds.ts'

export const bookingJobs: JobHandlers = {
  'bookings.expire-holds': async (ctx) => {
    await expireHolds(ctx)
  },
  'bookings.expire-changes': async (ctx) => {
    await expireChanges(ctx)
  },
  'bookings.mail-new-holds': async (ctx) => {
    await mailNewHolds(ctx)
  },
  'bookings.forget-hold-addresses': (ctx) => forgetHoldAddresses(ctx),
  'bookings.forget-idempotency-keys': (ctx) => forgetIdempotencyKeys(ctx),
}

export const bookingSchedule: Recurring[] = [
  // A hold is free at most 60 seconds after its end (I3).
  { job: 'bookings.expire-holds', everySeconds: 20 },
  { job: 'bookings.expire-changes', everySeconds: 20 },
  { job: 'bookings.mail-new-holds', everySeconds: 30 },
  { job: 'bookings.forget-hold-addresses', cron: '*/10 * * * *' },
  { job: 'bookings.forget-idempotency-keys', cron: '40 2 * * *' },
]
