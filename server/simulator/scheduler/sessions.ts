// What the scheduler asks of the database about the sessions of simulated processes, on connections of its own.
import type pg from 'pg'

/** Which of these wait for a lock that another session of this database holds, or waits for before them. */
export async function blockedAmong(owner: pg.Pool, pids: readonly number[]): Promise<Set<number>> {
  const { rows } = await owner.query<{ pid: number }>(
    `select asked.pid from unnest($1::int[]) as asked (pid)
      where pg_isolation_test_session_is_blocked(
              asked.pid, array(select pid from pg_stat_activity where datname = current_database()))`,
    [pids],
  )
  return new Set(rows.map(({ pid }) => pid))
}

/** Ends sessions and waits until they are gone: only then have they let go of what they held. */
export async function terminate(owner: pg.Pool, which: { pid: number } | { process: string }) {
  const [column, value] = 'pid' in which ? ['pid', which.pid] : ['application_name', which.process]
  await owner.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and ${column} = $1`,
    [value],
  )
}

export async function giveUpWaiting(owner: pg.Pool, pid: number) {
  await owner.query('select pg_cancel_backend($1)', [pid])
}
