import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { Tx } from '../db/pool.ts'
import { traceForJob } from './run-job.ts'

export type JobPayload = Record<string, string>

/**
 * A job's payload is plain JSON; its handler must be safe to run twice, also beside itself (`report-pools.ts`). What it
 * answers, nobody reads.
 */
export type JobHandler = (ctx: AppContext, payload: JobPayload) => Promise<unknown>
export type JobHandlers = Record<string, JobHandler>

/** A recurring job: cron pattern in UTC, or every so many seconds for what cannot wait a minute. */
export type Recurring = { job: string } & (
  | { cron: string }
  /** A timer of its own for each entry: the same job may run beside itself with another payload. */
  | { everySeconds: number; payload?: JobPayload }
)

type JobOptions = { key?: string; runAt?: Date; maxAttempts?: number }

/** Adds a job in the caller's transaction: it exists if, and only if, the change that it tells of does. */
export async function enqueue(tx: Tx, job: string, payload: JobPayload, options: JobOptions = {}) {
  const traced = { ...payload, ...traceForJob() }
  await sql`select enqueue_job(
    ${job}, ${JSON.stringify(traced)}::json, ${options.runAt ?? null}::timestamptz,
    ${options.maxAttempts ?? 12}::integer, ${options.key ?? null}::text)`.execute(tx)
}
