import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import type { AppContext } from '../context.ts'
import type { JobHandlers, Recurring } from './jobs.ts'

export type JobRunner = { stop(): Promise<void> }

/** Runs queued and recurring jobs until stopped; a database that goes away is waited for, not died of. */
export async function startJobs(
  ctx: AppContext,
  queueUrl: string,
  handlers: JobHandlers,
  schedule: Recurring[],
): Promise<JobRunner> {
  const stopTimers = startTimers(ctx, handlers, schedule)
  const supervisor = superviseWorker(ctx, queueUrl, handlers, schedule)
  return {
    async stop() {
      stopTimers()
      await supervisor.stop()
    },
  }
}

function superviseWorker(ctx: AppContext, queueUrl: string, handlers: JobHandlers, schedule: Recurring[]) {
  let runner: Runner | null = null
  let stopped = false
  const loop = (async () => {
    while (!stopped) {
      const pool = workerPool(ctx, queueUrl)
      try {
        runner = await run({
          pgPool: pool,
          concurrency: 4,
          pollInterval: 1_000,
          noHandleSignals: true,
          noPreparedStatements: false,
          logger: quietLogger(ctx),
          taskList: taskList(ctx, handlers),
          parsedCronItems: cronItems(schedule),
        })
        if (stopped) await runner.stop()
        await runner.promise
      } catch (error) {
        if (!stopped) ctx.log.warn({ err: error }, 'job worker lost its database; trying again')
      }
      await pool.end().catch(() => {})
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })()
  return {
    async stop() {
      stopped = true
      await runner?.stop().catch(() => {})
      await loop
    },
  }
}

/** The worker's own connections: its login may work on the queue and on nothing else. A lost one is heard here, or it would end the process. */
function workerPool(ctx: AppContext, queueUrl: string) {
  const pool = new pg.Pool({ connectionString: queueUrl, max: 5 })
  const tell = (error: Error) => ctx.log.debug({ err: error }, 'the job worker lost a connection')
  pool.on('error', tell)
  pool.on('connect', (client) => client.on('error', tell))
  return pool
}

function taskList(ctx: AppContext, handlers: JobHandlers) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) => handler(ctx, (payload ?? {}) as Record<string, string>),
    ]),
  )
}

/** As items and not as a crontab's text, whose names of jobs may hold no dot. */
function cronItems(schedule: Recurring[]) {
  return parseCronItems(
    schedule.flatMap((entry) =>
      'cron' in entry
        ? [{ task: entry.job, match: entry.cron, identifier: entry.job, options: { maxAttempts: 3 } }]
        : [],
    ),
  )
}

/** What must happen within seconds (holds, polls) runs on a timer in every process; each is safe beside itself. */
function startTimers(ctx: AppContext, handlers: JobHandlers, schedule: Recurring[]) {
  const timers = schedule.flatMap((entry) => {
    if (!('everySeconds' in entry)) return []
    let isBusy = false
    const tick = async () => {
      if (isBusy) return
      isBusy = true
      try {
        await handlers[entry.job]?.(ctx, {})
      } catch (error) {
        ctx.log.warn({ err: error, job: entry.job }, 'recurring job failed; it runs again')
      } finally {
        isBusy = false
      }
    }
    return [setInterval(tick, entry.everySeconds * 1_000)]
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

function quietLogger(ctx: AppContext) {
  return new Logger(() => (level, message) => {
    if (level === 'error') ctx.log.error({ worker: true }, message)
    else if (level === 'warning') ctx.log.warn({ worker: true }, message)
  })
}
