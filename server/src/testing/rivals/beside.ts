// Two people at one pool: what the second decides on is what the first leaves.
import type { Tx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockInventories } from '../../features/bookings/inventory/inventory-days.ts'
import type { TestServer } from '../context.ts'
import { meanwhile } from '../one-connection.ts'
import { untilSomebodyWaits } from './lock-waits.ts'

/** Answers a call made while somebody else holds the pool's lock, who ends when it was answered or waits for that lock. */
export async function beside<T>(
  house: TestServer,
  inventoryId: string,
  made: () => Promise<T>,
  work: (tx: Tx) => Promise<unknown> = async () => {},
) {
  const answer = await inTransaction(house.ctx.db, async (tx) => {
    await lockInventories(tx, [inventoryId])
    const answered = meanwhile(made)
    await meanwhile(() => untilSomebodyWaits(house, answered))
    await work(tx)
    return { answered }
  })
  return answer.answered
}
