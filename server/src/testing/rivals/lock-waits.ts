import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestServer } from '../context.ts'

/** How many wait for a lock in the database that is asked: other test files wait on the same server, in their own. */
export const lockWaits = `
  select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
   where not granted and datname = current_database()`

/**
 * Returns once a connection waits for a lock, or as many as are said, or once `work` has ended: after that none of its
 * statements will wait.
 */
export async function untilSomebodyWaits(house: Pick<TestServer, 'ctx'>, work: Promise<unknown>, count = 1) {
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  while (!isOver && (await countWaiting(house)) < count) await setImmediate()
}

async function countWaiting({ ctx }: Pick<TestServer, 'ctx'>): Promise<number> {
  const { rows } = await sql.raw<{ waiting: number }>(lockWaits).execute(ctx.db)
  return rows[0]?.waiting ?? 0
}
