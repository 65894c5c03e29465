import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { type Change, syncAssignment } from './assignments/sync-assignment.ts'
import { recordCarsOut } from './segments/record-segments.ts'
import { settleFleet } from './vehicles/capacity.ts'

export const fleetJobs: JobHandlers = {
  'fleet.follow-booking': async (ctx, payload) => {
    if (payload.bookingId) await syncAssignment(ctx, payload.bookingId, readChange(payload))
  },
  'fleet.settle-capacity': async (ctx) => {
    await settleFleet(ctx)
    await recordCarsOut(ctx)
  },
}

/** None when the booking ended, or when the release before has written the job. */
function readChange({ at, startsAtBefore, endsAtBefore }: Record<string, string>): Change | undefined {
  return at && startsAtBefore && endsAtBefore ? { at, startsAtBefore, endsAtBefore } : undefined
}

/** Just after midnight in Lagos, when one more day can be sold and papers have ended. */
export const fleetSchedule: Recurring[] = [{ job: 'fleet.settle-capacity', cron: '7 23 * * *' }]
