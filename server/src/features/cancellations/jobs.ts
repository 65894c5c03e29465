import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { completeEndedBookings } from './complete-booking.ts'

export const cancellationJobs: JobHandlers = { 'bookings.complete-ended': completeEndedBookings }

export const cancellationSchedule: Recurring[] = [{ job: 'bookings.complete-ended', cron: '*/10 * * * *' }]
