import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { beat } from './beats.ts'
import { makeBackup } from './make-backup.ts'

export const systemJobs: JobHandlers = {
  'system.beat': (ctx) => beat(ctx, 'jobs'),
  'system.backup': async (ctx, { asked }) => {
    if (ctx.config.backups.isOwn || asked) await makeBackup(ctx)
  },
}

export const systemSchedule: Recurring[] = [
  { job: 'system.beat', everySeconds: 30 },
  // Twenty past two at night in Lagos.
  { job: 'system.backup', cron: '20 1 * * *' },
]
