import { expireHolds } from '../features/bookings/expire-holds.ts'
import { giveToReview } from '../features/payments/give-to-review.ts'
import type { TestHouse } from './context.ts'
import { runJobs } from './run-jobs.ts'

/** The end of a test about money: every job is done, every hold has run out; closing asks for the promises. */
export async function closeSettled(house: TestHouse, { days = 4 } = {}) {
  await runJobs(house)
  house.clock.advance({ days })
  await giveToReview(house.ctx)
  await expireHolds(house.ctx)
  await runJobs(house)
  await house.close()
}
