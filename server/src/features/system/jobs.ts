import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetLeftRows } from '../../jobs/sweep.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { makeBackup } from './make-backup.ts'

export const systemJobs: JobHandlers = {
  'system.beat': (ctx) => writeHeartbeat(ctx, 'jobs'),
  'system.backup': async (ctx, { asked }) => {
    if (ctx.config.backups.isOwn || asked) await makeBackup(ctx)
  },
  'system.forget-left-rows': forgetLeftRows,
}

export const systemSchedule: Recurring[] = [
  { job: 'system.beat', everySeconds: 30 },
  // Twenty past two at night in Lagos.
  { job: 'system.backup', cron: '20 1 * * *' },
  { job: 'system.forget-left-rows', cron: '45 2 * * *' },
]
