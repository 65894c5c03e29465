import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { sealAudit } from './list-audit.ts'

export const accessJobs: JobHandlers = {
  'access.seal-audit': async (ctx) => {
    await sealAudit(ctx)
  },
}

export const accessSchedule: Recurring[] = [{ job: 'access.seal-audit', everySeconds: 10 }]
