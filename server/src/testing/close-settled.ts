import { expireHolds } from '../features/bookings/holds/expire-holds.ts'
import { escalateUndecidedTransfers } from '../features/payments/transfers/escalate-undecided.ts'
import type { TestServer } from './context.ts'
import { runJobs } from './run-jobs.ts'

/** The end of a test about money: every job is done, every hold has run out; closing asks for the promises. */
export async function closeSettled(house: TestServer, { days = 4 } = {}) {
  await runJobs(house)
  house.clock.advance({ days })
  await escalateUndecidedTransfers(house.ctx)
  await expireHolds(house.ctx)
  await runJobs(house)
  await house.close()
}
