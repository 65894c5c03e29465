import type { JobHandlers } from '../../jobs/jobs.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'

export const documentJobs: JobHandlers = {
  'invoices.issue': async (ctx, { bookingId }) => {
    if (!bookingId) throw new Error("the job's payload lacks bookingId")
    await issueInvoice(ctx, bookingId)
  },
}
