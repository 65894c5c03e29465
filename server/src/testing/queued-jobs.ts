import pg from 'pg'

export type QueuedJob = { task: string; payload: Record<string, string> }

/** Takes every waiting job out of the queue, oldest first: the queue is its owner's alone, so this asks as the owner. */
export async function takeJobs(house: { url: string }): Promise<QueuedJob[]> {
  const { rows } = await queueOf(house.url).query<QueuedJob>(`
      with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
      select t.identifier as task, j.payload from taken j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
  return rows
}

const queues = new Map<string, pg.Pool>()

/** A connection is kept for a while: to open one costs more than what it is asked. */
function queueOf(url: string): pg.Pool {
  const known = queues.get(url)
  if (known) return known
  const opened = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 2_000, allowExitOnIdle: true })
  opened.on('error', () => {}) // at the end its database is dropped under it
  queues.set(url, opened)
  return opened
}
