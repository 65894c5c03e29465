import type { JobHandlers, Recurring } from '../../jobs/jobs.ts'
import { followTransferEvent } from './transfers/follow-transfer-event.ts'
import { forwardTransfers } from './transfers/forward-transfers.ts'

export const partnerJobs: JobHandlers = {
  'partners.forward-transfers': forwardTransfers,
  'partners.follow-transfer': (ctx, { provider = '', eventKey = '', reference = '' }) =>
    followTransferEvent(ctx, { provider, eventKey, reference }),
}

export const partnerSchedule: Recurring[] = [{ job: 'partners.forward-transfers', everySeconds: 30 }]
