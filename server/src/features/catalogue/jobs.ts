import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetPastDays } from './forget-past-days.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'

export const catalogueJobs: JobHandlers = {
  'catalogue.forget-past-days': (ctx) => forgetPastDays(ctx),
  'catalogue.sweep-pictures': (ctx) => sweepPictures(ctx),
}

export const catalogueSchedule: Recurring[] = [
  { job: 'catalogue.forget-past-days', cron: '50 2 * * *' },
  { job: 'catalogue.sweep-pictures', cron: '35 * * * *' },
]
