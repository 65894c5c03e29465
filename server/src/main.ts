// Starts Skyroute: config → database → context → services, and stops it again without losing a request.
import { randomUUID } from 'node:crypto'
import { seedWhenEmpty } from '@skyroute/demo/seed.ts'
import { AlreadyRunning } from '@skyroute/embedded-postgres/start.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { closePrivateFiles } from './db/backup/close-private-files.ts'
import { findDatabase } from './db/find-database.ts'
import { openLogins, withLoginOf } from './db/logins.ts'
import { migrate } from './db/migrate.ts'
import { TooOld } from './db/migrations/baseline.ts'
import { assertDurable } from './db/pool.ts'
import { ownVersion } from './features/system/own-version.ts'
import { jobHandlers, schedule } from './features.ts'
import type { App } from './http/app-type.ts'
import { listenWide } from './http/sockets/listen-wide.ts'
import { mountWeb } from './http/web.ts'
import { startJobs } from './jobs/runner.ts'
import { openLog } from './log/open-log.ts'
import { openContext } from './open-context.ts'
import { printWelcome } from './welcome.ts'

const started = Date.now()
const config = readConfig()
const log = openLog(config.logLevel)
const closers: (() => Promise<void>)[] = []
let isStopping = false

// Heard from the first moment: a database that was started must be stopped.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

try {
  await closePrivateFiles(config)
  const database = await findDatabase(config, log)
  closers.unshift(database.stop)
  await migrate(database.ownerUrl)
  const { ownerUrl } = database
  const logins = await openLogins({ ...database, secret: config.secret, warn: (message) => log.warn(message) })
  const replicaUrl = config.replicaUrl && withLoginOf(logins.appUrl, ownerUrl, config.replicaUrl)
  const ctx = openContext({ ...config, replicaUrl }, logins.appUrl, log, { ownerUrl })
  closers.unshift(ctx.close)
  await assertDurable(ctx.db)
  if (config.loadDemoData) await seedWhenEmpty(ctx, ownerUrl)
  if (config.traces) {
    const { startTracing } = await import('./monitoring/start-tracing.ts')
    closers.unshift(startTracing({ ...config.traces, version: ownVersion, services: config.services }))
  }
  if (config.services.includes('jobs')) {
    const jobs = await startJobs(ctx, logins.queueUrl, jobHandlers, schedule)
    closers.unshift(jobs.stop)
  }
  let served: App | null = null
  if (config.services.includes('api') || config.services.includes('web')) {
    const inProcessKey = randomUUID()
    const app = await buildApp(ctx, { withDocs: true, inProcessKey })
    served = app
    if (config.services.includes('web')) await mountWeb(app, ctx, inProcessKey)
    let close: () => Promise<void> = () => app.close()
    closers.unshift(() => close())
    close = await listenWide(app, config)
    printWelcome(app, config, Date.now() - started)
  }
  if (config.metrics) {
    const { serveMetrics } = await import('./monitoring/serve-metrics.ts')
    closers.unshift(await serveMetrics(ctx, served, config.metrics))
  }
} catch (error) {
  if (error instanceof AlreadyRunning || error instanceof TooOld) log.fatal(error.message)
  else log.fatal({ err: error }, 'Skyroute could not start')
  await stop(1)
}

/** Newest first: stop taking requests, let jobs end, close connections, then the database. */
async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), 15_000).unref()
  for (const close of closers) await close().catch((error: unknown) => log.error({ err: error }, 'stopping'))
  process.exit(code)
}
