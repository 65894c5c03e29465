import type { JobHandlers } from '../../jobs/jobs.ts'
import { creditInvoice } from './credit-notes/credit-invoice.ts'
import { issueInvoice, replaceCredited } from './invoices/issue-invoice.ts'

export const documentJobs: JobHandlers = {
  'invoices.issue': (ctx, payload) => issueInvoice(ctx, bookingIn(payload)),
  'credit-notes.issue': async (ctx, payload) => {
    await replaceCredited(ctx, bookingIn(payload))
    await creditInvoice(ctx, bookingIn(payload))
  },
}

function bookingIn({ bookingId }: Record<string, string>): string {
  if (!bookingId) throw new Error("the job's payload lacks bookingId")
  return bookingId
}
