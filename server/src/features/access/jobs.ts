import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { sealAudit } from './list-audit.ts'

export const accessJobs: JobHandlers = { 'access.seal-audit': sealAudit }

export const accessSchedule: Recurring[] = [{ job: 'access.seal-audit', everySeconds: 10 }]
