import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { eraseOld } from './own-data/erase-old.ts'
import { forgetSessions } from './sessions/sessions.ts'
import { finishRemovals } from './two-factor/finish-removals.ts'

export const accountJobs: JobHandlers = {
  'accounts.forget-sessions': forgetSessions,
  'accounts.erase-old': eraseOld,
  'accounts.finish-second-factor-removals': finishRemovals,
}

export const accountSchedule: Recurring[] = [
  { job: 'accounts.forget-sessions', cron: '20 2 * * *' },
  { job: 'accounts.finish-second-factor-removals', everySeconds: 60 },
  // Before the sweep of orphans, which removes the files that it leaves to it.
  { job: 'accounts.erase-old', cron: '30 2 * * *' },
]
