import { inOrder, routeGroup } from '../../http/routes/route-group.ts'
import { Done } from '../../http/schemas.ts'
import { checkHealth } from './check-health.ts'
import { writeHeartbeat } from './heartbeats.ts'
import { listJobs, retryJob } from './jobs-at-work.ts'
import { askForBackup } from './make-backup.ts'
import { Health, JobId, JobList, JobQuery, Retried, SystemHealth } from './schemas.ts'
import { readSystemHealth } from './system-health.ts'

const steering = routeGroup(
  {
    tags: ['system'],
    access: { permission: 'settings.write' },
    openInMaintenance: true,
    params: { id: JobId },
  },
  (route, ctx, app) => {
    // A process that has just begun to run jobs is no silence.
    app.addHook('onListen', async () => {
      if (!ctx.config.services.includes('jobs')) return
      await writeHeartbeat(ctx, 'jobs').catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'the first beat was not heard'),
      )
    })
    route.get('/admin/system/health', 'readSystemHealth', { gives: SystemHealth }, () => readSystemHealth(ctx))
    route.post('/admin/system/backup', 'askForBackup', { gives: Done }, ({ by }) => askForBackup(ctx, by))
    route.get('/admin/system/jobs', 'listJobs', { query: JobQuery, gives: JobList }, ({ query }) =>
      listJobs(ctx, query),
    )
    route.post('/admin/system/jobs/:id/retry', 'retryJob', { gives: Retried }, ({ by, id }) => retryJob(ctx, by, id))
  },
)

const health = routeGroup({ tags: ['system'], access: 'public', alwaysOpen: true }, (route, ctx) => {
  route.get('/health', 'health', { gives: Health }, () => checkHealth(ctx))
  route.get('/system/health', 'systemHealth', { gives: Health }, () => checkHealth(ctx))
})

export const systemRoutes = inOrder(health, steering)
