import type { AppContext } from '../../context.ts'
import type { App } from '../../http/app-type.ts'
import { byOf } from '../../http/request-context.ts'
import { answers, Done } from '../../http/schemas.ts'
import { checkHealth } from './check-health.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { listJobs, retryJob } from './jobs-at-work.ts'
import { askForBackup } from './make-backup.ts'
import { Health, JobList, JobParams, JobQuery, Retried, SystemHealth } from './schemas.ts'
import { readSystemHealth } from './system-health.ts'

const tags = ['system']
const config = { access: { permission: 'settings.write' }, openInMaintenance: true } as const

export function systemRoutes(app: App, ctx: AppContext) {
  health(app, ctx)
  // A process that has just begun to run jobs is no silence.
  app.addHook('onListen', async () => {
    if (!ctx.config.services.includes('jobs')) return
    await writeHeartbeat(ctx, 'jobs').catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'the first beat was not heard'),
    )
  })
  app.get(
    '/admin/system/health',
    { config, schema: { operationId: 'readSystemHealth', tags, response: answers({ 200: SystemHealth }) } },
    () => readSystemHealth(ctx),
  )
  app.post(
    '/admin/system/backup',
    { config, schema: { operationId: 'askForBackup', tags, response: answers({ 200: Done }) } },
    (request) => askForBackup(ctx, byOf(request)),
  )
  app.get(
    '/admin/system/jobs',
    {
      config,
      schema: { operationId: 'listJobs', tags, querystring: JobQuery, response: answers({ 200: JobList }) },
    },
    (request) => listJobs(ctx, request.query),
  )
  app.post(
    '/admin/system/jobs/:id/retry',
    { config, schema: { operationId: 'retryJob', tags, params: JobParams, response: answers({ 200: Retried }) } },
    (request) => retryJob(ctx, byOf(request), request.params.id),
  )
}

function health(app: App, ctx: AppContext) {
  for (const path of ['/health', '/system/health']) {
    app.get(
      path,
      {
        config: { access: 'public', alwaysOpen: true },
        schema: {
          operationId: path === '/health' ? 'health' : 'systemHealth',
          tags: ['system'],
          response: answers({ 200: Health }),
        },
      },
      () => checkHealth(ctx),
    )
  }
}
