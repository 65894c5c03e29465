import pg from 'pg'

export type QueuedJob = { task: string; payload: Record<string, string> }

/** Takes every waiting job out of the queue, oldest first: the queue is its owner's alone, so this asks as the owner. */
export async function takeJobs(house: { url: string }): Promise<QueuedJob[]> {
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  try {
    const { rows } = await client.query<QueuedJob>(`
      with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
      select t.identifier as task, j.payload from taken j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`)
    return rows
  } finally {
    await client.end()
  }
}
