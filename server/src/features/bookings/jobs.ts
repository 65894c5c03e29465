import { forgetIdempotencyKeys } from '../../http/idempotency.ts'
import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { expireChanges } from './change/release-change.ts'
import { expireHolds } from './holds/expire-holds.ts'
import { forgetHoldAddresses } from './holds/hold-addresses.ts'
import { mailNewHolds } from './holds/mail-new-holds.ts'

export const bookingJobs: JobHandlers = {
  'bookings.expire-holds': expireHolds,
  'bookings.expire-changes': expireChanges,
  'bookings.mail-new-holds': mailNewHolds,
  'bookings.forget-hold-addresses': forgetHoldAddresses,
  'bookings.forget-idempotency-keys': forgetIdempotencyKeys,
}

export const bookingSchedule: Recurring[] = [
  // A hold is free at most 60 seconds after its end (I3).
  { job: 'bookings.expire-holds', everySeconds: 20 },
  { job: 'bookings.expire-changes', everySeconds: 20 },
  { job: 'bookings.mail-new-holds', everySeconds: 30 },
  { job: 'bookings.forget-hold-addresses', cron: '*/10 * * * *' },
  { job: 'bookings.forget-idempotency-keys', cron: '40 2 * * *' },
]
