import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { settleFleet } from './capacity.ts'
import { syncAssignment } from './sync-assignment.ts'

export const fleetJobs: JobHandlers = {
  'fleet.follow-booking': async (ctx, { bookingId }) => {
    if (bookingId) await syncAssignment(ctx, bookingId)
  },
  'fleet.settle-capacity': async (ctx) => {
    await settleFleet(ctx)
  },
}

/** Just after midnight in Lagos, when one more day can be sold and papers have ended. */
export const fleetSchedule: Recurring[] = [{ job: 'fleet.settle-capacity', cron: '7 23 * * *' }]
