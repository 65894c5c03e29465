import type { AppContext } from '../../context.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { creditInvoice } from './credit-notes/credit-invoice.ts'
import { issueInvoice, replaceCredited } from './invoices/issue-invoice.ts'

export const documentJobs: JobHandlers = {
  'invoices.issue': async (ctx, payload) => {
    await issueInvoice(ctx, bookingIn(payload))
    // An invoice of former dates that counts again does not know what was credited meanwhile.
    await issueCreditNotes(ctx, bookingIn(payload))
  },
  'credit-notes.issue': (ctx, payload) => issueCreditNotes(ctx, bookingIn(payload)),
}

async function issueCreditNotes(ctx: AppContext, bookingId: string) {
  await replaceCredited(ctx, bookingId)
  await creditInvoice(ctx, bookingId)
}

function bookingIn({ bookingId }: Record<string, string>): string {
  if (!bookingId) throw new Error("the job's payload lacks bookingId")
  return bookingId
}
