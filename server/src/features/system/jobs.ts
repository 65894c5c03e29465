import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { beat } from './beats.ts'

export const systemJobs: JobHandlers = { 'system.beat': (ctx) => beat(ctx, 'jobs') }

export const systemSchedule: Recurring[] = [{ job: 'system.beat', everySeconds: 30 }]
