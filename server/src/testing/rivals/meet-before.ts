// The rivals of a negative control stand side by side by the database's word, however slow the machine is.
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { lockWaits } from './lock-waits.ts'

const gate = 4711
const shut = `
  create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`

/**
 * From here on whoever adds a row to the table waits just before it, until `rivals` of them wait or `work` is over. What
 * they have looked at is old by then: a guard that is off shows. `url` is the owner's.
 */
export async function meetBefore<T>(
  { url, table, rivals = 2 }: { url: string; table: string; rivals?: number },
  work: () => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(shut)
    await owner.query(
      `create trigger wait_at_gate before insert on ${table} for each row execute function wait_at_gate()`,
    )
    await owner.query('select pg_advisory_lock($1)', [gate])
    let isOver = false
    const working = work().finally(() => {
      isOver = true
    })
    while (!isOver && (await waiting(owner)) < rivals) await setImmediate()
    await owner.query('select pg_advisory_unlock($1)', [gate])
    return await working
  } finally {
    await owner.query('drop function if exists wait_at_gate cascade')
    await owner.end()
  }
}

async function waiting(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(lockWaits)
  return rows[0].waiting
}
