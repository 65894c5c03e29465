import pg from 'pg'
import { hearLosses } from '../db/pool.ts'

/** One connection that is kept: tests ask little at a time, and to open one costs as much again. It holds up no end. */
export function keptPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 60_000, allowExitOnIdle: true })
  // At the end the server stops under it, or the database is dropped, also while the connection is ending.
  hearLosses(pool)
  return pool
}
