import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'
import { byOf } from '../../http/caller.ts'
import { answers } from '../../http/schemas.ts'
import { beat } from './beats.ts'
import { listJobs, retryJob } from './jobs-at-work.ts'
import { askForBackup } from './make-backup.ts'
import { BackupAsked, JobList, JobParams, JobQuery, Retried, SystemHealth } from './schemas.ts'
import { readSystemHealth } from './system-health.ts'

const tags = ['system']
const config = { access: { permission: 'settings.write' }, openInMaintenance: true } as const

export function systemRoutes(app: App, ctx: AppContext) {
  // A process that has just begun to run jobs is no silence.
  app.addHook('onListen', async () => {
    if (!ctx.config.services.includes('jobs')) return
    await beat(ctx, 'jobs').catch((error: unknown) => ctx.log.warn({ err: error }, 'the first beat was not heard'))
  })
  app.get(
    '/admin/system/health',
    { config, schema: { operationId: 'readSystemHealth', tags, response: answers({ 200: SystemHealth }) } },
    () => readSystemHealth(ctx),
  )
  app.post(
    '/admin/system/backup',
    { config, schema: { operationId: 'askForBackup', tags, response: answers({ 200: BackupAsked }) } },
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
