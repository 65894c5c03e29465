import { expireHolds } from '../features/bookings/expire-holds.ts'
import { giveToReview } from '../features/payments/give-to-review.ts'
import type { TestHouse } from './context.ts'
import { expectPromisesKept } from './invariants.ts'
import { runJobs } from './run-jobs.ts'

/** The end of a test about money: every job is done, every hold has run out, every promise must be kept. */
export async function closeSettled(house: TestHouse, { days = 4 } = {}) {
  await runJobs(house)
  house.clock.advance({ days })
  await giveToReview(house.ctx)
  await expireHolds(house.ctx)
  await runJobs(house)
  await expectPromisesKept(house)
  await house.close()
}
