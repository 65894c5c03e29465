import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetOldImports } from './bulk/import-store.ts'
import { forgetPastDays } from './forget-past-days.ts'
import { sweepPictures } from './pictures/sweep-pictures.ts'

export const catalogueJobs: JobHandlers = {
  'catalogue.forget-old-imports': forgetOldImports,
  'catalogue.forget-past-days': forgetPastDays,
  'catalogue.sweep-pictures': sweepPictures,
}

export const catalogueSchedule: Recurring[] = [
  { job: 'catalogue.forget-old-imports', cron: '40 2 * * *' },
  { job: 'catalogue.forget-past-days', cron: '50 2 * * *' },
  { job: 'catalogue.sweep-pictures', cron: '35 * * * *' },
]
