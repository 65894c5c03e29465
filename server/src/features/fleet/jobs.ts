import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { syncAssignment } from './assignments/sync-assignment.ts'
import { settleFleet } from './vehicles/capacity.ts'

export const fleetJobs: JobHandlers = {
  'fleet.follow-booking': async (ctx, { bookingId }) => {
    if (bookingId) await syncAssignment(ctx, bookingId)
  },
  'fleet.settle-capacity': settleFleet,
}

/** Just after midnight in Lagos, when one more day can be sold and papers have ended. */
export const fleetSchedule: Recurring[] = [{ job: 'fleet.settle-capacity', cron: '7 23 * * *' }]
