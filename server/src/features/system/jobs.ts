import { openArchive } from '../../db/backup/archive.ts'
import { keepErasure } from '../../db/backup/erasures.ts'
import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetLeftRows } from '../../jobs/sweep.ts'
import { checkConsistency } from './check-consistency.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { makeBackup } from './make-backup.ts'

export const systemJobs: JobHandlers = {
  'system.beat': (ctx) => writeHeartbeat(ctx, 'jobs'),
  'system.backup': async (ctx, { asked }) => {
    const { databaseUrl, backups } = ctx.config
    if (!databaseUrl || backups.isNamed || asked) await makeBackup(ctx)
  },
  'system.check-consistency': async (ctx) => {
    await checkConsistency(ctx)
  },
  'system.keep-erasure': (ctx, { userId }) =>
    keepErasure(openArchive(ctx), { userId: userId ?? '', at: ctx.clock.now().toISOString() }),
  'system.forget-left-rows': forgetLeftRows,
}

export const systemSchedule: Recurring[] = [
  { job: 'system.beat', everySeconds: 30 },
  // Twenty past two at night in Lagos.
  { job: 'system.backup', cron: '20 1 * * *' },
  // Ten past four at night in Lagos: after the sweeps of the night.
  { job: 'system.check-consistency', cron: '10 3 * * *' },
  { job: 'system.forget-left-rows', cron: '45 2 * * *' },
]
