import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { forgetSessions } from './sessions/sessions.ts'

export const accountJobs: JobHandlers = { 'accounts.forget-sessions': forgetSessions }

export const accountSchedule: Recurring[] = [{ job: 'accounts.forget-sessions', cron: '20 2 * * *' }]
