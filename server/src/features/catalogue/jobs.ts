import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetPastDays } from './forget-past-days.ts'

export const catalogueJobs: JobHandlers = {
  'catalogue.forget-past-days': (ctx) => forgetPastDays(ctx),
}

export const catalogueSchedule: Recurring[] = [{ job: 'catalogue.forget-past-days', cron: '50 2 * * *' }]
