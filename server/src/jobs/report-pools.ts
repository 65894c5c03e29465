import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Reader } from '../db/pool.ts'

/** How often a process reports, and after how long a silence its jobs go to others. */
export const reportSeconds = 30
const silentMinutes = 5

/**
 * Says that these pools of workers live, and gives back the jobs of those that were not heard of for five minutes. Who
 * was only frozen, or cut off from the database, may still be at one of them: it then runs twice, as a handler must stand.
 */
export async function reportPools({ db, log }: { db: Reader; log: AppContext['log'] }, pools: string[]) {
  const { rows } = await sql<{ jobs: number }>`
    select report_pools(${pools}::text[], make_interval(mins => ${silentMinutes})) as jobs`.execute(db)
  const jobs = rows[0]?.jobs ?? 0
  if (jobs > 0) log.warn({ jobs }, 'jobs of a process that is gone were given back')
  return jobs
}
