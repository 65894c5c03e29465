import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type { AppContext } from '../context.ts'
import { refreshGateways } from '../settings/read-provider-keys.ts'
import type { JobHandlers, JobPayload, Recurring } from './jobs.ts'
import { reportPools, reportSeconds } from './report-pools.ts'
import { runJob } from './run-job.ts'
import { workerPool } from './worker-pool.ts'

/** `report` says at this moment which pools of workers live, as every half minute. */
export type JobRunner = { report(): Promise<number>; stop(): Promise<void> }

/** Whom a job may have to wait for. Each lane has workers of its own: a mail server that hangs delays no webhook. */
type Lane = { isMine: (job: string) => boolean; workers: number }

const isMailServers = (job: string) => job === 'mail.send'
const isProviders = (job: string) => job.startsWith('payments.') || job.startsWith('sandbox.')

const lanes: readonly Lane[] = [
  { isMine: isMailServers, workers: 2 },
  { isMine: isProviders, workers: 4 },
  { isMine: (job) => !isMailServers(job) && !isProviders(job), workers: 4 },
]

/** Runs queued and recurring jobs until stopped; a database that goes away is waited for, not died of. */
export async function startJobs(
  ctx: AppContext,
  queueUrl: string,
  handlers: JobHandlers,
  schedule: Recurring[],
): Promise<JobRunner> {
  const supervisors = lanes
    .map((lane) => laneOf(lane, handlers, schedule))
    .filter((work) => Object.keys(work.handlers).length > 0)
    .map((work) => superviseWorker(ctx, queueUrl, work))
  const report = () =>
    reportPools(
      ctx,
      supervisors.map((supervisor) => supervisor.pool()).filter((id) => id !== null),
    )
  const stopTimers = startTimers(ctx, { ...handlers, 'jobs.report-pools': report }, [
    ...schedule,
    { job: 'jobs.report-pools', everySeconds: reportSeconds },
  ])
  return {
    report,
    async stop() {
      stopTimers()
      await Promise.all(supervisors.map((supervisor) => supervisor.stop()))
    },
  }
}

type LaneWork = { workers: number; handlers: JobHandlers; schedule: Recurring[] }

function laneOf({ isMine, workers }: Lane, handlers: JobHandlers, schedule: Recurring[]): LaneWork {
  return {
    workers,
    handlers: Object.fromEntries(Object.entries(handlers).filter(([job]) => isMine(job))),
    schedule: schedule.filter(({ job }) => isMine(job)),
  }
}

function superviseWorker(ctx: AppContext, queueUrl: string, { workers, handlers, schedule }: LaneWork) {
  let runner: Runner | null = null
  let poolId: string | null = null
  let stopped = false
  const events: WorkerEvents = new EventEmitter()
  // Only the newest: one that was lost with its database is not vouched for any more.
  events.on('pool:create', ({ workerPool: { id } }) => {
    poolId = id
  })
  const onLost = (error: Error) => ctx.log.debug({ err: error }, 'the job worker lost a connection')
  const loop = (async () => {
    while (!stopped) {
      const pool = workerPool({ url: queueUrl, size: workers + 1, onLost })
      try {
        runner = await run({
          pgPool: pool,
          events,
          concurrency: workers,
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
    pool: () => poolId,
    async stop() {
      stopped = true
      await runner?.stop().catch(() => {})
      await loop
    },
  }
}

function taskList(ctx: AppContext, handlers: JobHandlers) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) =>
        runJob({ job: name, payload: (payload ?? {}) as JobPayload, log: ctx.log }, async (own) => {
          await refreshGateways(ctx)
          await handler(ctx, own)
        }),
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
        await runJob({ job: entry.job, payload: entry.payload ?? {}, log: ctx.log }, async (payload) => {
          await refreshGateways(ctx)
          await handlers[entry.job]?.(ctx, payload)
        })
      } catch {
        // Told by runJob; the next turn of the timer tries again.
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

/** What fails in a job is told by runJob, in its trace. The worker's own sentences quote errors: they end before that. */
function quietLogger(ctx: AppContext) {
  return new Logger(() => (level, message, meta) => {
    if (message.startsWith('Failed task')) return
    const sentence = message.split(/ with error|: | '|\n/, 1)[0]
    if (level === 'error') ctx.log.error({ worker: true, err: meta?.error }, sentence)
    else if (level === 'warning') ctx.log.warn({ worker: true, err: meta?.error }, sentence)
  })
}
