import pg from 'pg'
import { isDatabaseAway } from '../db/outage/database-away.ts'
import { hearLosses } from '../db/pool.ts'

export type WorkerPool = { url: string; size: number; onLost: (error: Error) => void }

/**
 * The worker's own connections, one of them to listen: its login may work on the queue and on nothing else. A lost one is
 * heard here, or it would end the process.
 */
export function workerPool({ url, size, onLost }: WorkerPool): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5_000, Client: WaitingClient })
  const connect = pool.connect.bind(pool)
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of connect are not expressible here
  const connectOrWait = (...args: any[]) => (pool.ending ? unheard : tellToWait((connect as any)(...args)))
  pool.connect = connectOrWait as typeof pool.connect
  hearLosses(pool, onLost)
  return pool
}

/** For a worker that still tries after the end of its pool: nobody is there who would hear a refusal. */
const unheard = new Promise<never>(() => {})

class WaitingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads of query are not expressible here
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return tellToWait((super.query as any)(...args))
  }
}

/**
 * The worker says again that a job has ended, until it is heard, after `cannot_connect_now` alone. After anything else it
 * does not, and the job would be held for four hours.
 */
function tellToWait<T>(answer: T): T {
  if (!(answer instanceof Promise)) return answer
  return answer.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    throw Object.assign(new Error((error as Error).message, { cause: error }), { code: '57P03' })
  }) as T // still a promise of the same
}
