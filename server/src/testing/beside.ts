// Two people at one pool: what the second decides on is what the first leaves.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockInventories } from '../features/bookings/inventory/inventory-days.ts'
import type { TestServer } from './context.ts'
import { meanwhile } from './one-connection.ts'

/** Answers a call made while somebody else holds the pool's lock, who ends when it was answered or waits for that lock. */
export async function beside<T>(
  house: TestServer,
  inventoryId: string,
  made: () => Promise<T>,
  work: (tx: Tx) => Promise<unknown> = async () => {},
) {
  let isAnswered = false
  const answer = await inTransaction(house.ctx.db, async (tx) => {
    await lockInventories(tx, [inventoryId])
    const answered = meanwhile(made).finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await meanwhile(() => isSomebodyWaiting(house)))) await setImmediate()
    await work(tx)
    return { answered }
  })
  return answer.answered
}

async function isSomebodyWaiting(house: TestServer): Promise<boolean> {
  // Other test files wait on the same server, in databases of their own.
  const { rows } = await sql`
    select 1 from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`.execute(house.ctx.db)
  return rows.length > 0
}
