import type { App } from '../../app.ts'
import type { AppContext } from '../../context.ts'
import { answers } from '../../http/schemas.ts'
import { readAdminStats } from './admin-stats.ts'
import { readDashboard } from './dashboard.ts'
import { AdminStats, Dashboard, DashboardQuery } from './schemas.ts'

const tags = ['reports']
const config = { access: { permission: 'reports.read' } } as const

export function reportRoutes(app: App, ctx: AppContext) {
  app.get(
    '/analytics/dashboard',
    {
      config,
      schema: {
        operationId: 'readDashboard',
        tags,
        querystring: DashboardQuery,
        response: answers({ 200: Dashboard }),
      },
    },
    (request) => readDashboard(ctx, request.query.range),
  )
  app.get(
    '/admin/stats',
    { config, schema: { operationId: 'readAdminStats', tags, response: answers({ 200: AdminStats }) } },
    () => readAdminStats(ctx),
  )
}
