import { sql } from 'kysely'
import type { TestServer } from './context.ts'

/** How many wait for a lock in the database that is asked: other test files wait on the same server, in their own. */
export const lockWaits = `
  select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
   where not granted and datname = current_database()`

export async function isSomebodyWaiting({ ctx }: Pick<TestServer, 'ctx'>): Promise<boolean> {
  const { rows } = await sql.raw<{ waiting: number }>(lockWaits).execute(ctx.db)
  return (rows[0]?.waiting ?? 0) > 0
}
